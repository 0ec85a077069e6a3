// The clause of an address and the annotations that follow it, as elements of this page. Loaded when one is first opened.
export async function clauseAt(address) {
  const answer = await fetch(address.pathname + address.search);
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const place = page.getElementById(decodeURIComponent(address.hash.slice(1)));
  const clause = place?.closest("section.clause, aside.annotation");
  if (!clause) throw new Error("no clause");
  const found = [clause];
  for (let next = clause.nextElementSibling; next?.matches("aside.annotation, .notes"); next = next.nextElementSibling) {
    found.push(...(next.matches("aside") ? [next] : next.querySelectorAll("aside"))); // the notes stand in folds
  }
  for (const part of found) {
    part.querySelectorAll(".meta > :not(.show), .headerlink").forEach((one) => one.remove());
    for (const one of [part, ...part.querySelectorAll("*")]) {
      one.removeAttribute("id"); // this page may have the same
      for (const name of ["data-term", "aria-expanded", "aria-haspopup"]) one.removeAttribute(name);
    }
    for (const one of part.querySelectorAll("a[href]")) one.href = new URL(one.getAttribute("href"), address).href;
  }
  return found.map((part) => document.importNode(part, true));
}

// The last rulings, on this device alone, newest first; of an address, its query, which the assistant leads on with.
const PLACE = "judgebook.rulings";
const MOST = 5;

const atHand = () => document.querySelector("[data-bar=ruling]"); // in the bar at the foot: to the assistant
const query = (address) => address.slice(address.indexOf("?"));
const sound = (one) => typeof one?.title === "string" && /[?]/.test(one.address) && !Number.isNaN(Date.parse(one.when));

export function rulings() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    const kept = Array.isArray(found) ? found.filter(sound).slice(0, MOST) : [];
    return kept.map((one) => ({ ...one, address: atHand()?.pathname + query(one.address) }));
  } catch {
    return []; // no storage
  }
}

function keep(all) {
  try {
    localStorage[all.length ? "setItem" : "removeItem"](PLACE, JSON.stringify(all));
  } catch {} // no storage
  const bar = atHand();
  if (!bar) return;
  bar.hidden = !all.length;
  bar.search = all.length ? query(all[0].address) : "";
}

export function remember(address, title) {
  const asked = (one) => query(one).replace(/&warnings=\d+/, ""); // the card's own buttons set it
  const others = rulings().filter((one) => asked(one.address) !== asked(address));
  keep([{ address, title, when: new Date().toISOString() }, ...others].slice(0, MOST));
}

export const erase = () => keep([]);

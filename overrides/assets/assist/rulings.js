// The last rulings, on this device alone: [{address, title, when}] in localStorage, newest first. Other scripts may read it.
const PLACE = "judgebook.rulings";
const MOST = 5;

// An address of this site and no other: browsers read "/\\judge.example" and "/<tab>/judge.example" as "//judge.example".
const here = (address) => address.startsWith("/") && URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
const sound = (one) =>
  typeof one?.title === "string" && typeof one.address === "string" && here(one.address) && !Number.isNaN(Date.parse(one.when));

export function rulings() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(sound).slice(0, MOST) : [];
  } catch {
    return []; // no storage, or not ours
  }
}

const query = (address) => address.slice(address.indexOf("?")); // the same ruling in another language is the same

export function remember(address, title) {
  const others = rulings().filter((one) => query(one.address) !== query(address));
  const all = [{ address, title, when: new Date().toISOString() }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // no storage: nothing is remembered
  }
}

export function erase() {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // nothing there
  }
}

// The last rulings, on this device alone, newest first.
const PLACE = "judgebook.rulings";
const MOST = 5;

// Of this site: browsers read "/\\host" as "//host".
const here = (address) => address.startsWith("/") && URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
const sound = (one) =>
  typeof one?.title === "string" && typeof one.address === "string" && here(one.address) && !Number.isNaN(Date.parse(one.when));

export function rulings() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(sound).slice(0, MOST) : [];
  } catch {
    return []; // no storage
  }
}

const query = (address) => address.slice(address.indexOf("?"));

export function remember(address, title) {
  const others = rulings().filter((one) => query(one.address) !== query(address));
  const all = [{ address, title, when: new Date().toISOString() }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // no storage
  }
}

export function erase() {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // no storage
  }
}

// The learner's record on this device: {cards, tests, used}. Kept in localStorage, written to a file and read from one.
// cards: by situation (schedule.js); tests: [{at, right, of}]; used: situations that were in a test.
import { fromBox, isBox } from "./schedule.js";

const PLACE = "judgebook.practice.record";
const BOXES = "judgebook.practice"; // of former editions of this site
const KIND = "judgebook.practice";
const VERSION = 1;
const MOST = 20_000; // entries: more is no record of this site

export const empty = () => ({ cards: {}, tests: [], used: [] });

// What a file is that cannot be read: `alien`, `newer` or `damaged`, with the number of entries that make no sense.
export class NoRecord extends Error {
  constructor(fault, n = 0) {
    super(fault);
    this.fault = fault;
    this.n = n;
  }
}

const whole = (value) => Number.isInteger(value) && value >= 0;
const time = (value) => Number.isFinite(value) && Math.abs(value) < 8.64e15;
const soundId = (id) => typeof id === "string" && /^[a-z0-9-]{1,60}$/.test(id);
const soundCard = (one) =>
  [one?.due, one?.asked].every(time) &&
  one.stability > 0 && Number.isFinite(one.stability) &&
  one.difficulty >= 1 && one.difficulty <= 10 &&
  [one.reps, one.lapses, one.right, one.days].every(whole) &&
  typeof one.good === "boolean";
const soundTest = (one) => time(one?.at) && whole(one.right) && whole(one.of) && one.right <= one.of;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// What is sound of a record read from outside, and how many entries were not.
function sifted(found) {
  const cards = isObject(found.cards) ? Object.entries(found.cards) : [];
  const tests = Array.isArray(found.tests) ? found.tests : [];
  const used = Array.isArray(found.used) ? found.used : [];
  const sound = {
    cards: Object.fromEntries(
      cards
        .filter(([id, one]) => soundId(id) && soundCard(one))
        .map(([id, { due, asked, stability, difficulty, days, reps, lapses, right, good }]) => [
          id,
          { due, asked, stability, difficulty, days, reps, lapses, right, good },
        ]),
    ),
    tests: tests.filter(soundTest).map(({ at, right, of }) => ({ at, right, of })),
    used: [...new Set(used.filter(soundId))],
  };
  const unsound =
    !isObject(found.cards) + !Array.isArray(found.tests) + !Array.isArray(found.used) +
    cards.length - Object.keys(sound.cards).length +
    tests.length - sound.tests.length +
    used.filter((id) => !soundId(id)).length;
  return { sound, unsound, size: cards.length + tests.length + used.length };
}

// Both together: of a situation the card asked later, every test once.
export const merged = (one, other) => ({
  cards: Object.fromEntries(
    [...new Set([...Object.keys(one.cards), ...Object.keys(other.cards)])].map((id) => {
      const [a, b] = [one.cards[id], other.cards[id]];
      return [id, !b || a?.asked >= b.asked ? a : b];
    }),
  ),
  tests: [...new Map([...one.tests, ...other.tests].map((test) => [test.at, test])).values()].sort((a, b) => a.at - b.at),
  used: [...new Set([...one.used, ...other.used])],
});

// ---- on the device

const read = (place) => {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? "{}");
    return isObject(found) ? found : {};
  } catch (reason) {
    if (reason instanceof SyntaxError) return {};
    throw reason; // no storage
  }
};

// {record, keeps}: what is there, that of former editions carried over; whether this browser keeps one.
export function load() {
  try {
    const boxes = Object.entries(read(BOXES)).filter(([id, one]) => soundId(id) && isBox(one));
    const former = { ...empty(), cards: Object.fromEntries(boxes.map(([id, one]) => [id, fromBox(one)])) };
    const record = merged(sifted({ ...empty(), ...read(PLACE) }).sound, former);
    return { record, keeps: keep(record) };
  } catch {
    return { record: empty(), keeps: false };
  }
}

export function keep(record) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

// Another page wrote or erased: `changed` gets what the record is then.
export function watch(changed) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === PLACE) changed(newValue === null ? empty() : sifted({ ...empty(), ...read(PLACE) }).sound);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && changed(load().record));
}

export function erase() {
  try {
    for (const place of [PLACE, BOXES]) localStorage.removeItem(place);
  } catch {
    // no storage
  }
}

// ---- as a file

export const toFile = (record) => JSON.stringify({ kind: KIND, version: VERSION, ...record }, null, 1) + "\n";

// The record in a file. Throws NoRecord.
export function fromFile(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new NoRecord("alien");
  }
  if (!isObject(found) || found.kind !== KIND) throw new NoRecord("alien");
  if (!whole(found.version) || found.version > VERSION) throw new NoRecord("newer");
  const { sound, unsound, size } = sifted(found);
  if (size > MOST) throw new NoRecord("alien");
  if (unsound) throw new NoRecord("damaged", unsound);
  return sound;
}

// A test under examination conditions: which situations it asks about, and whether it is passed. Pure functions.
import { levelOf, shuffled, topicOf } from "./choosing.js";

export const LENGTH = 15;
export const PASS = 12; // 80 %

// {ids, used, anew}: situations of all topics in turns, none of those `used` in tests before; `used` afterwards. Once too
// few are left, what was used comes anew.
export function draw(book, used, random = Math.random) {
  const all = book.scenarios.filter((one) => !one.uncertain && levelOf(book, one) === "competitive");
  const left = all.filter(({ id }) => !used.includes(id));
  const anew = left.length < LENGTH;
  const ids = inTurns(book, left, random).slice(0, LENGTH);
  if (anew) ids.push(...inTurns(book, all.filter(({ id }) => !ids.includes(id)), random).slice(0, LENGTH - ids.length));
  return { ids: shuffled(ids, random), used: [...(anew ? [] : used), ...ids], anew };
}

function inTurns(book, scenarios, random) {
  const topics = new Map();
  for (const one of shuffled(scenarios, random)) {
    const id = topicOf(book, one)?.id;
    topics.set(id, [...(topics.get(id) ?? []), one.id]);
  }
  const rows = shuffled([...topics.values()], random);
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
}

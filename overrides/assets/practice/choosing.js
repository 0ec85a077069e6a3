// Which situation is asked next, and which a test asks: pure functions.

const HOUR = 3_600_000;
export const APART = 5; // other situations between two times that one is asked

export const DIFFICULTIES = ["bronze", "silver", "gold"];
export const LEVELS = ["competitive", "regular"];
export const TEST = 15; // situations of a test, under examination conditions
export const PASS = 12; // 80 %

// The situations that fit a choice of {topic, difficulty, level}; "" is any of them.
export const fitting = (book, { topic = "", difficulty = "", level = "" }) =>
  book.scenarios.filter(
    (one) =>
      (!topic || topicOf(book, one)?.id === topic) &&
      (!difficulty || one.difficulty === difficulty) &&
      (!level || levelOf(book, one) === level),
  );

export const levelOf = ({ charts }, { chart }) => (charts[chart].regular ? "regular" : "competitive");

// The topic of the chart that a situation starts from.
export const topicOf = ({ practice }, { chart }) => practice.topics.find(({ charts }) => charts.includes(chart));

// What to ask: in turns what is due, longest waiting first, and what is `fresh`; then what is due soonest. None of those
// asked last: `before`, the latest at the end.
export function pick(ids, cards, now, before = [], fresh = false) {
  const apart = Math.min(APART, ids.length - 1); // of few, as far apart as they can be
  const among = before.filter((id) => ids.includes(id));
  const lately = among.slice(Math.max(0, among.length - apart)); // slice(-0) would be all
  const others = ids.filter((id) => !lately.includes(id));
  const known = others.filter((id) => Object.hasOwn(cards, id)).sort((a, b) => cards[a].due - cards[b].due);
  const due = known.find((id) => cards[id].due <= now);
  const unseen = others.find((id) => !Object.hasOwn(cards, id));
  return (fresh ? (unseen ?? due) : (due ?? unseen)) ?? known[0];
}

// The situations asked in the last hour, the latest at the end.
export const askedLately = (cards, now) =>
  Object.keys(cards)
    .filter((id) => now - cards[id].asked < HOUR)
    .sort((a, b) => cards[a].asked - cards[b].asked);

export function shuffled(list, random = Math.random) {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}

// {ids, used, anew}: situations of all topics in turns, none of those `used` in tests before; `used` afterwards. Once too
// few are left, what was used comes anew.
export function draw(book, used, random = Math.random) {
  const all = book.scenarios.filter((one) => !one.uncertain && levelOf(book, one) === "competitive");
  const left = all.filter(({ id }) => !used.includes(id));
  const anew = left.length < TEST;
  const ids = inTurns(book, left, random).slice(0, TEST);
  if (anew) ids.push(...inTurns(book, all.filter(({ id }) => !ids.includes(id)), random).slice(0, TEST - ids.length));
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

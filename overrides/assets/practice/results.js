// What came of a set or a test: pure functions. Results: [{scenario, question, chosen, right}]; `right` is null for a
// situation that the documents leave open.
import { topicOf } from "./choosing.js";
import { why } from "./reasons.js";

const CLAUSES = 4; // to read for a topic: more is not read

const once = (cites) => [...new Map(cites.map((one) => [one[1], one])).values()];

// {right, of, topics: [{topic, right, of, read}], missed}: `read` holds the clauses of what went wrong.
export function summary(book, results) {
  const asked = results.filter(({ right }) => right !== null);
  const missed = asked.filter(({ right }) => !right);
  const topics = book.practice.topics
    .map((topic) => {
      const mine = asked.filter(({ scenario }) => topicOf(book, scenario) === topic);
      const wrong = mine.filter(({ right }) => !right);
      const cites = wrong.map(({ scenario, question }) => why(book, scenario, question).cites);
      const first = Array.from({ length: CLAUSES }, (_, at) => cites.flatMap((several) => several.slice(at, at + 1))).flat();
      return { topic, right: mine.length - wrong.length, of: mine.length, read: once(first).slice(0, CLAUSES) };
    })
    .filter(({ of }) => of);
  return { right: asked.length - missed.length, of: asked.length, topics, missed };
}

// How far one is: of the scenarios how many were right and how many wrong the last time.
export function standing(scenarios, cards) {
  const seen = scenarios.filter(({ id }) => Object.hasOwn(cards, id)).map(({ id }) => cards[id].good);
  const right = seen.filter(Boolean).length;
  return { right, wrong: seen.length - right, of: scenarios.length };
}

// What came of a set or a test: pure functions. Results: [{scenario, question, chosen, right}]; `right` is null for a
// situation that the documents leave open.
import { once } from "../apps.js";
import { topicOf } from "./choosing.js";
import { why } from "./reasons.js";

const CLAUSES = 4; // to read for a topic: more is not read

// The section of a clause: `IPG 2.1` of `IPG 2.1 def-1`.
const section = ([label, address]) => {
  const [page, anchor] = address.split("#");
  return [label.slice(0, label.length - anchor.length).replace(/[ .]$/, ""), page];
};

// {right, of, topics: [{topic, right, of, read}], missed}: `read` holds the sections of what went wrong, then the clauses.
export function summary(book, results) {
  const asked = results.filter(({ right }) => right !== null);
  const missed = asked.filter(({ right }) => !right);
  const topics = book.practice.topics
    .map((topic) => {
      const mine = asked.filter(({ scenario }) => topicOf(book, scenario) === topic);
      const wrong = mine.filter(({ right }) => !right);
      const cites = wrong.map(({ scenario, question }) => why(book, scenario, question).cites);
      const inTurns = Array.from({ length: CLAUSES }, (_, at) => cites.flatMap((several) => several.slice(at, at + 1))).flat();
      const clauses = once(inTurns).slice(0, CLAUSES);
      return { topic, right: mine.length - wrong.length, of: mine.length, read: [...once(clauses.map(section)), ...clauses] };
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

// Answers with names, as addresses hold them: a=QUESTION.ANSWER,CHART/QUESTION.ANSWER. The same as
// judgebook/model/answers.py, which says why; tests/browser/test_addresses.py holds the two against each other.
import { follow } from "./walk.js";

const ASKED = ""; // in the place of an answer: ask this question, although later answers are there

const placeOf = ({ chart, question }) => `${chart}/${question}`;

// The answers as the value of a query: ids need no escaping, and what somebody else wrote gets it.
export const written = (start, answers) =>
  answers
    .map(({ chart, question, key }) => `${chart === start ? "" : `${chart}/`}${question}.${encodeURIComponent(key)}`)
    .join(",");

// The answers of a query's value, decoded.
export const read = (start, text) =>
  text
    .split(",")
    .filter(Boolean)
    .map((part) => {
      const [, chart = start, question, key = ASKED] = /^(?:([^.]*)\/)?([^./]*)(?:\.(.*))?$/s.exec(part);
      return { chart, question, key };
    });

// The answers of a way, by their questions' names.
export const named = (way) => way.asks.map(({ chart, id, answer }) => ({ chart, question: id, key: answer }));

// The list with one question asked again, and the answers after it kept.
export const askAgain = (answers, number) => answers.map((one, at) => (at === number ? { ...one, key: ASKED } : one));

// Answers each question with the first entry for it that was not used; ends where there is none, or no such answer.
// -> {way, given, waiting, lost, rest}: entries that were taken, in order, that were not come to, and that no longer
// exist; `rest`: what an address keeps after those given, to go on from here.
export function walkNamed(charts, start, listed) {
  const known = ({ chart, question }) => charts[chart]?.nodes?.[question]?.kind === "question";
  const lost = listed.filter((one) => !known(one));
  const waiting = listed.filter(known);
  const times = (place) => listed.filter((one) => placeOf(one) === place).length;
  const given = [];
  const way = follow(charts, start, ({ place, node }) => {
    const at = waiting.findIndex((one) => placeOf(one) === place);
    if (at < 0 || (at > 0 && times(place) > 1)) return undefined; // asked several times: in the order of the list alone
    const [entry] = waiting.splice(at, 1);
    if (node.answers.some(({ key }) => key === entry.key)) {
      given.push(entry);
      return entry.key;
    }
    if (entry.key !== ASKED) lost.push(entry);
    return undefined;
  });
  const { chart, id, place } = way.end;
  const mark = waiting.some((one) => placeOf(one) === place) ? [{ chart, question: id, key: ASKED }] : [];
  return { way, given, waiting, lost, rest: way.finished ? [] : [...mark, ...waiting] };
}

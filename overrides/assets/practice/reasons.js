// Why an answer is right, and why another is not: {word, values, cites, html}, `word` without `practice-`; `also`: the
// values of more questions. Pure functions.
import { walk } from "../walk.js";
import { NONE } from "./questions.js";
import { answerTo, clausesOf, givenTo, parting, wordsOf } from "./ways.js";

const way = ({ charts }, { chart, answers }) => walk(charts, chart, answers);

// Why it is right: the question that decides, with its answer and its clauses; of steps first those that they carry out.
export function why(book, scenario, question) {
  const all = deciding(book, scenario, question);
  if (all[0]) {
    const [{ place, answer }] = all;
    const none = book.practice.exceptions.some((one) => one.at === place && one.none === answer);
    const carried = question.ask === "steps" ? remediesOf(book.charts, question.right) : [];
    const cites = [...carried, ...all.flatMap((one) => clausesOf(book.charts, one, answerTo(one)))];
    const [values, ...also] = all.map(told);
    return { word: none ? "because-none" : "because", values, also, cites };
  }
  const defined = book.practice.defined[scenario.infraction];
  if (defined) return { word: "is-one", values: {}, html: defined.what, cites: defined.cites };
  const { node } = way(book, scenario).end;
  return { word: "ends", values: { end: node.label }, html: node.detail, cites: node.cites };
}

// The remedies of the steps at `places`: the first of each, then the others.
function remediesOf(charts, places) {
  const each = places.map((place) => nodeAt(charts, place).remedy);
  return [...each.map(([first]) => first), ...each.flatMap(([, ...others]) => others)];
}

const told = (asked) => ({ question: wordsOf(asked.node), answer: givenTo(asked) });
const leadsTo = ({ asks, visits }, at) => asks.findLast((one) => visits.indexOf(one) < at);

// The last question of the way at which the answer asked for was still open; of steps, that before each.
function deciding(book, scenario, { ask, at, right }) {
  const here = way(book, scenario);
  if (ask === "exception") return [here.asks.find(({ place }) => place === at) ?? gateOf(book, here, at)];
  if (ask === "steps") return [...new Set(here.visits.flatMap(({ place }, step) => (right.includes(place) && leadsTo(here, step)) || []))];
  const { infraction, penalty } = scenario;
  const differs = {
    infraction: ({ ruling }) => ruling && ruling.infraction !== infraction,
    penalty: ({ ruling }) => ruling && (ruling.infraction !== infraction || ruling.penalty !== penalty),
  };
  return [parting(book.charts, here, differs[ask] ?? (({ ruling, place }) => ruling && !right.includes(place)))?.asked];
}

const gateOf = ({ practice }, { asks }, place) => asks.find((one) => one.place === practice.exceptions.find(({ at }) => at === place).gate);

// Why the answer `key` is not right: the question at which it leaves the way, with both answers; where no way leads to it,
// what tells the two apart, or what the clauses say of it.
export function whyNot(book, scenario, question, key) {
  const { ask, right, at } = question;
  const { practice, infractions, penalties, charts, language } = book;
  const here = way(book, scenario);
  if (ask === "steps" && right.includes(key)) return missing(book, scenario, question, here, key);
  const mine = question.answers.find((one) => one.key === key).label;
  const leaves = (wanted, cites = []) => {
    const found = parting(charts, here, wanted);
    if (!found) return null;
    const values = { mine, ...told(found.asked) };
    const reason = found.sure ? { word: "leaves", values: { ...values, other: wordsOf(found.answer) } } : { word: "leaves-not", values };
    return { ...reason, cites: [...cites, ...clausesOf(charts, found.asked, answerTo(found.asked))] };
  };
  const { infraction } = scenario;
  switch (ask) {
    case "infraction": {
      const found = leaves(({ ruling }) => ruling?.infraction === key);
      if (found) return found;
      const pair = practice.pairs.find(({ between }) => between.includes(key) && between.includes(infraction));
      if (pair) return { word: "parting", values: { question: pair.question }, cites: pair.cites };
      const { what, cites } = practice.defined[key === "none" ? infraction : key];
      return { word: key === "none" ? "is-one" : "defined", values: { infraction: mine }, html: what, cites };
    }
    case "penalty": {
      const found = leaves(({ ruling }) => ruling?.infraction === infraction && ruling.penalty === key);
      if (found) return found;
      const { penalty, penaltyCites } = practice.defined[infraction];
      const { name, upgrade } = infractions[infraction];
      return { word: "base", values: { infraction: name, penalty: penalties[penalty][language] }, cites: penaltyCites, html: upgrade };
    }
    case "steps": {
      const { remedy } = nodeAt(charts, key);
      return leaves(({ place, node }) => place === key || node.label === mine, remedy) ?? { word: "elsewhere", values: { chart: charts[key.split("/")[0]].title }, cites: remedy };
    }
    case "exception": {
      if (key === NONE) return leaves(({ place }) => place === nodeAfter(gateOf(book, here, at), noneOf(practice, at)));
      const node = nodeAt(charts, at);
      const next = nodeAt(charts, nodeAfter({ chart: at.split("/")[0], node }, key));
      const answer = question.answers.find((one) => one.key === right[0]).label;
      const cites = [...next.cites, ...node.cites];
      if (next.label === here.end.node.label) return { word: "applies-not", values: { answer }, html: next.detail, cites };
      return { word: "leads", values: { next: next.label, answer }, cites };
    }
    default:
      return leaves(({ ruling, node }) => ruling && [node.label, ruling.label].includes(mine));
  }
}

// Why a step that was not chosen is one of them: what it says, and the answer that leads to it, but for the first.
function missing(book, scenario, question, here, key) {
  const at = here.visits.findIndex(({ place }) => place === key);
  const leads = leadsTo(here, at);
  const { remedy, detail } = here.visits[at].node;
  const reason = { word: "missing", values: {}, cites: remedy, html: detail };
  if (!leads || leads.place === deciding(book, scenario, question)[0].place) return reason;
  return { ...reason, word: "missing-because", values: told(leads) };
}

const noneOf = ({ exceptions }, place) => exceptions.find(({ at }) => at === place).none;
const nodeAfter = (asked, key) => `${asked.chart}/${asked.node.answers.find((one) => one.key === key).to}`;

function nodeAt(charts, place) {
  const [chart, id] = place.split("/");
  return charts[chart].nodes[id];
}

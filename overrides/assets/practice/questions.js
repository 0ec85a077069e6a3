// The questions that fit a situation, and answers that are plausible there: pure functions.
// A question: {ask, answers: [{key, label}], right: [key]}; `text`: its words where `ask` is not enough; `many`: all
// that apply; `fixed`: the answers have an order of their own.
import { walk } from "../walk.js";
import { forks, wordsOf } from "./ways.js";

const MOST = 5; // answers to choose one from
const MOST_STEPS = 6;
export const NONE = "-"; // no exception, where the chart asks for that before

// All questions of a situation, each time from the data alone: only the order in which answers are shown is chance.
export function questionsOf(book, scenario) {
  const way = walk(book.charts, scenario.chart, scenario.answers);
  const found = [...forks(book.charts, way)].map((one) => [...one.found()]);
  const which = infraction(book, scenario, found);
  const what = steps(book, scenario, way, found);
  const none = which && scenario.infraction === "none";
  const open = !which || scenario.infraction === "open";
  const others = [penalty(book, scenario), none ? clean(book, way, found) : open && result(book, scenario, way, found, what)];
  return [which, what, ...others, exception(book, scenario, way)].filter(Boolean);
}

const isNamed = (book, id) => Object.hasOwn(book.infractions, id);
const name = (book, id) => (id === "none" ? book.words["no-infraction"] : book.infractions[id].name);

// Which infraction: what the charts passed lead to, first what is confused with it; then the rest of that, and those beside
// it in its category; and none at all.
function infraction(book, scenario, found) {
  const { practice, charts } = book;
  const right = scenario.infraction;
  const { chart } = scenario;
  if (practice.saying.includes(chart) || charts[chart].regular) return null;
  const siblings = found.flatMap((ahead) => ahead.filter(({ ruling }) => ruling).map(({ ruling }) => ruling.infraction));
  // where no infraction is near, it is about what comes next
  if (!isNamed(book, right) && (right !== "none" || practice.next.includes(chart) || !siblings.some((id) => isNamed(book, id)))) return null;
  const partners = practice.pairs.filter(({ between }) => between.includes(right)).flatMap(({ between }) => between);
  const like = isNamed(book, right) ? right : siblings.find((id) => isNamed(book, id));
  const kin = Object.keys(practice.defined).filter((id) => practice.defined[id].category === practice.defined[like].category);
  const place = (id) => Object.keys(practice.defined).indexOf(id);
  kin.sort((a, b) => Math.abs(place(a) - place(like)) - Math.abs(place(b) - place(like)));
  const keys = new Set([right, "none"]);
  const near = partners.filter((id) => siblings.includes(id));
  for (const id of [...near, ...siblings, ...partners, ...kin]) if (keys.size < MOST && isNamed(book, id)) keys.add(id);
  return { ask: "infraction", right: [right], answers: [...keys].map((key) => ({ key, label: name(book, key) })) };
}

function penalty(book, scenario) {
  if (!scenario.penalty || !isNamed(book, scenario.infraction)) return null;
  const answers = Object.entries(book.penalties).map(([key, names]) => ({ key, label: names[book.language] }));
  return { ask: "penalty", right: [scenario.penalty], fixed: true, answers, about: name(book, scenario.infraction) };
}

const isStep = ({ node }) => node.kind === "step" && node.remedy?.length > 0;
const under = (one, other) => other === one || other.startsWith(`${one}.`);
const goesTo = (place, { to }) => `${place.split("/")[0]}/${to}`;
const nodesOf = (charts) =>
  Object.entries(charts).flatMap(([chart, { nodes }]) => Object.entries(nodes).map(([id, node]) => ({ chart, place: `${chart}/${id}`, node })));
const addresses = ({ remedy }) => remedy.map(([label]) => label);

// What is to be done: the steps of the way among those of its forks. No wrong answer is a step of the same words, one whose
// remedy is a part of a right one, or one that lets all play on as a right one does.
function steps({ charts, practice }, scenario, way, found) {
  const moot = [...practice.aside, ...(scenario.unmet ?? [])];
  const asked = (one) => isStep(one) && !moot.includes(one.place);
  const right = new Map(way.visits.filter(asked).map((one) => [one.node.label, one]));
  if (!right.size) return null;
  const mine = [...right.values()].flatMap(({ node }) => addresses(node));
  const ending = new Set([...right.values()].filter(({ node }) => node.who === "all").map(({ place, node }) => goesTo(place, node)));
  const related = ({ place, node }) =>
    (node.who === "all" && ending.has(goesTo(place, node))) ||
    addresses(node).some((one) => mine.some((other) => under(one, other) || under(other, one)));
  const answers = new Map([...right].map(([label, { place }]) => [label, { key: place, label }]));
  // procedures of Regular REL have few forks: steps of the others
  const beside = charts[scenario.chart].regular ? nodesOf(charts).filter(({ chart }) => charts[chart].regular) : [];
  const most = Math.max(MOST_STEPS, right.size + 2);
  for (const one of [...found.flat(), ...beside]) {
    if (answers.size >= most) break;
    if (asked(one) && !answers.has(one.node.label) && !related(one)) answers.set(one.node.label, { key: one.place, label: one.node.label });
  }
  if (answers.size < right.size + 2) return null;
  return { ask: "steps", many: true, right: [...right.values()].map(({ place }) => place), answers: [...answers.values()] };
}

// The result: what happens next, what a player may say, or where a procedure without an infraction ends. Not one that only
// says to go on, where it can be asked what to do.
function result(book, scenario, way, found, what) {
  const { practice, charts } = book;
  const { chart } = scenario;
  const ask = practice.saying.includes(chart) ? "saying" : practice.next.includes(chart) ? "next" : "result";
  if (what && practice.goingOn.includes(way.end.place)) return null;
  const end = { key: way.end.place, label: way.end.node.label };
  const answers = new Map([[end.label, end]]);
  for (const { place, node } of found.flat().filter(({ ruling }) => ruling)) {
    if (answers.size >= MOST) break;
    if (!answers.has(node.label)) answers.set(node.label, { key: place, label: node.label });
  }
  return answers.size > 1 ? { ask, right: [end.key], answers: [...answers.values()] } : null;
}

// Why there is no infraction: two infractions, and two other reasons of that chart, as those of others can hold here, too.
function clean(book, { end }, found) {
  const right = end.node.label;
  const two = (fits) => [...new Set(found.flat().filter((one) => one.ruling && fits(one)).map(({ ruling }) => ruling.label))].filter((label) => label !== right).slice(0, 2);
  const reasons = two(({ ruling, place }) => ruling.infraction === "none" && place.startsWith(`${end.chart}/`));
  const labels = [right, ...reasons, ...two(({ ruling }) => isNamed(book, ruling.infraction))];
  const answers = labels.map((label) => ({ key: label === right ? end.place : label, label }));
  return answers.length > 1 ? { ask: "result", right: [end.place], answers } : null;
}

// Which exception, if any: the answers of a question on the way, in the words of its buttons. Mostly none applies, which
// is asked for in some situations alone, or it would always be the best guess.
function exception(book, scenario, way) {
  const at = (place) => way.asks.find((one) => one.place === place);
  for (const { at: place, gate, none } of book.practice.exceptions) {
    const asked = at(place);
    const nothing = gate ? at(gate)?.answer === none : asked?.answer === none;
    if (!(asked || nothing) || (nothing && sum(scenario.id) % 4)) continue;
    const [chart, id] = place.split("/");
    const node = book.charts[chart].nodes[id];
    const right = node.answers.find(({ key }) => key === asked?.answer);
    const told = node.answers.filter((answer) => answer === right || answer.to !== right?.to); // one that leads to the same is not wrong
    const answers = told.map((answer) => ({ key: answer.key, label: wordsOf(answer), example: answer.example }));
    if (gate) answers.push({ key: NONE, label: book.words["practice-no-exception"] });
    return { ask: "exception", text: wordsOf(node), at: place, right: [asked?.answer ?? NONE], answers };
  }
  return null;
}

// A number that is always the same for an id, and another for the next.
const sum = (id) => [...id].reduce((before, letter) => (before * 31 + letter.codePointAt(0)) % 9973, 7);

// Which of a situation's questions is asked: another one each time that it was answered well, and of those the kind that
// came least among the questions asked `lately`.
export function turn(questions, scenario, card, lately = []) {
  const first = (sum(scenario.id) + (card?.right ?? 0)) % questions.length;
  const inTurn = even([...questions.slice(first), ...questions.slice(0, first)], lately);
  const times = (one) => lately.filter(({ ask }) => ask === one.ask).length;
  return inTurn.reduce((best, one) => (times(one) < times(best) ? one : best));
}

// Which infraction it is, is asked as often of situations with one as of those without, or "none" would be the best guess.
function even(questions, lately) {
  const which = questions.find(({ ask }) => ask === "infraction");
  const none = ({ right }) => right[0] === "none";
  let more = 0; // of those like this one than of others
  for (const one of lately) if (which && one.ask === which.ask) more += none(one) === none(which) ? 1 : -1;
  if (!more) return questions;
  const others = questions.filter((one) => one !== which);
  return more < 0 || !others.length ? [which] : others;
}

// Whether exactly the right ones were chosen.
export const isRight = ({ right }, chosen) => chosen.length === right.length && right.every((key) => chosen.includes(key));

// What can still come of a question: every ruling that some way from there ends in. Pure; tests/browser/test_card.py
// holds it against all the ways that Python walks.
import { after } from "./walk.js";

// The rulings that can come of going from the question `asked` (a visit of a walk) to the node `to` of its chart, as
// [{infraction, penalty, label, opponent, done}], each once; `ruled`: the outcome that decides so far, or null; `done`:
// the remedies carried out so far, as `carried` tells them.
export function reachable(charts, asked, to, ruled, done) {
  const found = new Map();
  for (const { ruling, done: all } of ahead(charts, asked, to, ruled, done)) {
    if (!ruling) continue;
    const { infraction, penalty, label, opponent } = ruling;
    const end = { infraction, penalty, label, opponent, done: all };
    found.set(whole(end), end);
  }
  return [...found.values()];
}

// Every node that can come of it, as {place, node}; with `ruling`, the outcome that decides, where a way ends at it. With
// `done` the ways are told apart by their remedies, too.
export function* ahead(charts, asked, to, ruled, done) {
  const seen = new Set();
  const todo = [[asked.chart, to, asked.callers, ruled, done]];
  while (todo.length) {
    const [name, id, callers, before, earlier] = todo.pop();
    const state = [name, id, callers.join(" "), key(before), earlier].join("|");
    if (seen.has(state)) continue;
    seen.add(state);
    const node = charts[name].nodes[id];
    const all = earlier && carried([{ node }], earlier);
    const here = { place: `${name}/${id}`, node, done: all };
    if (node.kind === "question") {
      for (const answer of node.answers) todo.push([name, answer.to, callers, before, all]);
    } else if (node.kind === "call") {
      todo.push([node.chart, charts[node.chart].entry, [...callers, [name, id]], before, all]);
    } else if (node.to) {
      todo.push([name, node.to, callers, before, all]);
    } else {
      const now = node.infraction === "open" ? before : node;
      const [caller, next, left] = returned(charts, callers, id);
      if (next) todo.push([caller, next, left, now, all]);
      else here.ruling = now ?? node;
    }
    yield here;
  }
}

// What tells the infractions and penalties of two rulings apart, the opponent's included ...
export const key = (node) =>
  node && [node.infraction, node.penalty ?? (node.infraction === "open" ? node.label : ""), ...Object.values(node.opponent ?? {})].join(" ");

// ... and all of the ruling: what is done about it, too.
export const whole = (end) => `${key(end)}|${end.done}`;

// The remedies that the visits carry out and those `before`, by the addresses of their clauses: each once, in no order of time.
export const carried = (visits, before = []) =>
  [...new Set([...before, ...visits.flatMap(({ node }) => node.remedy ?? []).map(([, address]) => address)])].sort();

// Where the way goes on after the outcome `ended`: chart, node and the calls around it; no node where it ends.
function returned(charts, callers, ended) {
  const left = [...callers];
  while (left.length) {
    const [name, id] = left.pop();
    const next = after(charts[name].nodes[id], ended);
    if (next !== undefined) return [name, next, left];
  }
  return ["", undefined, left];
}

// The outcome that decides after the visits given: the last that names an infraction or none; else null.
export const ruledBefore = (visits) =>
  visits.findLast((one) => one.node.kind === "outcome" && one.node.infraction !== "open")?.node ?? null;

// What can still come of a question: every ruling that some way from there ends in. Pure; tests/browser/test_card.py
// holds it against all the ways that Python walks.
import { after } from "./walk.js";

// The rulings that can come of going from the question `asked` (a visit of a walk) to the node `to` of its chart, as
// [{infraction, penalty, label}], each once; `ruled`: the outcome that decides so far, or null.
export function reachable(charts, asked, to, ruled) {
  const found = new Map();
  for (const { ruling } of ahead(charts, asked, to, ruled)) if (ruling) found.set(key(ruling), ruling);
  return [...found.values()].map(({ infraction, penalty, label }) => ({ infraction, penalty, label }));
}

// Every node that can come of it, as {place, node}; with `ruling`, the outcome that decides, where a way ends at it.
export function* ahead(charts, asked, to, ruled) {
  const seen = new Set();
  const todo = [[asked.chart, to, asked.callers, ruled]];
  while (todo.length) {
    const [name, id, callers, before] = todo.pop();
    const state = [name, id, callers.join(" "), key(before)].join("|");
    if (seen.has(state)) continue;
    seen.add(state);
    const node = charts[name].nodes[id];
    const here = { place: `${name}/${id}`, node };
    if (node.kind === "question") {
      for (const answer of node.answers) todo.push([name, answer.to, callers, before]);
    } else if (node.kind === "call") {
      todo.push([node.chart, charts[node.chart].entry, [...callers, [name, id]], before]);
    } else if (node.to) {
      todo.push([name, node.to, callers, before]);
    } else {
      const now = node.infraction === "open" ? before : node;
      const [caller, next, left] = returned(charts, callers, id);
      if (next) todo.push([caller, next, left, now]);
      else here.ruling = now ?? node;
    }
    yield here;
  }
}

// What tells two rulings apart.
export const key = (node) => node && [node.infraction, node.penalty ?? (node.infraction === "open" ? node.label : "")].join(" ");

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

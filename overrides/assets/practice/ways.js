// Where a way through the charts parts from others: pure functions.
import { ahead, ruledBefore } from "../reach.js";

// The other answers at the questions of the way, the latest question first: {asked, answer, found}; `found()` goes
// through what can come of the answer (reach.js).
export function* forks(charts, way) {
  for (const asked of [...way.asks].reverse()) {
    const before = ruledBefore(way.visits.slice(0, way.visits.indexOf(asked)));
    for (const answer of asked.node.answers) {
      if (answer.key !== asked.answer) yield { asked, answer, found: () => ahead(charts, asked, answer.to, before) };
    }
  }
}

// The last question at which another answer can lead to what is `wanted` (of what `ahead` finds), with the answer that is
// `sure` to, or else that from which the least else can come; null where none does.
export function parting(charts, way, wanted) {
  let best = null;
  for (const { asked, answer, found } of forks(charts, way)) {
    if (best && best.asked !== asked) break;
    const all = [...found()];
    if (!all.some(wanted)) continue;
    const size = surely(all, wanted) ? 0 : all.length;
    if (!(best?.size <= size)) best = { asked, answer, size, sure: size === 0 };
  }
  return best;
}

// Whether it is where an answer leads at once, or each ruling that can come of it.
function surely(all, wanted) {
  const rulings = all.filter(({ ruling }) => ruling);
  return wanted(all[0]) || (rulings.length > 0 && rulings.every(wanted));
}

// The clauses of a question at an answer: first those of that answer, then those that the step or the end it leads to
// rests on as well.
export function clausesOf(charts, { chart, node }, { cites = [], to }) {
  const next = charts[chart].nodes[to];
  const leadsTo = next.kind === "question" ? [] : [...(next.remedy ?? []), ...next.cites];
  const both = leadsTo.filter(([, address]) => node.cites.some(([, other]) => other === address));
  return [...cites.map((at) => node.cites[at]), ...both, ...node.cites, ...leadsTo];
}

// The words of a question, or of an answer to one: plain ones, but where these point at the answers below.
export const wordsOf = ({ plain, label }) => (plain && !/次の|\b(these|this)\b/.test(plain) ? plain : label);
export const answerTo = ({ node, answer }) => node.answers.find(({ key }) => key === answer);
export const givenTo = (asked) => wordsOf(answerTo(asked));

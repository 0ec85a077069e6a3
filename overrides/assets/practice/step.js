// A set or a test as a step of the history, which keeps what was done of it: a page that is loaded anew, as when a phone let
// it go meanwhile, goes on where it was. {step: 1, kind, choice, done: [{id, question, chosen, right}]}, and what `more` has.

export const HOME = 0;

export function keepStep({ choice }, kind, results, more) {
  const done = results.map(({ scenario: { id }, ...one }) => ({ id, ...one }));
  history.replaceState({ step: 1, kind, choice, done, ...more }, "");
}

// What was kept by this page before it was loaded anew, or null; what the book no longer holds makes it another set.
export function keptStep({ book }) {
  const kept = history.state;
  const scenarios = [...(kept?.done ?? []), ...(kept?.ids ?? []).map((id) => ({ id }))].map(({ id }) => book.scenarios.find((one) => one.id === id));
  if (!kept?.kind || scenarios.includes(undefined)) return null;
  return { ...kept, results: kept.done.map(({ id, ...one }, at) => ({ scenario: scenarios[at], ...one })) };
}

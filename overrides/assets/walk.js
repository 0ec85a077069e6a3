// Walking a decision chart with answers, through the charts that it calls, to a ruling: pure functions.
// The same as judgebook/model/walk.py; tests/browser/test_assist.py holds the two against each other.

const LONGEST = 200; // nodes on a way; more than any chart needs, so that a wrong edge cannot lead in circles

// A question was given an answer that it does not have; `walk` is the way up to that question.
export class NoSuchAnswer extends Error {
  constructor(way, answer) {
    super(`'${answer}' is no answer of ${way.end.place}`);
    this.walk = way;
    this.answer = answer;
  }
}

const own = (object, key) => {
  if (!Object.hasOwn(object, key)) throw new RangeError(`there is no '${key}'`);
  return object[key];
};

const visit = (chart, id, node, answer = null) => ({ chart, id, node, answer, place: `${chart}/${id}` });

// What a way is: its visits, and what follows from them. `used` counts the answers taken.
const made = (visits, used) => {
  const end = visits[visits.length - 1];
  const outcomes = visits.filter((one) => one.node.kind === "outcome");
  const remedies = new Map(visits.flatMap((one) => one.node.remedy ?? []).map((clause) => [clause[1], clause]));
  return {
    visits,
    used,
    end,
    finished: end.node.kind === "outcome",
    asks: visits.filter((one) => one.answer !== null),
    steps: visits.filter((one) => one.node.kind === "step"),
    outcomes,
    remedies: [...remedies.values()],
    // the outcome that decides: the last one that names an infraction or none; else the last one
    ruling: outcomes.findLast((one) => one.node.infraction !== "open") ?? outcomes[outcomes.length - 1],
  };
};

// Follow `answers` from the chart `start`. Throws RangeError for an unknown chart, NoSuchAnswer for an answer that
// the question reached does not have; answers after an outcome are left over and ignored.
export function walk(charts, start, answers) {
  const visits = [];
  const callers = [];
  let used = 0;
  let name = start;
  let id = own(charts, name).entry;
  while (visits.length < LONGEST) {
    const node = own(charts[name].nodes, id);
    let following = node.to;
    if (node.kind === "question") {
      if (used === answers.length) return made([...visits, visit(name, id, node)], used);
      const key = answers[used];
      following = node.answers.find((answer) => answer.key === key)?.to;
      if (following === undefined) throw new NoSuchAnswer(made([...visits, visit(name, id, node)], used), key);
      used += 1;
      visits.push(visit(name, id, node, key));
    } else {
      visits.push(visit(name, id, node));
    }
    if (node.kind === "call" && node.chart) {
      callers.push([name, node]);
      name = node.chart;
      id = own(charts, name).entry;
      continue;
    }
    const ended = id;
    while (following === undefined) {
      // an outcome: on to where a caller wants to go on after it, or the end
      if (!callers.length) return made(visits, used);
      const [caller, call] = callers.pop();
      name = caller;
      following = call.answers?.find((answer) => answer.key === ended)?.to ?? call.to;
    }
    id = following;
  }
  return made(visits, used);
}

// Walking a decision chart with answers, through the charts that it calls, to a ruling: pure functions.
// The same as judgebook/model/walk.py; tests/browser/test_boards.py holds the two against each other.

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

const visit = (chart, id, node, callers, answer = null) => ({
  chart,
  id,
  node,
  answer,
  place: `${chart}/${id}`,
  callers: [...callers], // the calls that it stands in, [chart, id], the innermost last
});

const made = (visits) => {
  const end = visits[visits.length - 1];
  const outcomes = visits.filter((one) => one.node.kind === "outcome");
  const remedies = new Map(visits.flatMap((one) => one.node.remedy ?? []).map((clause) => [clause[1], clause]));
  return {
    visits,
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
  let used = 0;
  return follow(charts, start, () => answers[used++]);
}

// The way from the chart `start` on which `choose(visit)` answers each question with a key, or ends the way with undefined.
// Throws as `walk` does.
export function follow(charts, start, choose) {
  const visits = [];
  const callers = [];
  let name = start;
  let id = own(charts, name).entry;
  while (visits.length < LONGEST) {
    const node = own(charts[name].nodes, id);
    let following = node.to;
    if (node.kind === "question") {
      const asked = visit(name, id, node, callers);
      const key = choose(asked);
      if (key === undefined) return made([...visits, asked]);
      following = node.answers.find((answer) => answer.key === key)?.to;
      if (following === undefined) throw new NoSuchAnswer(made([...visits, asked]), key);
      visits.push(visit(name, id, node, callers, key));
    } else {
      visits.push(visit(name, id, node, callers));
    }
    if (node.kind === "call" && node.chart) {
      callers.push([name, id]);
      name = node.chart;
      id = own(charts, name).entry;
      continue;
    }
    const ended = id;
    while (following === undefined) {
      if (!callers.length) return made(visits);
      const [caller, call] = callers.pop();
      name = caller;
      following = after(charts[caller].nodes[call], ended);
    }
    id = following;
  }
  return made(visits);
}

// Where a call goes on once the chart that it called has ended in the outcome `ended`; undefined where it ends with it.
export const after = (call, ended) => call.answers?.find((answer) => answer.key === ended)?.to ?? call.to;

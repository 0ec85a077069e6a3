// The backup planner: the actions since the error, undone in reverse order, and whether the backup may be done.
// All that it knows stands in four charts, its state in the query: ?do=drew~looked.drawn&simple=yes.yes&full=full.none
import { answered, arrive, button, choices, clauseList, detail, follow, start, stepList, tool, word } from "./apps.js";
import { make } from "./dom.js";
import { NoSuchAnswer, walk } from "./walk.js";

const UNDO = "backup-undo"; // one action
const SIMPLE = "simple-backup";
const FULL = "backup";
const COURSE = "backup-full"; // what the chart of full backups goes on with once the text offers one

// The plan holds every action since the error: whether an earlier one is left, which the chart of full backups asks after
// the last that it walks, is answered by that.
const EARLIER = { place: `${COURSE}/q-earlier`, answer: "no" };

const keys = (text) => (text ?? "").split(".").filter(Boolean);

const read = () => {
  const query = new URLSearchParams(location.search);
  const actions = (query.get("do") ?? "").split("~").map(keys).filter((one) => one.length);
  return { actions, simple: keys(query.get("simple")), full: keys(query.get("full")) };
};

const joined = (path) => path.map(encodeURIComponent).join(".");

const address = ({ actions, simple, full }) => {
  const query = [
    actions.length && `do=${actions.map(joined).join("~")}`,
    simple.length && `simple=${joined(simple)}`,
    full.length && `full=${joined(full)}`,
  ].filter(Boolean);
  return `${location.pathname}${query.length ? "?" : ""}${query.join("&")}`;
};

// A walk as far as the answers go; one that no longer exists ends the way before it.
const asFar = (charts, name, path) => {
  try {
    return walk(charts, name, path);
  } catch (reason) {
    if (reason instanceof NoSuchAnswer) return { ...reason.walk, lost: true };
    throw reason;
  }
};

// The walk through the chart of full backups, whose call of the undo chart is answered by the planned actions: by the one
// with which that call ends otherwise than by going on, else by the last.
export function full(charts, path, actions) {
  const call = Object.values(charts[COURSE].nodes).find((node) => node.chart === UNDO);
  const stops = (call?.answers ?? []).map((answer) => answer.key);
  const ways = actions.map((one) => asFar(charts, UNDO, one)).filter((way) => way.finished);
  const deciding = ways.find((way) => stops.includes(way.end.id)) ?? ways.at(-1);
  const undo = (deciding?.asks ?? []).map((one) => one.answer);
  const waiting = [...path];
  const given = [];
  for (;;) {
    const way = asFar(charts, FULL, given);
    if (way.finished || way.lost) return way;
    const next = way.end.place === EARLIER.place ? EARLIER.answer : way.end.chart === UNDO ? undo.shift() : waiting.shift();
    if (next === undefined) return way;
    given.push(next);
  }
}

start("planner", (book, view, announce) => {
  const { charts } = book;
  if (![UNDO, SIMPLE, FULL, COURSE].every((name) => charts[name])) {
    view.replaceChildren(make("p", { class: "notice", text: word("plan-missing") }));
    return;
  }
  const undo = charts[UNDO];
  const entry = undo.nodes[undo.entry];
  const kind = (key) => entry.answers.find((answer) => answer.key === key)?.label;
  let state = null;

  const go = (next, focus) => {
    history.pushState(null, "", address(next));
    draw(next);
    const target = focus && view.querySelector(focus);
    if (!target) return;
    if (target.matches("button")) target.focus();
    else arrive(target.parentElement, target);
  };
  const drawn = follow(() => draw(read()));

  const changed = (actions, focus) => go({ actions, simple: [], full: [] }, focus);

  function draw(next) {
    const actions = next.actions.filter(([key]) => kind(key));
    const ways = actions.map((one) => asFar(charts, UNDO, one));
    state = { ...next, actions: ways.map((way) => way.asks.map((one) => one.answer)) };
    const ready = ways.length > 0 && ways.every((way) => way.finished);
    const then = ready ? [asFar(charts, SIMPLE, next.simple), full(charts, next.full, state.actions)] : [];
    const lost = actions.length < next.actions.length || [...ways, ...then].some((way) => way.lost);
    drawn();
    view.replaceChildren(
      ...[
        lost && make("p", { class: "notice", role: "alert", text: word("plan-lost") }),
        make("h2", { text: word("plan-actions") }),
        make("p", { class: "detail", text: word("plan-hint") }),
        ways.length > 0 && list(ways),
        adding(),
        ready && undoing(ways),
        ready && allowed(ways),
        ways.length > 0 &&
          make(
            "div",
            { class: "tools" },
            tool("restart", () => changed([], "h2")),
            tool("print", () => print()),
          ),
      ].filter(Boolean),
    );
  }

  const list = (ways) =>
    make(
      "ol",
      { class: "actions" },
      ways.map((way, index) => action(way, index, ways.length)),
    );

  const action = (way, index, count) => {
    const { actions } = state;
    const name = kind(actions[index][0]);
    const where = { n: index + 1, action: name };
    const move = (by) => {
      const next = [...actions];
      [next[index], next[index + by]] = [next[index + by], next[index]];
      changed(next, `[data-at="${index + by}"] [data-do="${by < 0 ? "up" : "down"}"]:not(:disabled), [data-at="${index + by}"] button`);
      announce(word("plan-moved", { n: index + 1 + by, action: name }));
    };
    const remove = () => {
      changed(
        actions.filter((_, at) => at !== index),
        count > 1 ? `[data-at="${Math.min(index, count - 2)}"] [data-do=remove]` : ".adding .choice",
      );
      announce(word("plan-removed", where));
    };
    const icon = (sign, does, act, disabled) =>
      make("button", { type: "button", class: "icon", "data-do": does, "aria-label": word(`plan-${does}`, where), disabled, onclick: act }, sign);
    return make(
      "li",
      { "data-at": index },
      make(
        "div",
        { class: "action" },
        make("span", { class: "action-number", "aria-hidden": "true", text: index + 1 }),
        make(
          "span",
          { class: "action-name" },
          make("strong", { text: name }),
          way.asks.slice(1).map((one) => make("span", { class: "given", text: answered(one) })),
        ),
        icon("↑", "up", () => move(-1), index === 0),
        icon("↓", "down", () => move(1), index === count - 1),
        icon("×", "remove", remove, false),
      ),
      !way.finished &&
        make(
          "div",
          { class: "inline-question" },
          make("h3", { text: way.end.node.label }),
          detail(way.end.node),
          choices(way.end.node.answers, (key) =>
            changed(
              actions.map((one, at) => (at === index ? [...one, key] : one)),
              `[data-at="${index}"] .inline-question h3, .adding h3`,
            ),
          ),
          clauseList(way.end.node.cites),
        ),
    );
  };

  const adding = () =>
    make(
      "section",
      { class: "adding" },
      make("h3", { text: word(state.actions.length ? "plan-add-next" : "plan-add-first") }),
      choices(entry.answers, (key) => {
        const at = state.actions.length;
        changed([...state.actions, [key]], `[data-at="${at}"] .inline-question h3, .adding h3`);
        announce(word("plan-added", { n: at + 1, action: kind(key) }));
      }),
      entry.detail && make("details", {}, make("summary", { text: word("plan-which") }), detail(entry)),
    );

  const undoing = (ways) => {
    const paths = state.actions.map(joined);
    const undone = ways.map((way, index) => {
      const same = paths.lastIndexOf(paths[index]);
      return make(
        "li",
        { "data-undo": index },
        make("p", { class: "undone" }, make("span", { class: "action-number", text: index + 1 }), kind(way.asks[0].answer)),
        same > index
          ? word("plan-same", { n: same + 1 })
          : [way.steps.length > 0 && stepList(way.steps), (way.end.node.unanswered || !way.steps.length) && outcome(way.end)],
      );
    });
    return make("section", { class: "undoing" }, make("h2", { text: word("plan-undo") }), make("ol", { class: "undo" }, undone.reverse()));
  };

  const outcome = ({ node }) =>
    make(
      "div",
      { class: "notice", "data-outcome": true },
      make("strong", { text: node.label }),
      detail(node),
      node.unanswered && make("p", { text: word(`unanswered-${node.unanswered}`) }),
      clauseList(node.cites),
    );

  // Whether it may be done, and who authorizes it.
  const allowed = (ways) => {
    const one = ways.length === 1;
    const fullWay = full(charts, state.full, state.actions);
    const simpleWay = one && asFar(charts, SIMPLE, state.simple);
    const authority = charts[COURSE].nodes["q-authority"];
    return make(
      "section",
      { class: "allowed" },
      make("h2", { text: word("plan-allowed") }),
      authority &&
        make(
          "div",
          { class: "authority" },
          make("h3", { text: word("plan-authority") }),
          make("p", { html: authority.detail }),
          clauseList(authority.cites),
        ),
      make("p", { class: "verdict", text: word(one ? "plan-one" : "plan-several", { n: ways.length }) }),
      one && walker(SIMPLE, simpleWay, "simple"),
      one
        ? make("details", { open: state.full.length > 0 }, make("summary", { text: charts[FULL].title }), walker(FULL, fullWay, "full"))
        : walker(FULL, fullWay, "full"),
    );
  };

  // A chart's questions, those answered with a way back to each, and what it comes to.
  const walker = (name, way, part) => {
    const asks = way.asks.filter((one) => one.chart !== UNDO && one.place !== EARLIER.place);
    const path = asks.map((one) => one.answer);
    const set = (next) => go({ ...state, [part]: next }, `[data-part="${part}"] :is(h4, .notice strong)`);
    return make(
      "div",
      { class: "walker", "data-part": part },
      make("h3", { text: charts[name].title }),
      asks.length > 0 &&
        make(
          "ol",
          { class: "given-answers" },
          asks.map((one, index) =>
            make(
              "li",
              {},
              make("span", { text: `${one.node.label} ` }),
              make("strong", { text: answered(one) }),
              " ",
              button(word("change"), () => set(path.slice(0, index)), {
                class: "link",
                "aria-label": word("change-answer", { question: one.node.label }),
              }),
            ),
          ),
        ),
      way.steps.length > 0 && stepList(way.steps.filter((one) => one.chart !== UNDO)),
      way.finished
        ? outcome(way.end)
        : make(
            "div",
            { class: "inline-question" },
            make("h4", { text: way.end.node.label }),
            detail(way.end.node),
            choices(way.end.node.answers, (key) => set([...path, key])),
            clauseList(way.end.node.cites),
          ),
    );
  };

  draw(read());
});

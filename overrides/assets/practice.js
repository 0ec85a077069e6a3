// Practice: scenarios as questions. Progress stays in this browser (localStorage), in Leitner's boxes.
import { answered, arrive, button, choices, clauseList, detail, digits, once, start, tool, word } from "./apps.js";
import { named, written } from "./answers.js";
import { make, plain } from "./dom.js";
import { walk } from "./walk.js";

const DAY = 86_400_000;
export const WAITS = [0, 1, 3, 7, 21, 60]; // days until a scenario in that box is asked again

// The box after an answer: one up, or back to the first.
export function answer(seen, right, now) {
  const box = right ? Math.min((seen?.box ?? 0) + 1, WAITS.length - 1) : 0;
  return { box, due: now + WAITS[box] * DAY, asked: now };
}

export const APART = 5; // other scenarios between two times that one is asked

// What to ask: in turns what is due, longest waiting first, and what is `fresh`; then what is due soonest. None of those
// asked last: `before`, the latest at the end.
export function pick(ids, progress, now, before = [], fresh = false) {
  const apart = Math.min(APART, ids.length - 1); // of few, as far apart as they can be
  const among = before.filter((id) => ids.includes(id));
  const lately = among.slice(Math.max(0, among.length - apart)); // slice(-0) would be all
  const others = ids.filter((id) => !lately.includes(id));
  const known = others.filter((id) => Object.hasOwn(progress, id)).sort((a, b) => progress[a].due - progress[b].due);
  const due = known.find((id) => progress[id].due <= now);
  const unseen = others.find((id) => !Object.hasOwn(progress, id));
  return (fresh ? (unseen ?? due) : (due ?? unseen)) ?? known[0];
}

// The scenarios of a progress in the order in which they were asked, the latest at the end.
export const askedLately = (progress) =>
  Object.keys(progress)
    .filter((id) => Number.isFinite(progress[id].asked))
    .sort((a, b) => progress[a].asked - progress[b].asked);

const shuffled = (list, random) =>
  list
    .map((one) => [random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

const remedy = (way) =>
  way.steps
    .filter((one) => one.node.remedy?.length)
    .map((one) => one.node.label)
    .join(" → ");

// Up to four answers, the right one among them: those nearest in the data, each label once.
const options = (right, near, random) => {
  const labels = new Map([[right.label, right]]);
  for (const one of near) if (labels.size < 4 && one.label && !labels.has(one.label)) labels.set(one.label, one);
  return shuffled([...labels.values()], random);
};

// [{ask, right, answers: [{key, label}]}]: which infraction (or which result), which penalty, which remedy.
export function questions(book, scenario, random = Math.random) {
  const { charts, infractions, penalties, language } = book;
  const way = walk(charts, scenario.chart, scenario.answers);
  const others = shuffled(book.scenarios.filter((one) => !one.uncertain && one.id !== scenario.id), random);
  const kin = [...others].sort((a, b) => (b.chart === scenario.chart) - (a.chart === scenario.chart));
  const asked = [];
  const put = (ask, right, near) => {
    const answers = options(right, near, random);
    if (answers.length > 1) asked.push({ ask, right: right.key, answers });
  };
  if (scenario.infraction === "open") {
    const reached = new Set(way.visits.map((one) => one.chart));
    // charts of Regular REL are short: some have one outcome alone, so that the others lend theirs
    const lend = charts[scenario.chart].regular ? shuffled(Object.keys(charts).filter((name) => charts[name].regular), random) : [];
    const ends = [way.end.chart, ...reached, ...lend].flatMap((name) =>
      Object.entries(charts[name].nodes).filter(([, node]) => node.kind === "outcome").map(([id, node]) => ({ key: `${name}/${id}`, label: node.label })),
    );
    const last = { key: way.end.place, label: way.end.node.label };
    put("result", last, [...shuffled(ends.filter((one) => one.key.startsWith(`${way.end.chart}/`)), random), ...ends]);
  } else {
    const named = (id) => ({ key: id, label: id === "none" ? word("no-infraction") : infractions[id]?.name });
    const outcomes = Object.values(charts[scenario.chart].nodes).map((node) => node.infraction);
    const near = [...kin.map((one) => one.infraction), ...outcomes, "none", "grv", "mt", "hce"].filter((id) => id && id !== "open");
    put("infraction", named(scenario.infraction), near.map(named));
  }
  if (scenario.penalty && infractions[scenario.infraction]) {
    const all = ["none", "warning", "game-loss", "disqualification"];
    if (!all.includes(scenario.penalty)) all[3] = scenario.penalty;
    asked.push({ ask: "penalty", right: scenario.penalty, answers: all.map((key) => ({ key, label: penalties[key][language] })) });
  }
  if (remedy(way)) {
    const done = (label) => ({ key: label, label });
    put("remedy", done(remedy(way)), [
      ...kin.map((one) => done(remedy(walk(charts, one.chart, one.answers)))),
      { key: "-", label: word("no-remedy") },
    ]);
  }
  return asked;
}

const PLACE = "judgebook.practice";

const kept = () => {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    const sound = Object.entries(found).filter(([, one]) => WAITS[one?.box] !== undefined && Number.isFinite(one.due));
    return { progress: Object.fromEntries(sound), keeps: true };
  } catch (reason) {
    return { progress: {}, keeps: reason instanceof SyntaxError };
  }
};

const keep = (progress) => {
  try {
    localStorage.setItem(PLACE, JSON.stringify(progress));
    return true;
  } catch {
    return false;
  }
};

start("practice", (book, view, announce) => {
  const { charts, scenarios } = book;
  const byId = new Map(scenarios.map((one) => [one.id, one]));
  // what is new comes in another order each time, the common situations first
  const order = shuffled(scenarios, Math.random).sort((a, b) => Number(b.common ?? false) - Number(a.common ?? false));
  let { progress, keeps } = kept();
  keeps = keeps && keep(progress);
  let chart = ""; // all
  let before = askedLately(progress); // the latest at the end
  let fresh = false; // whether it is the turn of something new

  const pool = () => order.filter((one) => !chart || one.chart === chart).map((one) => one.id);
  const show = (moved, ...parts) => {
    view.replaceChildren(...parts.flat().filter(Boolean));
    if (moved) arrive(view, view.querySelector("h2"));
  };

  function first(moved) {
    const now = Date.now();
    const known = pool().filter((id) => Object.hasOwn(progress, id));
    const select = make(
      "select",
      {
        id: "practice-chart",
        onchange: () => {
          chart = select.value;
          first(false);
          view.querySelector("select").focus();
        },
      },
      ["", ...new Set(scenarios.map((one) => one.chart))].map((name) =>
        make("option", { value: name, selected: name === chart, text: name ? charts[name].title : word("practice-all") }),
      ),
    );
    const numbers = [
      ["practice-of", pool().length],
      ["practice-seen", known.length],
      ["practice-due", known.filter((id) => progress[id].due <= now).length],
    ];
    show(
      moved,
      make("h2", { text: word("practice-start") }),
      scenarios.length === 0 && make("p", { class: "notice", text: word("practice-empty") }),
      !keeps && make("p", { class: "notice", "data-unkept": true, text: word("practice-unkept") }),
      scenarios.length > 0 && [
        make("p", { class: "field" }, make("label", { for: "practice-chart", text: word("practice-chart") }), select),
        make("dl", { class: "numbers" }, numbers.map(([name, n]) => make("div", {}, make("dt", { text: word(name) }), make("dd", { text: n })))),
        make("div", { class: "tools" }, button(word("practice-go"), next, { class: "main", "data-do": "go" }), resetting()),
        make("p", { class: "detail", text: word("practice-keys") }),
      ],
    );
  }

  const resetting = () =>
    Object.keys(progress).length > 0 &&
    tool("reset", () => {
      if (!confirm(plain(word("practice-reset-sure")))) return;
      progress = {};
      keep(progress);
      announce(word("practice-reset-done"));
      first(true);
    }, word("practice-reset"));

  function next() {
    const id = pick(pool(), progress, Date.now(), before, fresh);
    before = [...before.filter((one) => one !== id), id];
    fresh = Object.hasOwn(progress, id);
    const scenario = byId.get(id);
    if (scenario.uncertain) return reveal(scenario, null);
    ask(scenario, questions(book, scenario), []);
  }

  const situation = (scenario) => make("p", { class: "situation", html: scenario.text });
  // names the chart, and with it often the answer: for afterwards
  const source = (scenario) =>
    make("p", { class: "eyebrow" }, make("span", { text: charts[scenario.chart].title }), make("span", { text: scenario.id }));

  const given = (asked, answers) =>
    answers.length > 0 &&
    make(
      "ul",
      { class: "verdicts" },
      answers.map((key, index) => {
        const { ask, right, answers: all } = asked[index];
        const label = (wanted) => all.find((one) => one.key === wanted).label;
        const good = key === right;
        return make(
          "li",
          { class: good ? "good" : "bad" },
          make("span", { class: "sign", "aria-hidden": "true", text: good ? "○" : "×" }),
          make(
            "span",
            {},
            make("strong", { text: `${word(`row-${ask}`)}${word("colon")}${label(right)}` }),
            make("span", { class: "given" }, word(good ? "right" : "wrong"), !good && ` — ${word("your-answer", { answer: label(key) })}`),
          ),
        );
      }),
    );

  function ask(scenario, asked, answers) {
    const now = asked[answers.length];
    if (!now) return reveal(scenario, { asked, answers });
    const before = answers.length - 1;
    if (before >= 0) announce(word(answers[before] === asked[before].right ? "right" : "wrong"));
    show(
      true,
      situation(scenario),
      given(asked, answers),
      make("h2", { class: "question", text: word(`ask-${now.ask}`) }),
      choices(now.answers, (key) => ask(scenario, asked, [...answers, key]), true),
      make("div", { class: "tools" }, stop()),
    );
  }

  const stop = () => tool("stop", () => first(true), word("practice-stop"));

  // What it was, and why: the way through the chart.
  function reveal(scenario, result) {
    const way = walk(charts, scenario.chart, scenario.answers);
    const good = result ? result.answers.every((key, index) => key === result.asked[index].right) : null;
    progress = { ...progress, [scenario.id]: answer(progress[scenario.id], good ?? true, Date.now()) };
    keeps = keep(progress) && keeps;
    announce("");
    const title = good === null ? "practice-open" : good ? "right" : "wrong";
    const cites = once([...way.asks, way.end].flatMap((one) => one.node.cites).concat(scenario.remedies));
    const query = `?chart=${scenario.chart}&a=${written(scenario.chart, named(way))}`;
    const address = `${location.pathname.replace(/practice\/(index\.html)?$/, "assist/")}${query}`;
    show(
      true,
      source(scenario),
      situation(scenario),
      make("h2", { class: "question", text: word(title) }),
      result && given(result.asked, result.answers),
      good === null && make("p", { class: "notice", text: word("open") }),
      make("p", {}, make("strong", { text: way.end.node.label })),
      detail(way.end.node),
      scenario.why && make("p", { class: "why", html: scenario.why }),
      make("h3", { text: word("practice-way") }),
      make(
        "ol",
        { class: "way" },
        way.visits
          .filter((one) => ["question", "step"].includes(one.node.kind))
          .map((one) =>
            make("li", { class: one.node.kind }, make("span", { text: `${one.node.label} ` }), one.answer && make("strong", { text: answered(one) })),
          ),
      ),
      make("div", { class: "basis" }, make("h3", { text: word("clauses") }), clauseList(cites)),
      make(
        "div",
        { class: "tools" },
        button(word("practice-next"), next, { class: "main", "data-do": "next" }),
        make("a", { class: "plain", href: address, text: word("practice-assist") }),
        stop(),
      ),
    );
  }

  digits(view);
  first(false);
});

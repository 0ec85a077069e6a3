// The ruling assistant: one question at a time, and the ruling card. What it shows is in the address's query and nowhere
// else: ?chart=NAME&path=key.key&rel=regular&warnings=3
import {
  answered, arrive, button, choices, clauseList, dialog, folded, follow, languages, once, sayings, start, stepList, word,
} from "./apps.js";
import { fromRoot, make, plain, plainClick } from "./dom.js";
import { show } from "./show.js";
import { purpose, draw as redraw } from "./triage.js";
import { NoSuchAnswer, walk } from "./walk.js";

const ROOM = 1350; // letters that an A6 card holds at 7 points
const PLAYERS_CLAUSES = 2; // shown with a ruling: more is not read at the table
const LONG = 300; // letters, Japanese ones counted twice: seven lines of a phone
const HEAVY = ["game-loss", "match-loss", "disqualification"];

const read = () => {
  const query = new URLSearchParams(location.search);
  return {
    chart: query.get("chart") ?? "",
    path: (query.get("path") ?? "").split(".").filter(Boolean),
    regular: query.get("rel") === "regular",
    warnings: Number.parseInt(query.get("warnings") ?? "", 10) || 0, // 0: not asked yet
  };
};

const address = ({ chart, path = [], regular, warnings }) => {
  const parts = [];
  if (chart) parts.push(`chart=${encodeURIComponent(chart)}`);
  if (path.length) parts.push(`path=${path.map(encodeURIComponent).join(".")}`);
  if (regular) parts.push("rel=regular");
  if (warnings) parts.push(`warnings=${warnings}`);
  return `${location.pathname}${parts.length ? `?${parts.join("&")}` : ""}`;
};

const triage = document.querySelector(".triage");

start("assist", (book, view, announce) => {
  const { charts, language, infractions, penalties } = book;
  let state = read();

  // ---- from state to state

  const go = (next) => {
    history.pushState(null, "", address(next));
    draw(next, true);
  };
  const jump = (text, next, attributes = {}) =>
    make("a", {
      href: address(next),
      ...attributes,
      text,
      onclick: (event) => {
        if (!plainClick(event)) return;
        event.preventDefault();
        go(next);
      },
    });
  const drawn = follow(() => draw(read(), true));

  function draw(next, moved) {
    state = { chart: "", path: [], regular: false, warnings: 0, ...next };
    let found = null;
    let lost = "";
    if (state.chart) {
      try {
        found = walk(charts, state.chart, state.path);
        if (found.used < state.path.length) lost = word("longer-path");
      } catch (reason) {
        if (reason instanceof NoSuchAnswer) [found, lost] = [reason.walk, word("lost-path")];
        else if (reason instanceof RangeError) lost = word("lost-chart");
        else throw reason;
      }
      if (found) state = { ...state, path: state.path.slice(0, found.used) };
    }
    const asked = found?.finished ? repetition(found) : 0;
    const parts = !found ? first() : !found.finished ? question(found) : asked ? repeated(found, asked) : card(found);
    drawn();
    view.replaceChildren(...(lost ? [make("p", { class: "notice", role: "alert", text: lost })] : []), ...parts);
    const heading = view.querySelector(".shown > h2") ?? view.querySelector("h2");
    const ruled = view.querySelector(".card");
    if (ruled) ruled.style.setProperty("--card-size", printSize(ruled));
    if (moved) arrive(view, heading);
    const said = [lost, found && !found.finished && recent(found).map(({ node }) => node.label).join(" ")];
    announce([...said, moved && found && progress(found)].filter(Boolean).join(" "));
  }

  // ---- the start: the front door as the page has it, and all procedures by their names

  const first = () => {
    if (triage) redraw();
    return [
      triage,
      make(
        "details",
        { class: "by-name" },
        make("summary", { text: word("choose") }),
        make(
          "ul",
          { class: "choices mains" },
          book.mains.map((name) =>
            make("li", {}, jump(charts[name].title, { chart: name, regular: state.regular }, { class: "choice", "data-chart": name })),
          ),
        ),
      ),
    ].filter(Boolean);
  };

  triage?.remove(); // until it is its turn

  // A tap that ends in a chart goes on here, without a new page.
  triage?.addEventListener("click", (event) => {
    const link = event.target.closest("a[href*='?chart=']");
    if (!link || !plainClick(event)) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    draw(read(), true);
  });

  const regularNote = () =>
    make(
      "p",
      { class: "notice" },
      `${word("regular-note")} `,
      make("a", { href: book.official, rel: "external", text: word("regular-link") }),
    );

  // ---- a question

  const progress = (found) => (found.finished ? word("ruling") : word("question-number", { n: found.asks.length + 1 }));

  // The steps met since the last answer.
  const recent = (found) => {
    const last = found.visits.findLastIndex((one) => one.answer !== null);
    return found.visits.slice(last + 1).filter((one) => one.node.kind === "step");
  };

  const eyebrow = (found) =>
    make("p", { class: "eyebrow" }, make("span", { text: charts[state.chart].title }), make("span", { text: progress(found) }));

  const question = (found) => {
    const { node } = found.end;
    const now = recent(found);
    return [
      eyebrow(found),
      now.length > 0 &&
        make("section", { class: "todo" }, make("h3", { text: word("do-first") }), stepList(now, folded)),
      make("h2", { class: "question", text: node.label }),
      node.detail && reading(node.detail),
      choices(node.answers, (key) => go({ ...state, path: [...state.path, key], warnings: 0 })),
      make("div", { class: "basis" }, make("h3", { text: word("clauses") }), clauseList(node.cites)),
      state.regular && regularNote(),
      tools(),
      soFar(found),
    ].filter(Boolean);
  };

  // What helps to answer: in sight, unless it is so long that the answers would not be.
  const reading = (detail) => {
    const text = make("p", { class: "detail", html: detail });
    const room = [...text.textContent].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
    return room > LONG ? folded(text) : text;
  };

  const back = () => {
    if (state.warnings) go({ ...state, warnings: 0 });
    else if (state.path.length) go({ ...state, path: state.path.slice(0, -1) });
    else go({ regular: state.regular });
  };

  const tools = () =>
    make(
      "div",
      { class: "tools" },
      button(word("back"), back, { class: "plain", "data-do": "back" }),
      purpose(),
      button(word("restart"), () => go({ regular: state.regular }), { class: "plain", "data-do": "restart" }),
      button(word("share"), share, { class: "plain", "data-do": "share" }),
    );

  // Where the path has led, each part a way back to it, and the steps done before.
  const soFar = (found) => {
    const done = found.steps.filter((one) => found.finished || !recent(found).includes(one));
    return make(
      "div",
      { class: "so-far" },
      make(
        "nav",
        { "aria-label": word("so-far") },
        make("h3", { text: word("so-far") }),
        make(
          "ol",
          {},
          make("li", {}, jump(charts[state.chart].title, { chart: state.chart, regular: state.regular })),
          found.asks.map((one, index) =>
            make(
              "li",
              {},
              jump(one.node.label, { ...state, path: state.path.slice(0, index), warnings: 0 }),
              " ",
              make("strong", { text: answered(one) }),
            ),
          ),
        ),
      ),
      done.length > 0 &&
        !found.finished &&
        make("details", {}, make("summary", { text: word("done-steps", { n: done.length }) }), stepList(done)),
    );
  };

  // ---- is it a repeated Warning?

  // From how many Warnings on it is a Game Loss, if that is still to be asked; else 0.
  const repetition = (found) => (state.regular || state.warnings ? 0 : limit(found));
  const limit = ({ ruling: { node } }) =>
    (node.penalty === "warning" && infractions[node.infraction]?.gameLossFrom) || 0;

  const repeated = (found, from) => {
    const one = infractions[found.ruling.node.infraction];
    return [
      eyebrow(found),
      make("h2", { class: "question", text: word(`repeat-${from}`, { infraction: one.name }) }),
      make("p", { class: "detail", html: one.repeated }),
      choices(
        [
          { key: "no", label: word("repeat-no") },
          { key: "yes", label: word(`repeat-yes-${from}`) },
        ],
        (key) => go({ ...state, warnings: key === "yes" ? from : 1 }),
      ),
      tools(),
      soFar(found),
    ];
  };

  // ---- the ruling

  const ruling = (found) => {
    const { node } = found.ruling;
    const from = limit(found);
    const upgraded = !state.regular && from > 0 && state.warnings >= from;
    const infraction = infractions[node.infraction];
    const penalty = infraction && (upgraded ? "game-loss" : node.penalty);
    const ends = [...new Set([found.ruling, found.end])];
    const said = state.regular && infraction ? null : upgraded ? book.says[`upgrade-${from}`] : (found.ruling.node.say ?? found.end.node.say);
    let why = null; // upgraded, or why not
    if (infraction && !state.regular) {
      if (upgraded) why = { text: word(`upgraded-${from}`) };
      else if (from) why = { text: word(`not-upgraded-${from}`) };
      else if (penalty === "warning") why = { html: infraction.upgrade ?? infraction.repeated };
      else why = { text: word(penalty === "none" ? "no-warning" : "not-by-number") };
    }
    const cites = once([...ends.flatMap((one) => one.node.cites), ...found.remedies]);
    return {
      node,
      infraction,
      penalty,
      upgraded,
      why,
      said,
      cites,
      ends,
      from,
      heavy: HEAVY.includes(penalty) && !state.regular,
      uncertain: found.outcomes.some((one) => one.node.uncertain),
      more: [...new Set(ends.flatMap((one) => one.node.see ?? []))].filter((name) => Object.hasOwn(charts, name)),
      edition: Object.entries(book.books)
        .filter(([abbr]) => cites.some(([label]) => label.startsWith(abbr)))
        .map(([abbr, date]) => `${abbr} ${date}`)
        .join(word("comma")),
    };
  };

  const chips = (penalty) =>
    languages.map((one) =>
      make("span", { class: `chip ${penalty}`, lang: one, text: penalties[penalty][one] }),
    );

  const row = (name, ...content) => make("div", { class: `row ${name}` }, make("dt", { text: word(`row-${name}`) }), make("dd", {}, ...content));

  const card = (found) => {
    const it = ruling(found);
    const { infraction, node } = it;
    return [
      make(
        "article",
        { class: `card${it.penalty && !state.regular ? ` card-${it.penalty}` : ""}`, "aria-label": word("ruling") },
        eyebrow(found),
        infraction
          ? make("h2", {}, make("a", { href: fromRoot(infraction.url), text: infraction.name }))
          : make("h2", { text: node.label }),
        infraction &&
          make(
            "p",
            { class: "second-name" },
            languages.slice(1).flatMap((one, place) => [place > 0 && " / ", make("span", { lang: one, text: infraction.names[one] })]),
            ` (${infraction.section})`,
          ),
        state.regular
          ? make("div", { class: "notice" }, make("strong", { text: word("regular-none") }), regularNote())
          : it.penalty && make("p", { class: "penalties" }, chips(it.penalty)),
        it.uncertain && make("p", { class: "notice", "data-uncertain": true, text: word("open") }),
        it.heavy && make("p", { class: "notice", "data-heavy": true, text: word("heavy") }),
        make(
          "dl",
          {},
          row(
            state.regular && infraction ? "result-ipg" : "result",
            it.ends.map((one) => [
              make("p", {}, make("strong", { text: one.node.label })),
              one.node.detail && make("p", { class: "detail", html: one.node.detail }),
            ]).flat().filter(Boolean),
          ),
          it.why && row("upgrade", make("p", it.why)),
          found.steps.length > 0 &&
            row(state.regular && infraction ? "remedy-ipg" : "remedy", stepList(found.steps)),
          it.said && row("say", sayings(it.said)),
          row("clauses", clauseList(it.cites)),
          it.edition && row("edition", make("p", { text: it.edition })),
        ),
      ),
      it.more.length > 0 &&
        make(
          "div",
          { class: "basis" },
          make("h3", { text: word("go-on") }),
          make("ul", { class: "choices" }, it.more.map((name) => make("li", {}, jump(charts[name].title, { chart: name, regular: state.regular }, { class: "choice" })))),
        ),
      make(
        "div",
        { class: "tools" },
        button(word("large"), () => large(it), { class: "plain", "data-do": "large" }),
        button(word("copy"), () => copy(asText(found, it), word("copied")), { class: "plain", "data-do": "copy" }),
        button(word("print"), () => print(), { class: "plain", "data-do": "print" }),
      ),
      tools(),
      soFar(found),
    ].filter(Boolean);
  };

  // The size of print at which the card is one A6 page, in points: what is printed, a Japanese letter counted twice.
  const printSize = (one) => {
    const printed = one.cloneNode(true);
    printed.querySelectorAll(".steps :is(.detail, .clauses)").forEach((part) => part.remove());
    const room = [...printed.textContent].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
    const lines = printed.querySelectorAll(".step, .row").length * 40; // each begins a line
    return Math.max(4.5, Math.min(7, 7 * Math.sqrt(ROOM / (room + lines)))).toFixed(2);
  };

  const asText = (found, it) => {
    const every = (names) => languages.map((one) => names[one]).join(" / ");
    const bare = (html) => make("div", { html }).textContent;
    const quoted = (say) => languages.map((one) => `  ${say[one]}`);
    const line = (name, text) => `${word(`row-${name}`)}${word("colon")}${text}`;
    const lines = [
      word("ruling"),
      it.infraction && line("infraction", `${every(it.infraction.names)} (${it.infraction.section})`),
      state.regular ? word("regular-none") : it.penalty && line("penalty", every(penalties[it.penalty])),
      ...it.ends.map((one) => line("result", one.node.label)),
      it.uncertain && word("open"),
      it.heavy && word("heavy"),
      it.why && line("upgrade", it.why.text ?? bare(it.why.html)),
      ...found.steps.flatMap(({ node }, index) => [
        `${index + 1}. ${node.who ? `[${word(`who-${node.who}`)}] ` : ""}${node.label}`,
        ...(node.say ? quoted(node.say) : []),
      ]),
      ...(it.said ? [word("row-say"), ...quoted(it.said)] : []),
      line("clauses", it.cites.map(([label]) => label).join(word("comma"))),
      it.edition && line("edition", it.edition),
      ...found.asks.map((one) => `- ${one.node.label} ${answered(one)}`),
      location.href,
    ];
    return plain(lines.filter(Boolean).join("\n"));
  };

  // The clauses that say what is done and what it costs; those that guide the judge are not for a player's eyes.
  const forPlayers = (cites) => {
    const all = cites.flatMap(([, , key]) => key ?? []);
    const theirs = ["rem", "penalty"].flatMap((kind) => all.filter((key) => key.split("/")[1].startsWith(kind)));
    return (theirs.length ? theirs : all).slice(0, PLAYERS_CLAUSES);
  };

  // For the players to read: the ruling, what it means for them, and the rule text it rests on, in every language.
  const large = (it) => {
    const say = it.said ?? (it.infraction ? null : { [language]: it.node.label });
    const lead = (one) =>
      [
        it.infraction && make("p", { class: "large-name", text: it.infraction.names[one] }),
        it.penalty && !state.regular && make("p", {}, make("span", { class: `chip ${it.penalty}`, text: penalties[it.penalty][one] })),
        say?.[one] && make("p", { class: "large-say", text: say[one] }),
      ].filter(Boolean);
    const pages = new Map(it.cites.map(([, page, key]) => [key, fromRoot(page)]));
    show(forPlayers(it.cites), { lead, title: plain(word("ruling")), pageOf: (key) => pages.get(key) });
  };

  // ---- out of the page

  const copy = async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      announce(done);
      toast(done);
    } catch {
      const area = make("textarea", { readonly: true, rows: 12, "aria-label": word("copy-by-hand") });
      area.value = text;
      dialog(word("copy-by-hand"), "copy-box", make("p", { text: word("copy-by-hand") }), area);
      area.select();
    }
  };

  const toast = (text) => {
    const shown = make("p", { class: "app-toast", "aria-hidden": "true", text });
    view.append(shown);
    setTimeout(() => shown.remove(), 2500);
  };

  const share = async () => {
    if (navigator.share) {
      try {
        await navigator.share({ title: document.title, url: location.href });
        return;
      } catch (reason) {
        if (reason.name === "AbortError") return; // thought better of it
      }
    }
    copy(location.href, word("shared"));
  };

  draw(state, false);
});

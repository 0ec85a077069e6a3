// The ruling out of the page: to the players, by the device's sheet, as a code, as words.
import { answered, dialog, languages, tool, word } from "../apps.js";
import { fromRoot, make, plain } from "../dom.js";
import { show } from "../show.js";
import { background } from "./level.js";
import { verdictText } from "./verdict.js";
import { decides } from "./why.js";

const PLAYERS_CLAUSES = 2; // shown with a ruling: more is not read at the table

export async function share(app, title = document.title) {
  if (navigator.share) {
    try {
      await navigator.share({ title: plain(title), url: location.href });
      return;
    } catch (reason) {
      if (reason.name === "AbortError") return; // thought better of it
    }
  }
  copy(app, location.href, word("shared"));
}

// The address as a code for a phone's camera; its script comes when it is asked for.
export async function qr(app) {
  const address = location.href;
  const text = make("p", { class: "address", text: address });
  const box = dialog(word("qr"), "qr-box", make("h2", { text: word("qr"), tabindex: "-1" }), make("p", { text: word("qr-how") }), text);
  box.querySelector("h2").focus();
  try {
    const { generate } = await import(new URL("../lean-qr.js", import.meta.url));
    const canvas = make("canvas", { role: "img", "aria-label": plain(word("qr")) });
    generate(address).toCanvas(canvas, { padX: 4, padY: 4, on: [0, 0, 0, 255], off: [255, 255, 255, 255] });
    text.before(canvas);
  } catch (reason) {
    console.warn(reason);
    text.before(make("p", { class: "notice", text: word("qr-missing") }));
  }
}

export async function copy(app, text, done) {
  try {
    await navigator.clipboard.writeText(text);
    app.announce(done);
    toast(app, done);
  } catch {
    const area = make("textarea", { readonly: true, rows: 12, "aria-label": word("copy-by-hand") });
    area.value = text;
    dialog(word("copy-by-hand"), "copy-box", make("p", { text: word("copy-by-hand") }), area);
    area.select();
  }
}

function toast({ view }, text) {
  const over = document.querySelector("dialog[open]"); // hides the view, from screen readers too
  const shown = make("p", { class: "app-toast", role: over && "alert", "aria-hidden": !over && "true", text });
  (over ?? view).append(shown);
  setTimeout(() => shown.remove(), 2500);
}

const drafts = new Map(); // of slips, by the address

// One line for the slip, to be finished.
export function slip(app, it) {
  const line = make("textarea", { class: "slip", rows: 3, "aria-label": plain(word("slip")) });
  line.value = drafts.get(location.href) ?? slipText(app, it);
  line.oninput = () => drafts.set(location.href, line.value);
  const done = tool("slip-copy", () => copy(app, line.value, word("slip-copied")));
  dialog(word("slip"), "copy-box slip-box", make("h2", { text: word("slip") }), make("p", { class: "detail", text: word("slip-how") }), line, done);
  line.focus();
}

// What happened: the answers that decided.
function slipText(app, it) {
  const told = app.found.way.asks.filter((one) => decides(app, one)).map((one) => plain(answered(one)));
  const happened = told.filter((text) => !/^(はい|いいえ|ど|(yes|no|none)\b)|([?？]|義務|分からない)$/iu.test(text)).slice(0, 3);
  const line = word("slip-line", { ruling: it.title, happened: happened.join(word("comma")) || "＿＿" });
  return plain([line, ...opponents(app, it)].join("\n"));
}

// The line on the opponent, where there is a penalty for both.
const opponents = ({ book }, { opponent }) => (opponent ? [`${word("who-opponent")}${word("colon")}${verdictText(book, opponent)}`] : []);

// All that the card says.
export function copyText(app, it) {
  const { book, found } = app;
  const { way } = found;
  const every = (names) => languages.map((one) => names[one]).join(" / ");
  const bare = (html) => make("div", { html }).textContent;
  const quoted = (say) => languages.map((one) => `  ${say[one]}`);
  const line = (name, text) => `${word(`row-${name}`)}${word("colon")}${text}`;
  const lines = [
    word("ruling"),
    it.infraction && line("infraction", `${every(it.infraction.names)} (${it.infraction.section})`),
    background(app) ? word("regular-none") : it.penalty && line("penalty", every(book.penalties[it.penalty])),
    ...opponents(app, it),
    ...it.ends.map((one) => line("result", one.node.label)),
    it.unanswered && word(`unanswered-${it.unanswered}`),
    it.heavy && word(it.heavy),
    it.why && line("upgrade", it.why.text ?? bare(it.why.html)),
    ...it.steps.flatMap(({ node }, index) => [
      `${index + 1}. ${node.who ? `[${word(`who-${node.who}`)}] ` : ""}${node.label}`,
      ...(node.say ? quoted(node.say) : []),
    ]),
    ...(it.said ? [word("row-say"), ...quoted(it.said)] : []),
    line("clauses", it.cites.map(([label]) => label).join(word("comma"))),
    it.edition && line("edition", it.edition),
    ...way.asks.map((one) => `- ${one.node.label} ${answered(one)}`),
    location.href,
  ];
  copy(app, plain(lines.filter(Boolean).join("\n")), word("copied"));
}

// The clauses on what was done and what it costs; others are not for players.
const theirs = (done, cites) => {
  const keys = (some, kind) => some.flatMap(([, , key]) => (key?.includes(kind) ? key : []));
  const some = [...keys(done, "/"), ...keys(cites, "/penalty")];
  return (some.length ? some : keys(cites, "/").filter((key) => !key.includes("/rem"))).slice(0, PLAYERS_CLAUSES);
};

// For the players to read, in every language.
export function forPlayers(app, it) {
  const { book } = app;
  const say = it.said ?? (it.infraction ? null : { [book.language]: it.node.label });
  const steps = it.steps.filter(({ node }) => node.remedy?.length || ["player", "opponent", "all"].includes(node.who));
  const label = (node, one) => node.labels?.[one] ?? node.label;
  const penalty = (which, one) => make("p", {}, make("span", { class: `chip ${which}`, text: book.penalties[which][one] }));
  const called = ({ names }, one) => make("p", { class: "large-name", text: names[one] });
  // two players read it: whose each penalty is, where there are two or where one player's count makes it
  const whose = (who, one) => (it.opponent || it.upgraded) && make("p", { class: "large-who", text: book.says[who][one] });
  const lead = (one) =>
    [
      whose(it.upgraded ? "repeated" : "erred", one),
      it.penalty && !background(app) && penalty(it.penalty, one),
      it.infraction && called(it.infraction, one),
      it.opponent && whose("other", one),
      it.opponent && penalty(it.opponent.penalty, one),
      it.opponent && called(book.infractions[it.opponent.infraction], one),
      say?.[one] && make("p", { class: "large-say", text: say[one] }),
      steps.length > 0 && make("ol", { class: "large-steps" }, steps.map(({ node }) => make("li", { text: plain(label(node, one)) }))),
    ].filter(Boolean);
  const pages = new Map(it.cites.map(([, page, key]) => [key, fromRoot(page)]));
  show(theirs(it.over ? [] : app.found.way.remedies, it.cites), { lead, title: plain(word("ruling")), pageOf: (key) => pages.get(key) });
}

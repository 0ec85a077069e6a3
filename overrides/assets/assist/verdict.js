// Infraction and penalty in a line: on the card, above the last questions, beside answers not given.
import { languages, word } from "../apps.js";
import { make } from "../dom.js";

const chip = ({ penalties }, penalty, language) =>
  make("span", { class: `chip ${penalty}`, lang: language, text: penalties[penalty][language] });

// {infraction, penalty, label} in the reader's language.
export function verdict(book, ruling) {
  const named = book.infractions[ruling.infraction];
  const text = named?.name ?? verdictText(book, ruling);
  return make("p", { class: "verdict-line" }, named && ruling.penalty && chip(book, ruling.penalty, languages[0]), " ", make("strong", { text }));
}

// The penalty in every language.
export const chips = (book, penalty) => languages.map((one) => chip(book, penalty, one));

// The same as words: "Warning: Missed Trigger".
export function verdictText(book, { infraction, penalty, label }) {
  const named = book.infractions[infraction];
  if (!named) return infraction === "none" ? word("no-infraction") : label;
  return word("verdict", { penalty: book.penalties[penalty][languages[0]], infraction: named.name });
}

// The player's infraction and penalty, once every way on (`ends`) leads to the same ones; what the opponent receives may be
// open still, and the words below say so.
export function settled({ book, state }, ends) {
  if (state.regular || new Set(ends.map((one) => `${one.infraction} ${one.penalty}`)).size > 1 || ends[0].infraction === "open") return null;
  return make("section", { class: "settled", "aria-label": word("settled") }, verdict(book, ends[0]), make("p", { class: "detail", text: word("settled") }));
}

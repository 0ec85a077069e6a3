// The part of a text that shows why it was found, with the words marked, as HTML.
import { isLatin, stem } from "./fold.js";

const PASSED_OVER = "[《》〔〕【】「」『』、・ ]?"; // signs that make no difference to a search
const LONGEST = 200; // letters of a form: of more, browsers make no pattern, and no text has them
const BEFORE = 0.3; // of the teaser, before the first word found

const escapedHtml = (text) => text.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
const escapedPattern = (text) => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");

const katakana = (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60);
const letterPattern = (letter) => (/[ぁ-ゖ]/u.test(letter) ? `[${letter}${katakana(letter)}]` : escapedPattern(letter));

function formPattern(form) {
  if (isLatin(form)) return `(?<![a-z0-9])${form.split(" ").map((word) => `${escapedPattern(stem(word))}[a-z]*`).join("[^a-z0-9]+")}`;
  return [...form].map(letterPattern).join(PASSED_OVER);
}

// Matches any of the forms, however they are written; null where there are none.
export function finder(all) {
  const forms = all.filter((form) => form.length <= LONGEST);
  if (!forms.length) return null;
  return new RegExp(forms.sort((one, other) => other.length - one.length).map(formPattern).join("|"), "giu");
}

export function marked(text, pattern) {
  if (!pattern) return escapedHtml(text);
  let html = "";
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    if (!match[0]) continue;
    html += `${escapedHtml(text.slice(done, match.index))}<mark>${escapedHtml(match[0])}</mark>`;
    done = match.index + match[0].length;
  }
  return html + escapedHtml(text.slice(done));
}

// At most `most` letters around the place where the most different words stand together, or from the beginning.
export function teaser(text, pattern, most, fromStart = false) {
  if (text.length <= most) return marked(text, pattern);
  const found = pattern && !fromStart ? [...text.matchAll(pattern)] : [];
  const near = (first) => new Set(found.filter(({ index }) => index >= first.index && index < first.index + most * (1 - BEFORE)).map(([word]) => word)).size;
  const best = found.reduce((one, other) => (one && near(one) >= near(other) ? one : other), undefined);
  let from = Math.max(0, Math.min((best?.index ?? 0) - Math.round(most * BEFORE), text.length - most));
  if (from > 0 && isLatin(text[from].toLowerCase())) from = text.indexOf(" ", from) + 1; // not within a word
  const to = from + most < text.length ? Math.max(from + 1, wordEnd(text, from + most)) : text.length;
  return `${from > 0 ? "…" : ""}${marked(text.slice(from, to), pattern)}${to < text.length ? "…" : ""}`;
}

const wordEnd = (text, at) => (/[a-z]/iu.test(text[at]) && text.lastIndexOf(" ", at) > at - 20 ? text.lastIndexOf(" ", at) : at);

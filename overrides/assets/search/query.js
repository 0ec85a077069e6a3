// A query as units: names that are known, and words. Each unit has the forms to look for and what they count.
//   {text, forms: Map(form: weight), leads: [numbers of entries by rank], named: is it wholly a name}
import { clean, hiragana, isLatin, stem } from "./fold.js";

const ROOT = 0.6; // 引いた found as 引く
const NEAR = 0.8;
const BEGUN = 0.7;

const segmenter = "Segmenter" in Intl && new Intl.Segmenter("ja", { granularity: "word" });

// Runs of one script, where the browser cannot tell words apart.
const SCRIPTS = /\p{Script=Han}+\p{Script=Hiragana}*|[ァ-ヶー]+|\p{Script=Hiragana}+|[^\s]+/gu;

function words(text) {
  if (!segmenter) return text.match(SCRIPTS) ?? [];
  return [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
}

// While a Japanese keyboard composes, the last letters are still Latin: ゆうはt
const composed = (text) => text.replace(/(?<=[\p{Script=Hiragana}])[a-z]{1,2}$/u, "");

// count(form): in how many entries it stands
export function parse(query, names, count) {
  const soft = composed(clean(query)).replace(/\b(ipg|mtr|cr) ?(?=\d)/gu, "$1 ");
  const units = [];
  const whole = hiragana(soft);
  const exact = whole ? names.exact(whole) : [];
  if (exact.length) return [unit(whole, names, exact, { named: true })];
  const tokens = soft.split(" ").filter(Boolean);
  for (let at = 0; at < tokens.length; ) {
    const length = several(tokens, at, names);
    const text = tokens.slice(at, at + length).join(" ");
    at += length;
    units.push(...token(text, names, count, at >= tokens.length));
  }
  return units;
}

// How many of the tokens that follow make one name: "game loss", "ipg 2.3"
function several(tokens, at, names) {
  for (let length = Math.min(7, tokens.length - at); length > 1; length--) {
    if (names.exact(hiragana(tokens.slice(at, at + length).join(" "))).length) return length;
  }
  return 1;
}

function token(soft, names, count, last) {
  const text = hiragana(soft);
  const exact = names.exact(text);
  if (exact.length) return [unit(text, names, exact, { named: true })];
  if (isLatin(text)) return [latin(text, names, count, last)];
  const parts = segment(soft, names);
  const known = parts.every((part) => part.names.length);
  const stands = count(text);
  if (!known && !stands) {
    const near = names.near(text);
    if (near.length) return [unit(text, names, near, { weight: NEAR, named: true })];
    const begun = last ? names.begun(text) : [];
    if (begun.length) return [unit(text, names, begun, { weight: BEGUN })];
  }
  const units = parts.flatMap((part) => (part.names.length ? [unit(part.text, names, part.names)] : pieces(part, names, count)));
  if (units.length > 1 && stands) units[0].phrase = text;
  return units;
}

function latin(text, names, count, last) {
  const one = unit(text, names, []);
  one.forms.set(text, 1);
  if (count(text) > 0) return one;
  const near = names.near(text);
  if (near.length) return unit(text, names, near, { weight: NEAR, named: true });
  const begun = last ? names.begun(text) : [];
  return begun.length ? unit(text, names, begun, { weight: BEGUN }) : one;
}

// Known names in a run without spaces, the longest first, and what is between them.
function segment(soft, names) {
  const text = hiragana(soft);
  const parts = [];
  let from = 0;
  const gap = (to) => to > from && parts.push({ text: text.slice(from, to), soft: soft.slice(from, to), names: [] });
  for (let at = 0; at < text.length; ) {
    const found = longest(text, at, names);
    if (!found) {
      at++;
      continue;
    }
    gap(at);
    parts.push({ text: found.form, soft: found.form, names: found.names });
    at = from = at + found.form.length;
  }
  gap(text.length);
  return parts;
}

function longest(text, at, names) {
  const latinBefore = /[a-z0-9]/u.test(text[at - 1] ?? "");
  for (let length = Math.min(names.longest, text.length - at); length > 1; length--) {
    const form = text.slice(at, at + length);
    if (length < 3 && /^\p{Script=Hiragana}+$/u.test(form)) continue; // by chance in a longer word
    if (latinBefore && /^[a-z0-9]/u.test(form)) continue;
    if (/[a-z0-9]$/u.test(form) && /[a-z0-9]/u.test(text[at + length] ?? "")) continue;
    const found = names.exact(form);
    if (found.length) return { form, names: found };
  }
  return null;
}

// Words of a run that is no name, as they stand and without their endings.
function pieces({ soft }, names, count) {
  const units = [];
  for (const word of words(soft)) {
    const text = hiragana(word);
    if (/^\p{Script=Hiragana}$/u.test(text)) continue; // a particle
    const one = unit(text, names, names.exact(text));
    one.forms.set(text, 1);
    const root = text.match(/^(\p{Script=Han}+)\p{Script=Hiragana}+$/u)?.[1];
    if (root) one.forms.set(root, ROOT);
    if (!count(text) && !root && text.length > 2) pairs(text).forEach((pair) => one.forms.set(pair, 1 / text.length));
    units.push(one);
  }
  return units;
}

const pairs = (text) => [...text].slice(1).map((letter, at) => text[at] + letter);

function unit(text, names, numbers, { weight = 1, named = false } = {}) {
  const forms = new Map();
  const add = (form, value) => forms.set(form, Math.max(value, forms.get(form) ?? 0));
  for (const number of numbers) names.forms(number).forEach(([form, value]) => add(form, value * weight));
  if (weight === 1) add(text, 1);
  return { text, forms, leads: merged(numbers.map((number) => names.leads(number))), named, weight };
}

// Of several things with one name, the first of each, then the second of each.
function merged(lists) {
  const result = [];
  for (let rank = 0; lists.some((list) => rank < list.length); rank++) {
    for (const list of lists) if (rank < list.length) result.push(list[rank]);
  }
  return [...new Set(result)];
}

export { stem };

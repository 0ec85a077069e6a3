// A query as units: names that are known, and words. Each unit has the forms to look for and what they count.
//   {text, forms: Map(form: weight), leads: [numbers of entries by rank], named, weight, share, stands, extra, bonus}
// extra: beside what was typed, so nothing is missing where it stands nowhere; bonus: adds to a score, and is not asked for
import { clean, hiragana, isLatin } from "./fold.js";
import { kana } from "./romaji.js";
import { words } from "./words.js";

const ROOT = 0.5; // 引いた found as 引く
const NEAR = 0.8;
const BEGUN = 0.7;
const SLIGHT = 0.6; // my, after, isn't ...
const BEGINNING = 4; // letters of a Japanese name that say which it is
const LITTLE = 0.4; // いつ, できる: what a sentence is about is seldom written in hiragana

// English words that say nothing by themselves, in any text; without the signs that `clean` takes away.
const FUNCTION_WORDS = new Set(
  `a about after all also am an and any are arent as at be because been before being both but by can cant could couldnt did didnt do does
  doesnt doing dont down during each even ever for from get gets getting go goes going gone got had hadnt has hasnt have havent having he
  her here hers him his how i id if im in into is isnt it its ive just let lets like made make makes may me mine more most much must my
  no nor not now of off ok on once one only onto or other our ours out over own per rather really s shall she should shouldnt since so
  some somebody someone something still such than that thats the their theirs them then there theres they theyre this those though through
  to together too toward towards under until up upon us very was wasnt we well went were werent what whats when where whether which while
  who whoever whom whose why will with without wont would wouldnt yes yet you your yours`.split(/\s+/u),
);

// While a Japanese keyboard composes, the last letters are still Latin: ゆうはt
const composed = (text) => text.replace(/(?<=[\p{Script=Hiragana}])[a-z]{1,2}$/u, "");

// entries tell what stands in the texts.
export function parse(query, names, entries) {
  const stands = (form) => entries.stands(form);
  const soft = names.withBooks(composed(clean(query)));
  const whole = soft ? name(soft, names) : null;
  if (whole) return [whole];
  const tokens = soft.split(" ").filter(Boolean).map((token) => corrected(token, names, entries));
  const units = [];
  const known = tokens.length > 1 && name(tokens.join(tokens.every(isKana) ? "" : " "), names); // now that it is spelled right
  if (known) return [known];
  for (let at = 0; at < tokens.length; ) {
    const length = several(tokens, at, names);
    const text = tokens.slice(at, at + length).join(" ");
    at += length;
    units.push(...token(text, names, stands, (form) => entries.said(form), at >= tokens.length, tokens.length === 1));
  }
  const once = new Map(units.map((one) => [one.text, one])); // a word that is typed twice asks for nothing more
  return [...begunName(tokens.join(" "), names), ...phrases(tokens, names), ...once.values()];
}

// The unit of a query that is wholly a name.
function name(soft, names) {
  const exact = names.exact(hiragana(soft));
  return exact.length && !isPhrase(soft, exact, names) ? unit(hiragana(soft), names, exact, { named: true }) : null;
}

// Several words that begin a name; the words are looked for, too.
function begunName(soft, names) {
  const begun = soft.includes(" ") ? names.begun(hiragana(soft), { most: 1 }) : [];
  return begun.length && !isPhrase(soft, begun, names) ? [{ ...unit(hiragana(soft), names, begun, { weight: BEGUN }), extra: true }] : [];
}

const isPhrase = (soft, numbers, names) => soft.includes(" ") && numbers.every((number) => !names.leads(number).length);

// A word in Latin letters that is no name: as kana, where these are known (two of them stand in longer words by chance), or
// with the slip of a finger put right.
function corrected(token, names, entries) {
  if (!isLatin(token) || names.exact(token).length || names.begun(token).length) return token;
  const read = FUNCTION_WORDS.has(token) || entries.stands(token) ? "" : kana(token);
  if (names.exact(read, true).length || (read.length > 2 && (names.begun(read).length || entries.stands(read)))) return read;
  const spelled = entries.spelled(token);
  return spelled === token && names.near(read).length ? read : spelled;
}

// English phrases for which a text has other words: "forgot to reveal". Their words are looked for, too.
function phrases(tokens, names) {
  const found = [];
  for (let at = 0; at < tokens.length - 1; at++) {
    for (let length = Math.min(7, tokens.length - at); length > 1; length--) {
      const text = tokens.slice(at, at + length).join(" ");
      const exact = isLatin(text) ? names.exact(text) : [];
      if (exact.length && isPhrase(text, exact, names)) found.push({ ...unit(text, names, exact), extra: true });
    }
  }
  return found;
}

// How many of the tokens that follow make one name: "game loss", "ipg 2.3"
function several(tokens, at, names) {
  for (let length = Math.min(7, tokens.length - at); length > 1; length--) {
    const text = hiragana(tokens.slice(at, at + length).join(" "));
    const exact = names.exact(text);
    if (exact.length && !isPhrase(text, exact, names)) return length;
  }
  return 1;
}

function token(soft, names, stands, said, last, alone) {
  const text = hiragana(soft);
  const exact = names.exact(text, isKana(text));
  if (FUNCTION_WORDS.has(text)) return [{ ...unit(text, names, exact), share: SLIGHT }];
  if (exact.length) return [unit(text, names, exact, { named: true })];
  const literal = stands(text);
  const cut = isLatin(text) ? [{ text, soft, names: [] }] : segment(soft, names);
  const parts = cut.filter((part) => !isRemnant(part, cut));
  const units = parts.flatMap((part) => (part.names.length ? [known(part, names)] : pieces(part.soft, names, stands)));
  const begun = literal || (isLatin(text) && !last) ? [] : names.begun(text);
  if (begun.length) return [unit(text, names, begun, { weight: BEGUN, named: true })];
  if (!literal) {
    const near = said(text) ? [] : names.near(text, units.every((one) => one.stands));
    if (near.length) return [unit(text, names, near, { weight: NEAR, named: true })];
  }
  const within = literal ? [] : names.begun(text, { within: true });
  if (within.length) return [unit(text, names, within, { weight: BEGUN, named: true })];
  if (literal && alone && !isLatin(text) && text.length >= BEGINNING) {
    const starts = names.begun(text, { most: 1 }).filter((number) => names.leads(number).length);
    if (starts.length) return [unit(text, names, starts, { named: true })]; // その他一般 is a name of which half is typed
  }
  if (literal && parts.length < cut.length) return [unit(text, names, []), ...units];
  return units.length > 1 && literal ? [together(text, names), ...units] : units;
}

// 解決中 is 解決; but 非決定的 is more than 決定
const isRemnant = ({ soft, names }, all) => all.length > 1 && !names.length && /^\p{Script=Han}$/u.test(soft);

// Known names in a run without spaces, the longest first, and what is between them.
function segment(soft, names) {
  const text = hiragana(soft);
  const kana = isKana(text);
  const parts = [];
  let from = 0;
  const gap = (to) => to > from && parts.push({ text: text.slice(from, to), soft: soft.slice(from, to), names: [] });
  for (let at = 0; at < text.length; ) {
    const found = longest(text, soft, at, names, kana);
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

function longest(text, soft, at, names, kana) {
  const latinBefore = /[a-z0-9]/u.test(text[at - 1] ?? "");
  for (let length = Math.min(names.longest, text.length - at); length > 1; length--) {
    const form = text.slice(at, at + length);
    if (length < 3 && /^\p{Script=Hiragana}+$/u.test(form)) continue; // by chance in a longer word
    if (cutsKatakana(soft, at, at + length)) continue;
    if (latinBefore && /^[a-z0-9]/u.test(form)) continue;
    if (/[a-z0-9]$/u.test(form) && /[a-z0-9]/u.test(text[at + length] ?? "")) continue;
    const found = names.exact(form, kana);
    if (found.length) return { form, names: found };
  }
  return null;
}

const isHiragana = (text) => /^\p{Script=Hiragana}+$/u.test(text);
const isKana = (text) => /^[\p{Script=Hiragana}ー]+$/u.test(text);

// ストーム is no part of ブレインストーム
const isKatakana = (letter) => /[ァ-ヶー]/u.test(letter ?? "");
const cutsKatakana = (soft, from, to) =>
  (isKatakana(soft[from]) && isKatakana(soft[from - 1])) || (isKatakana(soft[to - 1]) && isKatakana(soft[to]));

function known(part, names) {
  const one = unit(part.text, names, part.names, { named: true });
  addRoot(one);
  return one;
}

// Words of a run that is no name, as they stand and without their endings.
function pieces(soft, names, stands) {
  const units = [];
  const run = hiragana(soft);
  const parts = words(soft, stands);
  if (parts.length > 1 && run.length > 2 && stands(run)) units.push(together(run, names));
  for (const word of parts) {
    const text = hiragana(word);
    if (/^[\p{Script=Hiragana}\d]$/u.test(word) && soft.length > 1) continue; // a particle, a number without what is counted
    const one = unit(text, names, names.exact(text));
    if (isHiragana(word) && !isHiragana(soft)) one.share = LITTLE;
    one.stands = (text.length > 1 && stands(text)) || names.exact(text).length > 0;
    const root = addRoot(one);
    if (!one.stands && !root && /\p{Script=Han}/u.test(text)) pairs(text).forEach((pair) => one.forms.set(pair, 1 / text.length));
    units.push(one);
  }
  return units;
}

// 引いた is found as 引く, too
function addRoot(unit) {
  const root = unit.text.match(/^(\p{Script=Han}+)\p{Script=Hiragana}+$/u)?.[1];
  if (root) unit.forms.set(root, Math.max(ROOT * (root.length > 1 ? 1 : 0.7), unit.forms.get(root) ?? 0));
  return root;
}

// Words that stand together in a text as they do in the query: that counts, but is not asked for.
const together = (text, names) => ({ ...unit(text, names, []), extra: true, bonus: true });

// For a Japanese query of which no word stands anywhere: its pairs of letters, so that the nearest is found all the same.
export const inPairs = (query, names) => {
  const text = hiragana(clean(query)).replaceAll(" ", "");
  return isLatin(text) ? [] : pairs(text).map((pair) => ({ ...unit(pair, names, []), extra: true }));
};

const pairs = (text) => [...text].slice(1).map((letter, at) => text[at] + letter);

function unit(text, names, numbers, { weight = 1, named = false } = {}) {
  const forms = new Map();
  const add = (form, value) => forms.set(form, Math.max(value, forms.get(form) ?? 0));
  for (const number of numbers) names.forms(number).forEach(([form, value]) => add(form, value * weight));
  if (weight === 1) add(text, 1);
  return { text, forms, leads: merged(numbers.map((number) => names.leads(number))), named, weight, share: 1, stands: true };
}

// Of several things with one name, the first of each, then the second of each.
function merged(lists) {
  const result = [];
  for (let rank = 0; lists.some((list) => rank < list.length); rank++) {
    for (const list of lists) if (rank < list.length) result.push(list[rank]);
  }
  return [...new Set(result)];
}

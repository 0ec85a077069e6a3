// Texts, names and queries in the one form in which they are compared: what a person may write in several ways falls
// together. Width, case, hiragana and katakana, brackets, dashes and punctuation make no difference.

const BETWEEN_JAPANESE = /[《》〔〕【】「」『』〈〉（）、・…‥“”‘’"'`´]/gu; // 覆いを割く者、ナーセット is found without its comma
const DASHES = /[‐‑‒–—―─−]/gu;
const POINT = /[.:](?![0-9a-z])|(?<![0-9a-z])[.:]/gu; // but 2.3 and 732.2a stay whole
const BREAKS = /[^\p{L}\p{N}\p{M}ー々〆@+./:\n]+/gu;
const BETWEEN_LETTERS = /(?<=[a-z])[./:](?=[a-z])|(?<=\D)\/|\/(?=\D)/gu;

// Still with katakana, for telling words apart.
export const clean = (text) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(BETWEEN_JAPANESE, "")
    .replace(DASHES, " ")
    .replace(POINT, " ")
    .replace(BREAKS, " ")
    .replace(BETWEEN_LETTERS, " ")
    .trim();

// One letter for one: positions in what `clean` gives hold here, too.
export const hiragana = (text) => text.replace(/[ァ-ヶ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

export const fold = (text) => hiragana(clean(text));

// Many texts of one line each at once, which is ten times as fast.
export const foldAll = (texts) => (texts.length ? fold(texts.join("\n")).split("\n").map((text) => text.trim()) : []);

export const isLatin = (text) => /^[a-z0-9@+./: ]+$/u.test(text);

// An English word without its ending, so that triggers, triggered and trigger are one.
export function stem(word) {
  if (!/^[a-z]{4,}$/u.test(word)) return word;
  let root = word;
  if (/ies$/u.test(root)) root = `${root.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/u.test(root)) root = root.slice(0, -2);
  else if (/[^su]s$/u.test(root)) root = root.slice(0, -1);
  const rest = root.replace(/(?:ing|ed|er|ation|ly)$/u, "");
  if (rest.length >= 3 && /[aeiouy]/u.test(rest)) root = rest;
  return root.replace(/([bdfgmnprt])\1$/u, "$1").replace(/e$/u, "");
}

export const stemmed = (text) => text.replace(/[a-z]{4,}/gu, stem);

// Whether one wrong, missing, extra or swapped letter is all that parts the two.
export function nearly(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

// The words of a Japanese run, told apart by the browser's own dictionary.
import { hiragana, isLatin } from "./fold.js";

const segmenter = "Segmenter" in Intl && new Intl.Segmenter("ja", { granularity: "word" });

// Runs of one script, where the browser cannot tell words apart.
const SCRIPTS = /\p{Script=Han}+\p{Script=Hiragana}*|[ァ-ヶー]+|\p{Script=Hiragana}+|[^\s]+/gu;

// soft: a run as `clean` gives it; stands(form): whether it stands in a text
export function words(soft, stands) {
  if (isLatin(soft)) return [soft];
  return soft.split(/(\d+(?:つ|[ァ-ヶー]+|\p{Script=Han})|[ァ-ヶー]{2,})/u).flatMap((part, odd) => {
    if (odd % 2 && (/^\d/u.test(part) || stands(hiragana(part)))) return [part]; // the browser would take these apart
    if (!segmenter) return part.match(SCRIPTS) ?? [];
    return [...segmenter.segment(part)].filter((one) => one.isWordLike).reduce(joinKanji, []);
  });
}

// 何 and 度 are 何度
const single = /^\p{Script=Han}$/u;

function joinKanji(words, { segment }) {
  const joined = single.test(segment) && single.test(words.at(-1) ?? "");
  return joined ? [...words.slice(0, -1), words.at(-1) + segment] : [...words, segment];
}

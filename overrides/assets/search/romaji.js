// Japanese in Latin letters as a keyboard takes them, for whoever forgot to switch it: yuuhatsu, yuuhatu. The library for it,
// wanakana, is ten times as large: a device keeps what it searches with.
const VOWELS = "aiueo";
const SMALL = ["ゃ", "", "ゅ", "ぇ", "ょ"];
const TINY = "ぁぃぅぇぉ";
const ROWS = {
  "": "あいうえお", k: "かきくけこ", s: "さしすせそ", t: "たちつてと", n: "なにぬねの", h: "はひふへほ", m: "まみむめも", y: "や_ゆ_よ", r: "らりるれろ",
  w: "わ___を", g: "がぎぐげご", z: "ざじずぜぞ", d: "だぢづでど", b: "ばびぶべぼ", p: "ぱぴぷぺぽ",
};

// A word in hiragana; "" where its letters are no Japanese.
export function kana(word) {
  const found = word
    .replace(/c(?=ch)/gu, "t")
    .replace(/j(?=j)/gu, "z")
    .replace(/sh/gu, "sy")
    .replace(/ch/gu, "ty")
    .replace(/ts(?=u)/gu, "t")
    .replace(/jy?/gu, "zy")
    .replace(/f(?=u)/gu, "h")
    .replace(/n(?:n(?![aiueoy])|(?![aiueoy]))/gu, "ん")
    .replace(/([kstgzdbphf])(?=\1)/gu, "っ")
    .replace(/f([aieo])/gu, (_, vowel) => `ふ${TINY[VOWELS.indexOf(vowel)]}`)
    .replace(/([kstnhmrgzdbp])y([aiueo])/gu, (_, row, vowel) => ROWS[row][1] + SMALL[VOWELS.indexOf(vowel)])
    .replace(/([kstnhmyrwgzdbp]?)([aiueo])/gu, (_, row, vowel) => ROWS[row][VOWELS.indexOf(vowel)]);
  return /^\p{Script=Hiragana}+$/u.test(found) ? found : "";
}

// Many short texts as one long one: a form is looked for in all of them at once, which browsers do very fast.
import { isLatin } from "./fold.js";

const PREFIX = 0.7; // what an English word counts that only begins so
const isKanji = (text) => text !== undefined && /^\p{Script=Han}$/u.test(text);
const isLetter = (sign) => sign !== undefined && /[a-z0-9]/u.test(sign);

export class Texts {
  // all: the texts, folded and stemmed, without line breaks
  constructor(all) {
    this.all = all;
    this.whole = all.join("\n");
    let at = 0;
    this.starts = all.map((text) => (at += text.length + 1) - text.length - 1);
    this.found = new Map();
  }

  // How often a form stands in which texts: Map(number of the text: times)
  find(key) {
    if (!this.found.has(key)) this.found.set(key, this.#find(key));
    return this.found.get(key);
  }

  #find(key) {
    const times = new Map();
    const latin = isLatin(key);
    const short = /^[a-z]{1,2}$/u.test(key);
    const single = isKanji(key); // 間 is no part of 時間
    for (let at = this.whole.indexOf(key), number = 0; at >= 0; at = this.whole.indexOf(key, at + key.length)) {
      number = this.#numberAt(at, number);
      if (latin && isLetter(this.whole[at - 1])) continue; // a word begins so
      if (short && isLetter(this.whole[at + key.length])) continue; // MT is no part of MTR
      if (single && (isKanji(this.whole[at - 1]) || isKanji(this.whole[at + 1]))) continue;
      const many = latin && isLetter(this.whole[at + key.length]) ? PREFIX : 1;
      times.set(number, (times.get(number) ?? 0) + many);
    }
    return times;
  }

  #numberAt(at, from) {
    let [low, high] = [from, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

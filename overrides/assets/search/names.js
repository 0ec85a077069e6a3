// The names of things (terms, infractions, cards, sections) and the words that mean the same, to be found in a query.
import { clean, foldAll, isLatin, nearly, stemmed } from "./fold.js";

// How much a form that stands in a text counts when another one was typed.
const SAME = 0.85;
const LOOSE = 0.5;
const WORDS = 0.7;

const all = ({ words = [], forms = [], loose = [], other = [] }) => [...words, ...forms, ...loose, ...other];

export class Names {
  // index: the parsed file of a language
  constructor(index) {
    this.names = [];
    this.byForm = new Map(); // stemmed form: numbers of names
    this.byReading = new Map(); // kana: number of a name
    this.longest = 0;
    this.books = new Map(index.books.map(([book, abbr]) => [clean(book), clean(abbr)]));
    const given = [...index.names, ...index.synonyms.map((words) => ({ words }))];
    const folded = foldAll(given.flatMap(all))[Symbol.iterator]();
    const take = (forms = []) => forms.map(() => folded.next().value);
    for (const { words, forms, loose, other, leads = [] } of given) {
      this.#add({ words: take(words), forms: take(forms), loose: take(loose), other: take(other), leads });
    }
    for (const [reading, ...words] of index.readings) {
      this.byReading.set(reading, this.names.push({ words: foldAll(words), forms: [], loose: [], other: [], leads: [] }) - 1);
    }
  }

  #add(name) {
    const number = this.names.push(name) - 1;
    for (const form of [...name.words, ...name.forms, ...name.other]) this.#learn(form, number, true);
    for (const form of name.loose) this.#learn(form, number, false);
  }

  // Slang comes after what is properly called so.
  #learn(form, number, proper) {
    const one = stemmed(form);
    for (const key of one.includes(" ") ? [one, one.replaceAll(" ", "")] : [one]) {
      this.longest = Math.max(this.longest, key.length);
      const found = this.byForm.get(key) ?? { proper: [], loose: [] };
      this.byForm.set(key, found);
      if (!found.proper.includes(number) && !found.loose.includes(number)) found[proper ? "proper" : "loose"].push(number);
    }
  }

  // 総合ルール732.2a and rule 732.2a are CR 732.2a; the query is clean.
  withBooks(query) {
    const books = [...this.books.keys()].sort((one, other) => other.length - one.length);
    const numbered = new RegExp(`(?<![a-z])(${books.join("|")}) ?(?=\\d)`, "gu");
    return query.replace(numbered, (_, book) => `${this.books.get(book)} `);
  }

  // The names that have exactly this form; `kana`: or words that are read so.
  exact(text, kana = false) {
    const read = kana ? this.byReading.get(text) : undefined;
    return [...numbersOf(this.byForm.get(stemmed(text))), ...(read === undefined ? [] : [read])];
  }

  // Names that begin with what was typed so far, or hold it within; the shortest first.
  begun(text, { within = false, most = 6 } = {}) {
    const key = stemmed(text);
    if (key.length < (within ? 3 : 2)) return [];
    const found = [];
    for (const [form, names] of this.byForm) {
      const at = form.indexOf(key);
      if (within ? at > 0 && (!isLatin(key) || form[at - 1] === " ") : at === 0) found.push([form.length, numbersOf(names)]);
    }
    found.sort(([one], [other]) => one - other);
    return [...new Set(found.flatMap(([, numbers]) => numbers))].slice(0, most);
  }

  // Names that one slip of the finger parts from what was typed; `sameKanji`: in its kana alone.
  near(text, sameKanji = false) {
    const key = stemmed(text);
    const kanji = kanjiOf(key);
    const shortest = kanji ? 3 : 4;
    if (key.length < shortest || /[0-9]/u.test(key)) return [];
    const found = new Set();
    for (const [form, names] of this.byForm) {
      if (form.length < shortest || Math.abs(form.length - key.length) > (form.length > 3 ? 1 : 0)) continue;
      if (nearly(key, form) && (!sameKanji || kanjiOf(form) === kanji)) numbersOf(names).forEach((number) => found.add(number));
    }
    return [...found];
  }

  // What to look for in texts in place of a name: [form, weight].
  forms(number) {
    const { words, forms, loose, other } = this.names[number];
    return [
      ...words.map((form) => [form, WORDS]),
      ...forms.map((form) => [form, SAME]),
      ...loose.map((form) => [form, LOOSE]),
      ...other.map((form) => [form, LOOSE]),
    ].filter(([form]) => form.length > 1);
  }

  leads(number) {
    return this.names[number].leads;
  }
}

const numbersOf = (found) => (found ? [...found.proper, ...found.loose] : []);
const kanjiOf = (text) => text.replace(/\P{Script=Han}/gu, "");

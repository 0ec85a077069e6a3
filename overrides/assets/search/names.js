// The names of things (terms, infractions, cards, sections) and the words that mean the same, to be found in a query.
import { fold, isLatin, nearly, stemmed } from "./fold.js";

// How much a form that stands in a text counts when another one was typed.
const SAME = 0.85;
const LOOSE = 0.5;
const WORDS = 0.7;

export class Names {
  // index: the parsed file of a language
  constructor(index) {
    this.names = [];
    this.byForm = new Map(); // stemmed form: numbers of names
    this.longest = 0;
    for (const { forms = [], loose = [], other = [], leads = [] } of index.names) {
      this.#add({ forms: forms.map(fold), loose: loose.map(fold), other: other.map(fold), leads });
    }
    for (const words of index.synonyms) this.#add({ words: words.map(fold), leads: [] });
  }

  #add(name) {
    const number = this.names.push(name) - 1;
    for (const form of [...(name.words ?? []), ...(name.forms ?? []), ...(name.loose ?? []), ...(name.other ?? [])]) {
      for (const key of new Set([stemmed(form), stemmed(form).replaceAll(" ", "")])) {
        if (!key) continue;
        this.longest = Math.max(this.longest, key.length);
        const numbers = this.byForm.get(key);
        if (!numbers) this.byForm.set(key, [number]);
        else if (!numbers.includes(number)) numbers.push(number);
      }
    }
  }

  // The names that have exactly this form.
  exact(text) {
    return this.byForm.get(stemmed(text)) ?? [];
  }

  // Names that begin with what was typed so far, or hold it; the shortest first.
  begun(text, most = 6) {
    const key = stemmed(text);
    if (key.length < 2) return [];
    const found = [];
    for (const [form, numbers] of this.byForm) {
      const at = form.indexOf(key);
      if (at === 0 || (at > 0 && key.length > 2 && (!isLatin(key) || form[at - 1] === " "))) {
        found.push([form.length - key.length + (at ? 20 : 0), numbers]);
      }
    }
    found.sort(([one], [other]) => one - other);
    return [...new Set(found.flatMap(([, numbers]) => numbers))].slice(0, most);
  }

  // Names that one slip of the finger parts from what was typed.
  near(text) {
    const key = stemmed(text);
    const shortest = /\p{Script=Han}/u.test(key) ? 3 : 4;
    if (key.length < shortest || /[0-9]/u.test(key)) return [];
    const found = new Set();
    for (const [form, numbers] of this.byForm) {
      if (form.length >= shortest && (form.length === key.length || form.length > 3) && nearly(key, form)) {
        numbers.forEach((number) => found.add(number));
      }
    }
    return [...found];
  }

  // What to look for in texts in place of a name: [form, weight].
  forms(number) {
    const { words = [], forms = [], loose = [], other = [] } = this.names[number];
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

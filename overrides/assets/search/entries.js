// What can be found: clauses, pages, terms ... with their words in the form in which they are compared.
import { fold, isLatin, nearly, stemmed } from "./fold.js";

// What a word counts by where it stands: in the text, in the entry's own names, in the heading above it or the word for
// its kind, in the names of its page. The sum is bounded (BM25F): one good place says nearly all.
const BODY = 1;
const TITLE = 1.6;
const HEADING = 1.1;
const PAGE = 0.5;
const ABOVE = 0.35; // in the clause that it belongs to: rem-2 for rem-2.a
const SATURATION = 0.8; // how late further mentions cease to count
const LENGTH = 0.3; // how much longer texts are held back
const PREFIX = 0.7; // an English word that only begins so

const words = (text) => stemmed(fold(text));
const joined = (texts) => [...new Set(texts.map(words))].join(" / ");

// Entries with names of their own; clauses are found by their text and their page.
const NAMED = new Set(["page", "term", "card", "chart", "infraction", "penalty-entry", "outside"]);

export class Entries {
  // index: the parsed file of a language
  constructor({ pages, headings, entries, kinds, labels, names }) {
    this.labels = labels;
    this.all = entries.map(([page, anchor, kind, heading, title = ""]) => ({
      page: pages[page], anchor, kind, kindWord: kinds[kind], heading: headings[heading], title, text: "",
    }));
    const own = entries.map(([page, , kind, , title]) => (kind === "page" ? [pages[page].label ?? "", pages[page].title] : [title ?? ""]));
    for (const { forms = [], loose = [], other = [], leads = [] } of names) {
      for (const lead of leads) if (NAMED.has(this.all[lead].kind)) own[lead].push(...forms, ...loose, ...other);
    }
    this.names = own.map(joined);
    const ofPage = new Map(this.all.map((entry, number) => [entry, number]).filter(([entry]) => entry.kind === "page").map(([entry, number]) => [entry.page, this.names[number]]));
    this.around = this.all.map((entry) => (entry.kind === "page" ? "" : ofPage.get(entry.page) ?? ""));
    const numbers = new Map(this.all.map(({ page, anchor }, number) => [page.address + anchor, number]));
    this.above = this.all.map(({ page, anchor }) => numbers.get(page.address + anchor.replace(/(?:\.|(?<=\d)(?=[a-z]))[^.]*$/u, "")));
    this.headings = this.all.map((entry) => words(`${entry.kindWord} ${entry.heading}`));
    this.addTexts(entries.map(() => ""));
  }

  // The texts come in a file of their own; until then the names are searched.
  addTexts(texts) {
    texts.forEach((text, number) => { this.all[number].text = text; });
    this.bodies = texts.map(words);
    this.usual = this.bodies.reduce((sum, body) => sum + body.length, 0) / (this.bodies.length || 1) || 1;
    this.found = new Map();
  }

  // Where a form stands, and how much it counts there: values by number of entry; own: those in whose own text or name.
  find(form) {
    const key = stemmed(form);
    let found = this.found.get(key);
    if (!found) {
      found = { values: new Map(), own: new Set() };
      const times = isLatin(key) ? inWords : inText;
      for (let number = 0; number < this.all.length; number++) this.#count(key, number, times, found);
      this.found.set(key, found);
    }
    return found;
  }

  // Whether a form stands in the text of an entry, or of any.
  stands(form, number) {
    const key = stemmed(form);
    const times = isLatin(key) ? inWords : inText;
    return number === undefined ? this.bodies.some((body) => times(key, body) > 0) : times(key, this.bodies[number]) > 0;
  }

  // The English word that one slip of the finger parts from one that stands nowhere; the most frequent.
  spelled(word) {
    this.vocabulary ??= counted([...this.bodies, ...this.names].join(" ").match(/(?<![a-z0-9])[a-z]{4,}/gu) ?? []);
    const key = stemmed(word);
    if (key.length < 4 || this.vocabulary.has(key)) return word;
    const near = [...this.vocabulary.keys()].filter((known) => nearly(key, known));
    return near.reduce((best, one) => (this.vocabulary.get(one) > (this.vocabulary.get(best) ?? 0) ? one : best), word);
  }

  #count(key, number, times, { values, own }) {
    const body = this.bodies[number];
    const many = times(key, body);
    const above = this.above[number];
    const name = Math.min(1, times(key, this.names[number]));
    const length = 1 - LENGTH + LENGTH * (body.length / this.usual);
    const weight =
      (BODY * many) / length +
      TITLE * name +
      HEADING * Math.min(1, times(key, this.headings[number])) +
      PAGE * Math.min(1, times(key, this.around[number])) +
      (above === number || above === undefined ? 0 : ABOVE * Math.min(1, times(key, this.bodies[above])));
    if (weight) values.set(number, (weight * (1 + SATURATION)) / (weight + SATURATION));
    if (many || name) own.add(number);
  }
}

function counted(words) {
  const times = new Map();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

function inText(key, text) {
  let many = 0;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) many++;
  return many;
}

// Latin letters and digits stand at the beginning of a word; a whole word counts more.
function inWords(key, text) {
  let many = 0;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    if (at > 0 && /[a-z0-9]/u.test(text[at - 1])) continue;
    many += /[a-z0-9]/u.test(text[at + key.length] ?? "") ? PREFIX : 1;
  }
  return many;
}

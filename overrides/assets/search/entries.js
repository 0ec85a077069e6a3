// What can be found: clauses, pages, terms ... with their words in the form in which they are compared.
import { fold, isLatin, stemmed } from "./fold.js";

// What a word counts by where it stands: in the text, in the entry's own names, in the heading above it or the word for
// its kind, in the names of its page.
const BODY = 1;
const TITLE = 1.3;
const HEADING = 0.75;
const PAGE = 0.6;
const SATURATION = 0.35; // how soon further mentions cease to count
const LENGTH = 0.3; // how much longer texts are held back
const PREFIX = 0.7; // an English word that only begins so

const words = (text) => stemmed(fold(text));
const joined = (texts) => [...new Set(texts.map(words))].join(" / ");

// Entries with names of their own; clauses are found by their text and their page.
const NAMED = new Set(["page", "term", "card", "chart", "infraction", "penalty-entry", "outside"]);

export class Entries {
  // index: the parsed file of a language
  constructor({ pages, headings, entries, kinds, names }) {
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

  // Where a form stands, and how much it counts there: Map(number of an entry: value)
  find(form) {
    const key = stemmed(form);
    let values = this.found.get(key);
    if (!values) {
      values = new Map();
      const times = isLatin(key) ? inWords : inText;
      for (let number = 0; number < this.all.length; number++) {
        const value = this.#value(key, number, times);
        if (value) values.set(number, value);
      }
      this.found.set(key, values);
    }
    return values;
  }

  // Whether a form stands in the text of an entry.
  stands(form, number) {
    const key = stemmed(form);
    return (isLatin(key) ? inWords : inText)(key, this.bodies[number]) > 0;
  }

  count(form) {
    return this.find(form).size;
  }

  #value(key, number, times) {
    const body = this.bodies[number];
    const many = times(key, body);
    const length = 1 - LENGTH + LENGTH * (body.length / this.usual);
    return (
      BODY * ((many * (1 + SATURATION)) / (many + SATURATION * length)) +
      TITLE * Math.min(1, times(key, this.names[number])) +
      HEADING * Math.min(1, times(key, this.headings[number])) +
      PAGE * Math.min(1, times(key, this.around[number]))
    );
  }
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

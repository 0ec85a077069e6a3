// What can be found: clauses, pages, terms ... with their words in the form in which they are compared.
import { foldAll, isLatin, nearly, stemmed } from "./fold.js";
import { Texts } from "./texts.js";

// What a word counts by where it stands: in the text, in the entry's own names, in the heading above it or the word for
// its kind, in the names of its page, in the clause that it belongs to (rem-2 for rem-2.a). The sum is bounded (BM25F):
// one good place says nearly all.
const BODY = 1;
const TITLE = 1.4;
const HEADING = 1.1;
const PAGE = 0.5;
const ABOVE = 0.35;
const SATURATION = 0.6; // how late further mentions cease to count
const LENGTH = 0.3; // how much longer texts are held back

const PASSAGE = 100; // characters: words further apart are said of different things

// Entries with names of their own; clauses are found by their text and their page.
const NAMED = new Set(["page", "term", "card", "chart", "infraction", "penalty-entry", "outside"]);

// What a phrase or a situation tells of its infraction; a situation has words by the way, too.
export const TELLS = { sighting: 1, situation: 0.5 };

// Entries to which the names of a page say nothing.
const ALONE = new Set(["page", "situation", "sighting"]);

const wordsOf = (texts) => foldAll(texts).map(stemmed);
const joined = (lists) => wordsOf(lists.map((list) => [...new Set(list)].join(" / ").replaceAll("\n", " ")));

export class Entries {
  // index: the parsed file of a language
  constructor({ pages, headings, entries, kinds, weights, annotations, labels, names, regular, ruled, sightings }) {
    Object.assign(this, { labels, weights, annotations: new Set(annotations), regular: new Set(regular) });
    this.all = entries.map(([page, anchor, kind, heading, title = ""]) => ({
      page: pages[page], anchor, kind, kindWord: kinds[kind], heading: headings[heading], title, text: "",
    }));
    let situations = 0; // of a situation: the entry of its infraction, where it has one
    for (const entry of this.all) if (entry.kind === "situation") entry.ruled = ruled[situations++] ?? undefined;
    const alone = this.all.findIndex(({ kind }) => kind === "situation");
    this.rules = alone < 0 ? this.all.length : alone; // what follows are situations
    this.real = this.all.length; // what follows is never shown: phrases that speak for an entry
    this.phrases = sightings.flatMap(([, ...phrases]) => phrases);
    const to = sightings.flatMap(([lead, ...phrases]) => phrases.map(() => lead));
    this.all.push(...this.phrases.map((text, at) => ({
      page: { address: "", title: "" }, anchor: `phrase-${at}`, kind: "sighting", kindWord: "", heading: "", title: "", text, ruled: to[at],
    })));
    this.told = new Map(); // how much phrases and situations tell of an infraction or section
    for (const { kind, ruled } of this.all) if (ruled !== undefined) this.told.set(ruled, (this.told.get(ruled) ?? 0) + TELLS[kind]);
    this.toldOfAll = [...this.told.values()].reduce((sum, one) => sum + one, 0);
    const own = this.all.map(({ kind, page, title }) => (kind === "page" ? [page.label ?? "", page.title] : [title]));
    for (const { forms = [], loose = [], other = [], leads = [], abbr } of names) {
      for (const lead of leads) {
        const entry = this.all[lead];
        if (!NAMED.has(entry.kind)) continue;
        own[lead].push(...forms, ...loose, ...other);
        if (abbr) entry.abbr = [...new Set([...(entry.abbr ?? []), ...abbr])];
      }
    }
    this.names = new Texts(joined(own));
    this.pageOf = this.all.map(({ kind }, number) => (ALONE.has(kind) ? -1 : entries[number][0]));
    const first = new Map(entries.map(([page, , kind], number) => [kind === "page" ? page : -1, number]));
    this.around = new Texts(pages.map((_, page) => this.names.all[first.get(page)] ?? ""));
    const heads = this.all.map(({ kind, kindWord, heading }) => (kind === "situation" || kind === "sighting" ? "" : `${kindWord} ${heading}`));
    const kept = [...new Set(heads)];
    this.headings = new Texts(wordsOf(kept));
    this.headingOf = heads.map((head) => kept.indexOf(head));
    const numbers = new Map(this.all.map(({ page, anchor }, number) => [page.address + anchor, number]));
    this.above = this.all.map(({ page, anchor }, number) => {
      const found = numbers.get(page.address + anchor.replace(/(?:\.|(?<=\d)(?=[a-z]))[^.]*$/u, ""));
      return found === number ? undefined : found;
    });
    this.addTexts(entries.map(() => ""));
  }

  // The texts come in a file of their own; until then the names are searched.
  addTexts(texts) {
    texts.forEach((text, number) => { this.all[number].text = text; });
    this.bodies = new Texts(wordsOf([...texts, ...this.phrases]));
    const usual = this.bodies.all.slice(0, this.real).reduce((sum, body) => sum + body.length, 0) / (this.real || 1) || 1;
    this.lengths = this.bodies.all.map((body) => 1 - LENGTH + LENGTH * (body.length / usual));
    this.found = new Map();
    this.vocabulary = null;
  }

  // Where a form stands, and how much it counts there: values by number of entry; own: those in whose own text or name.
  find(form) {
    const key = stemmed(form);
    if (!this.found.has(key)) this.found.set(key, this.#find(key));
    return this.found.get(key);
  }

  #find(key) {
    const [bodies, names, headings, pages] = [this.bodies, this.names, this.headings, this.around].map((texts) => texts.find(key));
    const values = new Map();
    const any = headings.size || pages.size;
    for (const number of any ? this.all.keys() : touched(bodies, names, this.above)) {
      const weight =
        (BODY * (bodies.get(number) ?? 0)) / this.lengths[number] +
        TITLE * once(names.get(number)) +
        HEADING * once(headings.get(this.headingOf[number])) +
        PAGE * once(pages.get(this.pageOf[number])) +
        ABOVE * once(bodies.get(this.above[number]));
      if (weight) values.set(number, (weight * (1 + SATURATION)) / (weight + SATURATION));
    }
    return { values, own: new Set([...bodies.keys(), ...names.keys()]) };
  }

  // Whether a form stands in the text of an entry, or of any.
  stands(form, number) {
    const found = this.bodies.find(stemmed(form));
    if (number !== undefined) return found.has(number);
    return [...found.keys()].some((one) => one < this.real);
  }

  // How much of the units that stand in a text stand within one passage of it: 1 for all, by their rarity.
  passage(units, number) {
    const body = this.bodies.all[number];
    if (body.length <= PASSAGE) return 1;
    const places = units.flatMap((unit) => [...unit.forms.keys()].flatMap((form) => placesOf(stemmed(form), body).map((at) => ({ at, unit }))));
    const rarity = (several) => [...new Set(several.map(({ unit }) => unit))].reduce((sum, unit) => sum + unit.rarity, 0);
    const most = Math.max(...places.map(({ at }) => rarity(places.filter((one) => one.at >= at && one.at <= at + PASSAGE))));
    return places.length ? most / rarity(places) : 1;
  }

  // Whether a form stands in any text, or in a phrase.
  said(form) {
    return this.bodies.find(stemmed(form)).size > 0;
  }

  // The English word that one slip of the finger parts from one that stands nowhere; the most frequent.
  spelled(word) {
    const key = stemmed(word);
    this.vocabulary ??= counted([...this.bodies.all, ...this.names.all].join(" ").match(/(?<![a-z0-9])[a-z]{4,}/gu) ?? []);
    if (key.length < 4 || !isLatin(key) || this.vocabulary.has(key)) return word;
    const near = [...this.vocabulary.keys()].filter((known) => nearly(key, known));
    return near.reduce((best, one) => (this.vocabulary.get(one) > (this.vocabulary.get(best) ?? 0) ? one : best), word);
  }
}

function placesOf(form, text) {
  const places = [];
  for (let at = form ? text.indexOf(form) : -1; at >= 0; at = text.indexOf(form, at + form.length)) places.push(at);
  return places;
}

const once = (times) => Math.min(1, times ?? 0);

function* touched(bodies, names, above) {
  const numbers = new Set([...bodies.keys(), ...names.keys()]);
  yield* numbers;
  for (let number = 0; number < above.length; number++) if (bodies.has(above[number]) && !numbers.has(number)) yield number;
}

function counted(words) {
  const times = new Map();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

// Which entries answer a query, the best first.
import { addressed } from "./address.js";
import { TELLS } from "./entries.js";
import { fold } from "./fold.js";
import { inPairs, parse } from "./query.js";

// Rule text before annotations, annotations before the glossary, the glossary before cards. Kinds of blocks have their
// weight in data/labels.yml; these are the other results.
const KINDS = {
  page: 0.75, situation: 0.6, sighting: 1.5, part: 0.6, chart: 0.32, infraction: 0.8, "penalty-entry": 0.6, outside: 0.6, term: 0.55, card: 0.5,
};
const NEARLY = 0.72;
const NEARLY_BESIDE = 0.9; // as good as a note on another rule of the page
const SCATTERED = 0.5; // what remains of a score where no two words stand near each other
const LIKELY = 0.25; // of the best score: what is worth a look into its text
const LEAD = 0.6; // a name leads to where it is defined ...
const LATER = 0.75; // ... and to each further place a little less
const NAMED = 12; // the whole query is a name
const PLACE = 0.6; // the name of a page says where to look
const TOGETHER = 0.5; // the words stand together
const FAVOUR = 3; // how many times as much counts what speaks for the likeliest infraction
const UNSAID = 5; // so much is taken as said of each infraction as it is of all (naive Bayes, smoothed)
const RARER = -0.5; // a word that is said of others speaks against an infraction a little
const PRECISE = 0.7; // a clause with so much of the query stands before its own page
const SPEAKS = 1.001; // what a situation counts for its infraction: that stands just before it
const ANSWERED = 0.7; // a rule with so much of the query stays first ...
const ALIKE = 0.4; // a situation with so much of the query stands below its infraction
const BELOW_ITS_INFRACTION = 0.9;
const JUST_BELOW = 0.998; // ... and what situations speak for comes next
const COVER = 1.3; // how much it matters that all words are there
const THIS_LEVEL = 1.6; // what is for Regular REL, to who judges there or names it ...
const OTHER_LEVEL = 0.5; // ... and to who does not
const INSTEAD = 0.25; // at Regular a procedure with all of the query and so much of its score stands before an infraction

// level: for which one judges, "competitive" or "regular"; nothing where nobody said.
export function rank(query, entries, names, level) {
  const units = parse(query, names, entries).map((unit) => matched(unit, entries));
  const named = units.some((unit) => unit.named && entries.regular.has(unit.leads[0]));
  const forLevel = level === "regular" || named ? THIS_LEVEL : OTHER_LEVEL;
  const asked = (unit) => unit.values.size && !unit.bonus;
  if (!units.some(asked)) units.push(...inPairs(query, names).map((unit) => matched(unit, entries)));
  const known = units.filter(asked);
  const sum = known.reduce((total, unit) => total + unit.rarity, 0);
  const scores = new Map();
  for (const unit of known) {
    for (const [number, value] of unit.values) {
      const one = scores.get(number) ?? { number, total: 0, cover: 0 };
      one.total += unit.rarity * value;
      one.cover += unit.rarity;
      scores.set(number, one);
    }
  }
  for (const unit of units.filter(({ bonus }) => bonus)) {
    for (const [number, value] of unit.values) if (scores.has(number)) scores.get(number).total += TOGETHER * unit.rarity * value;
  }
  const results = [...scores.values()].map(({ number, total, cover }) => {
    const { kind } = entries.all[number];
    const weight = (KINDS[kind] ?? entries.weights[kind]) * (entries.regular.has(number) ? forLevel : 1);
    return { number, cover: cover / sum, score: total * (cover / sum) ** COVER * weight };
  });
  if (known.length > 1) scattered(results, known, entries);
  const isName = known.length === 1 && known[0].named && known[0].leads.length > 0;
  if (isName) addName(known[0], results);
  else favourLikely(results, units, entries);
  infractionsFirst(results, entries, isName ? null : bare(query));
  rulesFirst(results, entries);
  if (level === "regular") regularFirst(results, entries);
  addressedFirst(results, addressed(query, entries, names));
  const shown = results.filter(({ number }) => number < entries.real);
  shown.sort((one, other) => other.score - one.score || one.number - other.number);
  return { units, results: shown };
}

// Who types the address of a clause wants that clause.
// What is said for Regular REL stands before an infraction, of which there is none at that level.
function regularFirst(results, entries) {
  const best = (some) => some.reduce((one, other) => (one?.score >= other.score ? one : other), undefined);
  const top = best(results.filter(({ number }) => number < entries.real));
  if (!top || !/(^|\/)ipg\//.test(entries.all[top.number].page.address)) return;
  const said = ({ number, cover, score }) =>
    number < entries.real && entries.regular.has(number) && !entries.annotations.has(entries.all[number].kind) && cover === 1 && score >= INSTEAD * top.score;
  const instead = best(results.filter(said));
  if (instead) instead.score = top.score * 1.01;
}

function addressedFirst(results, number) {
  if (number < 0) return;
  const one = results.find((other) => other.number === number) ?? { number, cover: 1 };
  if (!results.includes(one)) results.push(one);
  one.score = 1 + Math.max(0, ...results.filter((other) => other !== one).map(({ score }) => score));
}

// Where a unit stands: values by entry, and how rare it is among the entries.
function matched(unit, entries) {
  const values = new Map();
  const own = new Set();
  for (const [form, weight] of unit.forms) {
    const found = entries.find(form);
    for (const [number, value] of found.values) values.set(number, Math.max(values.get(number) ?? 0, value * weight));
    for (const number of found.own) own.add(number);
  }
  const add = (number, value) => values.set(number, (values.get(number) ?? 0) + value);
  unit.leads.forEach((number, place) => add(number, LEAD * LATER ** place * unit.weight));
  if (unit.named && entries.all[unit.leads[0]]?.kind === "page") {
    const { page } = entries.all[unit.leads[0]];
    entries.all.forEach((entry, number) => entry.page === page && entry.kind !== "page" && add(number, PLACE * unit.weight));
  }
  const standing = [...own].filter((number) => number < entries.rules).length;
  const rarity = Math.log(1 + (entries.rules - standing + 0.5) / (standing + 0.5));
  return { ...unit, values, rarity: rarity * unit.share };
}

// A long text has more words of any query, here one and there another: they count less than those of one passage.
function scattered(results, units, entries) {
  const least = Math.max(...results.map(({ score }) => score)) * LIKELY;
  for (const one of results) {
    if (one.score >= least) one.score *= SCATTERED + (1 - SCATTERED) * entries.passage(units, one.number);
  }
}

// A query that is a name goes where the name leads, in that order.
function addName(unit, results) {
  const byNumber = new Map(results.map((one) => [one.number, one]));
  let most = Infinity;
  unit.leads.forEach((number, place) => {
    const result = byNumber.get(number);
    if (!result) return;
    result.score = Math.min(result.score + NAMED * LATER ** place * unit.weight, most);
    most = result.score * JUST_BELOW;
  });
}

// What is said of one infraction more often than of the others speaks for it: its situations and phrases count more.
function favourLikely(results, units, entries) {
  const likely = new Map([...entries.told.keys()].map((ruled) => [ruled, 0]));
  for (const { values, share, bonus } of units) {
    const said = new Map();
    let everywhere = 0;
    for (const [number, value] of values) {
      const { ruled, kind } = entries.all[number];
      if (ruled === undefined) continue;
      const times = Math.min(1, value) * TELLS[kind];
      said.set(ruled, (said.get(ruled) ?? 0) + times);
      everywhere += times;
    }
    if (!everywhere) continue;
    const usual = everywhere / entries.toldOfAll;
    for (const [ruled, told] of entries.told) {
      const often = ((said.get(ruled) ?? 0) + UNSAID * usual) / (told + UNSAID);
      const speaks = Math.max(RARER, Math.log(often / usual));
      likely.set(ruled, likely.get(ruled) + share * (bonus ? TOGETHER : 1) * speaks);
    }
  }
  const likeliest = Math.max(...likely.values());
  if (likeliest <= 0) return;
  for (const result of results) {
    const { ruled } = entries.all[result.number];
    if (ruled !== undefined) result.score *= FAVOUR ** Math.max(-1, likely.get(ruled) / likeliest - 1);
  }
}

// A phrase without the little words that whoever types in haste leaves out, and with didn't as did not.
const bare = (text) =>
  fold(text)
    .replace(/\b(did|do|does|is|was)nt\b/gu, "$1 not")
    .replace(/\b(?:an?|the|my|his|her|their)\b|[をがはも ]/gu, "");

// A situation or a phrase that was found speaks for its infraction, which comes just before the best of its situations;
// not before a rule that has as many of the words itself, unless the query is a phrase, but for little words.
function infractionsFirst(results, entries, query) {
  const byNumber = new Map(results.map((one) => [one.number, one]));
  const top = (several) => several.reduce((one, other) => (other.score > one.score ? other : one), { score: 0, cover: 0 });
  const best = top(results.filter(({ number }) => number < entries.rules));
  const evidence = results.filter(({ number }) => number >= entries.rules);
  const most = best.cover >= ANSWERED ? best.score * JUST_BELOW : Infinity;
  const first = Math.max(best.score, top(evidence).score) / JUST_BELOW;
  const scale = Math.min(1, (most * JUST_BELOW) / (top(evidence).score || 1));
  for (const result of evidence) {
    const { kind, text } = entries.all[result.number];
    result.score = kind === "sighting" && bare(text) === query ? first : result.score * scale;
  }
  const before = new Map(results.map(({ number, score }) => [number, score]));
  for (const { number, score } of [...results]) {
    const { ruled } = entries.all[number];
    if (ruled === undefined) continue;
    const infraction = byNumber.get(ruled) ?? { number: ruled, score: 0 };
    if (!byNumber.has(ruled)) results.push(infraction);
    byNumber.set(ruled, infraction);
    infraction.score = Math.max(infraction.score, score * SPEAKS);
  }
  if (query !== null) clausesFirst(results, entries, byNumber, before);
  const told = new Map(); // the situations of an infraction that have most of the query, the best first
  for (const one of evidence) {
    const { kind, ruled } = entries.all[one.number];
    if (kind === "situation" && ruled !== undefined && one.cover >= ALIKE) told.set(ruled, [...(told.get(ruled) ?? []), one]);
  }
  for (const [ruled, several] of told) {
    several.sort((one, other) => other.score - one.score);
    several.slice(0, 2).forEach((one, place) => {
      one.score = Math.max(one.score, byNumber.get(ruled).score * BELOW_ITS_INFRACTION ** (place + 1));
    });
  }
}

// A page that phrases and situations brought up lets its own clause go first, where that has much of the query and was
// better than the page by itself (`before`): "forgot to untap" leads to what is done about it.
function clausesFirst(results, entries, byNumber, before) {
  const best = new Map(); // by page
  for (const one of results) {
    const { kind, page } = entries.all[one.number];
    if (one.number >= entries.rules || kind === "page" || one.cover < PRECISE) continue;
    if (one.score > (best.get(page)?.score ?? 0)) best.set(page, one);
  }
  for (const ruled of entries.told.keys()) {
    const clause = entries.all[ruled].kind === "page" && best.get(entries.all[ruled].page);
    const { score = 0 } = byNumber.get(ruled) ?? {};
    if (clause && clause.score > (before.get(ruled) ?? 0) && clause.score < score) clause.score = score * SPEAKS;
  }
}

// A note says more words than the rule that it explains: where the rule does nearly as well, it comes first. So does the
// best rule of the note's page, where it is as good but for a little.
function rulesFirst(results, entries) {
  const byNumber = new Map(results.map((one) => [one.number, one]));
  const isNote = ({ number }) => entries.annotations.has(entries.all[number].kind);
  const best = new Map(); // rules by page
  for (const one of results) {
    const { kind, page } = entries.all[one.number];
    if (one.number < entries.rules && kind !== "page" && !isNote(one) && one.score > (best.get(page)?.score ?? 0)) best.set(page, one);
  }
  const raise = (rule, note, nearly) => {
    if (rule && rule.score < note.score && rule.score > note.score * nearly) rule.score = note.score * SPEAKS;
  };
  for (const note of results.filter(isNote)) raise(byNumber.get(entries.above[note.number]), note, NEARLY);
  for (const note of results.filter(isNote)) raise(best.get(entries.all[note.number].page), note, NEARLY_BESIDE);
}

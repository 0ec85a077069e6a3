// Which entries answer a query, the best first.
import { parse } from "./query.js";

// Rule text before annotations, annotations before the glossary, the glossary before cards.
const KINDS = {
  page: 0.9, part: 0.6, penalty: 0.9, example: 0.95, summary: 0.62, note: 0.8, case: 0.8, text: 0.78, translation: 0.55,
  edition: 0.55, dialogue: 0.6, chart: 0.5, infraction: 0.8, "penalty-entry": 0.6, outside: 0.7, term: 0.55, card: 0.5,
};
const RULE = 1;
const LEAD = 1.6; // a name leads to where it is defined
const LATER = 0.8; // ... each further place a little less
const NAMED = 8; // the whole query is a name
const PHRASE = 0.4; // the words stand together
const COVER = 1.6; // how much it matters that all words are there

export function rank(query, entries, names) {
  const units = parse(query, names, (form) => entries.count(form)).map((unit) => matched(unit, entries));
  const known = units.filter((unit) => unit.values.size);
  const sum = known.reduce((total, unit) => total + unit.rarity, 0);
  const scores = new Map();
  for (const unit of known) {
    for (const [number, value] of unit.values) {
      const one = scores.get(number) ?? { number, total: 0, cover: 0, bonus: 0 };
      one.total += unit.rarity * value;
      one.cover += unit.rarity;
      scores.set(number, one);
    }
  }
  for (const unit of known) addLeads(unit, scores, units.length === 1, sum);
  const results = [...scores.values()].map((one) => {
    const kind = KINDS[entries.all[one.number].kind] ?? RULE;
    return { number: one.number, score: one.total * (one.cover / sum) ** COVER * kind + one.bonus };
  });
  results.sort((one, other) => other.score - one.score || one.number - other.number);
  return { units, results };
}

// Where a unit stands: values by entry, and how rare it is among all entries.
function matched(unit, entries) {
  const values = new Map();
  for (const [form, weight] of unit.forms) {
    for (const [number, value] of entries.find(form)) {
      values.set(number, Math.max(values.get(number) ?? 0, value * weight));
    }
  }
  if (unit.phrase) {
    for (const [number, value] of entries.find(unit.phrase)) {
      values.set(number, (values.get(number) ?? 0) + PHRASE * value * 2);
    }
  }
  const all = entries.all.length;
  const rarity = Math.log(1 + (all - values.size + 0.5) / (values.size + 0.5));
  return { ...unit, values, rarity };
}

function addLeads(unit, scores, alone, sum) {
  const share = unit.rarity / sum;
  unit.leads.forEach((number, rank) => {
    const one = scores.get(number) ?? { number, total: 0, cover: unit.rarity, bonus: 0 };
    const strength = LATER ** rank * unit.weight;
    one.total += LEAD * unit.rarity * strength * share;
    if (alone && unit.named) one.bonus += NAMED * strength;
    scores.set(number, one);
  });
}

// Results as the theme's search box shows them: a list item for each page, its best hit first, then others of the page.
// The theme takes as the head of an item the entry without "#" in its address or, where there is none, the last one: so
// the best hit stands last, and what it shows of its text is in its title. Where it is a page and nothing else is shown
// at once, it stands first, since the theme folds what scores less than the first.
import { finder, marked, teaser } from "./teaser.js";

const ITEMS = 10;
const OPEN = 2; // further hits of a page that are shown at once
const FIRST_OPEN = 1; // of the first page, so that another page is among the first three
const MORE = 4; // ... and behind "more on this page"
const CLOSE_TO_BEST = 0.62; // of the best hit's score
const WORTH = 0.12; // of the first result's score
const TEASER = { ja: 110, en: 210 };
const FIRST_WORDS = { ja: 64, en: 120 }; // of a situation
const SHOWN = 0.6; // the least weight of a form that is marked

export function present(found, entries, language) {
  const marks = found.units.flatMap((unit) => [...unit.forms].filter(([form, weight]) => form.length > 1 && weight >= SHOWN));
  const forms = [...new Set(marks.map(([form]) => form))];
  const item = ({ number, score }, head = false, note = "") => {
    const entry = entries.all[number];
    if (entry.kind === "situation") return situation(entry, score, finder(forms.filter((form) => entries.stands(form, number))), language, note);
    const standing = entry.text ? forms.filter((form) => entries.stands(form, number)) : forms; // its text may be on its way
    const pattern = finder(standing);
    const [name, place] = titles(entry, head);
    const text = teaser(entry.text, pattern, TEASER[language] ?? TEASER.en, entry.kind === "page");
    return {
      location: entry.page.address + (entry.anchor || !head ? `#${entry.anchor}` : ""), // none but a head without "#"
      title:
        `<span lang="${language}"><span class="find-kind">${entry.kindWord}</span> ` +
        `<span class="find-name">${marked(name, pattern)}</span> ${short(entry)}<span class="find-place">${marked(place, null)}</span> ` +
        `<span class="find-text">${text}</span>${note}</span>`,
      text: "",
      score,
      terms: standing.length ? { [standing.join("|")]: true } : {}, // what highlight.js marks on the page
    };
  };
  return grouped(found.results, entries).map(([best, ...others], place) => {
    const open = others.filter(({ score }, rank) => rank < (place ? OPEN : FIRST_OPEN) && score >= best.score * CLOSE_TO_BEST);
    const head = item(best, true, place ? "" : missing(found.units, entries.labels));
    // the theme folds what scores less than the first: below a clause that leaves all others behind, nothing could be
    const more = open.length || !head.location.includes("#") ? others.filter((one) => !open.includes(one)) : [];
    const below = [...open.map((one) => item({ ...one, score: best.score })), ...more.map((one) => item({ ...one, score: 0 }))];
    return open.length ? [...below, head] : [head, ...below];
  });
}

// A situation by its first words, with its ruling below; it leads into the assistant, where nothing is marked.
function situation({ page, anchor, kindWord, heading, text }, score, pattern, language, note) {
  return {
    location: `${page.address}${anchor}#`, // "#": no head of its own
    title:
      `<span lang="${language}"><span class="find-kind">${kindWord}</span> ` +
      `<span class="find-name">${teaser(text, pattern, FIRST_WORDS[language] ?? FIRST_WORDS.en, true)}</span>` +
      `<span class="find-text">${marked(heading, null)}</span></span>${note}`,
    text: "",
    score,
    terms: {},
  };
}

// What it is called for short, so that who typed "LEC" sees why this was found.
const short = ({ abbr = [] }) => abbr.map((one) => `<span class="find-abbr">${marked(one, null)}</span> `).join("");

// The words that stand nowhere, and were left out.
function missing(units, labels) {
  const words = units.filter(({ values, extra }) => !values.size && !extra).map((unit) => `<del>${marked(unit.text, null)}</del>`);
  return words.length ? `<span class="find-missing">${labels.missing} ${words.join("")}</span>` : "";
}

// Results by page, in the order of the best of each.
function grouped(results, entries) {
  const groups = new Map();
  const least = (results[0]?.score ?? 0) * WORTH;
  for (const result of results) {
    if (result.score < least) break;
    const entry = entries.all[result.number];
    const key = entry.kind !== "situation" ? entry.page : entry.ruled === undefined ? entry : entries.all[entry.ruled].page;
    if (!groups.has(key)) {
      if (groups.size === ITEMS) continue;
      groups.set(key, []);
    }
    const group = groups.get(key);
    if (group.length <= OPEN + MORE) group.push(result);
  }
  return [...groups.values()];
}

// What an entry is called, and where it stands; below the head of an item its page need not be named again.
function titles({ page, anchor, kind, kindWord, heading, title }, head) {
  const label = page.label ?? "";
  const whole = `${label} ${page.title}`.trim();
  const part = heading === kindWord ? "" : heading;
  if (kind === "page") return [whole, ""];
  if (title) return [title, page.title];
  if (kind === "part") return head ? [heading, whole] : [heading, ""];
  const number = page.joint && /^\d/u.test(anchor) ? `${label}${page.joint}${anchor}` : label;
  if (head) return [`${number} ${page.title}`.trim(), part];
  return number ? [number, part] : [part || page.title, ""];
}

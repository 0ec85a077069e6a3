// Results as the theme's search box shows them: a list item for each page, its best hit first, then others of the page.
// The theme takes as the head of an item the entry without "#" in its address or, where there is none, the last one: so
// the best hit stands last, and what it shows of its text is in its title.
import { finder, marked, teaser } from "./teaser.js";

const ITEMS = 12;
const OPEN = 2; // further hits of a page that are shown at once
const MORE = 6; // ... and behind "more on this page"
const CLOSE_TO_BEST = 0.62; // of the best hit's score
const WORTH = 0.12; // of the first result's score
const TEASER = { ja: 90, en: 180 };
const SHOWN = 0.45; // the least weight of a form that is marked

export function present(found, entries, language) {
  const marks = found.units.flatMap((unit) => [...unit.forms].filter(([form, weight]) => form.length > 1 && weight >= SHOWN));
  const forms = [...new Set(marks.map(([form]) => form))];
  const item = ({ number, score }) => {
    const entry = entries.all[number];
    const standing = forms.filter((form) => entries.stands(form, number));
    const pattern = finder(standing);
    const [name, place] = titles(entry);
    return {
      location: entry.page.address + (entry.anchor ? `#${entry.anchor}` : ""),
      title:
        `<span class="find-kind find-${entry.kind}">${entry.kindWord}</span> ` +
        `<span class="find-name">${marked(name, pattern)}</span> <span class="find-place">${marked(place, null)}</span>` +
        `<span class="find-text">${teaser(entry.text, pattern, TEASER[language])}</span>`,
      text: "",
      score,
      terms: Object.fromEntries(standing.map((form) => [form, true])),
    };
  };
  return grouped(found.results, entries).map(([best, ...others]) => {
    const open = others.filter(({ score }, rank) => rank < OPEN && score >= best.score * CLOSE_TO_BEST);
    const more = others.filter((one) => !open.includes(one));
    return [
      ...open.map((one) => item({ ...one, score: best.score })),
      ...more.map((one) => item({ ...one, score: 0 })),
      item(best),
    ];
  });
}

// Results by page, in the order of the best of each.
function grouped(results, entries) {
  const groups = new Map();
  const least = (results[0]?.score ?? 0) * WORTH;
  for (const result of results) {
    if (result.score < least) break;
    const { page } = entries.all[result.number];
    if (!groups.has(page)) {
      if (groups.size === ITEMS) continue;
      groups.set(page, []);
    }
    const group = groups.get(page);
    if (group.length <= OPEN + MORE) group.push(result);
  }
  return [...groups.values()];
}

// What an entry is called, and where it stands.
function titles({ page, anchor, kind, kindWord, heading, title }) {
  const label = page.label ?? "";
  if (kind === "page") return [`${label} ${page.title}`.trim(), ""];
  if (title) return [title, page.title];
  if (kind === "part") return [heading, `${label} ${page.title}`.trim()];
  const number = page.joint && /^\d/u.test(anchor) ? `${label}${page.joint}${anchor}` : label;
  return [`${number} ${page.title}`.trim(), heading === kindWord ? "" : heading];
}

// What a finished walk comes to: infraction, penalty, what to say, and why it is not more or less. No elements here.
import { filled, languages, once, word } from "../apps.js";
import { verdictText } from "./verdict.js";

const HEAVY = ["game-loss", "match-loss", "disqualification"];

// The steps that are still to be read on the card, in order. A hint for the judge that carries nothing out was for the
// question behind it, and that is answered; one that belongs to the ruling itself, such as when it is given, `lasts`.
function left(way) {
  const last = way.visits.findLastIndex((one) => one.answer !== null);
  const does = ({ node }) => node.lasts || node.remedy?.length > 0 || !["judge", "head-judge", undefined].includes(node.who);
  return way.steps.filter((one) => does(one) || way.visits.indexOf(one) > last);
}

// From how many Warnings for the same infraction on it is a Game Loss; 0 where repetition changes nothing.
const limit = (book, { infraction, penalty }) => (penalty === "warning" && book.infractions[infraction]?.gameLossFrom) || 0;

export function ruling({ book, found: { way }, state }) {
  const { node } = way.ruling;
  const infraction = book.infractions[node.infraction];
  const from = state.regular ? 0 : limit(book, node);
  const upgraded = from > 0 && state.warnings >= from;
  const ours = infraction || book.charts[state.chart].regular; // Regular REL has penalties, and no infractions
  const penalty = ours && (upgraded ? "game-loss" : node.penalty);
  const over = upgraded && infraction.repairsGame; // the game is lost: nothing is put right
  const ends = [...new Set(over ? [way.ruling] : [way.ruling, way.end])];
  const floor = infraction?.floorJudge ? "-floor" : ""; // the others are left to the Head Judge
  const cites = once([...ends.flatMap((one) => one.node.cites), ...way.remedies]);
  return {
    node,
    infraction,
    penalty,
    opponent: state.regular ? null : node.opponent, // what the other player receives
    upgraded,
    from,
    ends,
    cites,
    over,
    steps: over ? [] : left(way),
    title: state.regular && infraction ? word("regular-none") : verdictText(book, { ...node, penalty }),
    said: said(book, state, way, { infraction, upgraded, from }),
    why: infraction && !state.regular ? reason(infraction, penalty, upgraded, from, state.warnings) : null,
    heavy: infraction && HEAVY.includes(penalty) && !state.regular && `heavy${floor}`,
    floor,
    unanswered: !over && way.outcomes.findLast((one) => one.node.unanswered)?.node.unanswered,
    more: [...new Set(ends.flatMap((one) => one.node.see ?? []))].filter((name) => book.charts[name] ?? book.tools[name]),
    edition: Object.entries(book.books)
      .filter(([abbr]) => cites.some(([label]) => label.startsWith(abbr)))
      .map(([abbr, date]) => `${abbr} ${date}`)
      .join(word("comma")),
  };
}

function said(book, { regular }, way, { infraction, upgraded, from }) {
  if (regular && infraction) return null;
  if (upgraded) return repeated(book, way.ruling.node.opponent, book.says[`upgrade-${from}${infraction.floorJudge ? "-floor" : ""}`]);
  return way.ruling.node.say ?? way.end.node.say;
}

// What is said of an upgrade, with what the opponent receives: repetition is counted for each player alone.
const repeated = ({ infractions, penalties, says }, opponent, say) =>
  opponent
    ? Object.fromEntries(
        languages.map((one) => {
          const names = { infraction: infractions[opponent.infraction].names[one], penalty: penalties[opponent.penalty][one] };
          return [one, filled(says.opponent[one], { said: say[one], ...names })];
        }),
      )
    : say;

// Why the penalty is upgraded, or why not: {text} or {html}.
function reason(infraction, penalty, upgraded, from, warnings) {
  if (upgraded) return { text: word(`upgraded-${from}`) };
  if (from && warnings) return { text: word(`not-upgraded-${from}`) };
  if (penalty === "none") return { text: word("no-warning") };
  const rules = [infraction.upgrade, penalty === "warning" && infraction.repeated].filter(Boolean);
  return rules.length > 0 ? { html: rules.join(" ") } : { text: word("not-by-number") };
}

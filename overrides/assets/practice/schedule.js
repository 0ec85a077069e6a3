// When a situation is asked again. ts-fsrs counts the days: FSRS is measured on real reviews, fixed waits are a guess.
// A card: {due, asked, stability, difficulty, days, reps, lapses, right, good}; times in ms, days as FSRS gave them,
// `right` how often and `good` whether the last answer was right.

const DAY = 86_400_000;
const SAME_DAY = DAY / 2;
const REVIEW = 2; // FSRS's state of a card that was asked before
const [AGAIN, GOOD] = [1, 3]; // its grades

// (card or null, whether right, now) -> what FSRS makes of it. Where the library is not installed, waits that double.
export async function scheduler() {
  try {
    const { fsrs, createEmptyCard } = await import(new URL("../ts-fsrs.js", import.meta.url));
    const counting = fsrs({ enable_fuzz: false, enable_short_term: false });
    return (card, right, now) => {
      const { card: next } = counting.next(card ? fromCard(card) : createEmptyCard(new Date(now)), new Date(now), right ? GOOD : AGAIN);
      const { stability, difficulty, reps, lapses, scheduled_days: days } = next;
      return { stability, difficulty, reps, lapses, days };
    };
  } catch (reason) {
    console.warn(reason);
    return doubling;
  }
}

export function doubling(card, right) {
  const { stability = 1, difficulty = 5, reps = 0, lapses = 0 } = card ?? {};
  const days = right ? Math.max(1, Math.round(stability * 2)) : 1;
  return { stability: days, difficulty, reps: reps + 1, lapses: lapses + (right ? 0 : 1), days };
}

const fromCard = ({ due, asked, stability, difficulty, days, reps, lapses }) => ({
  due: new Date(due),
  last_review: new Date(asked),
  stability,
  difficulty,
  elapsed_days: 0,
  scheduled_days: days,
  learning_steps: 0,
  reps,
  lapses,
  state: REVIEW,
});

// The card after an answer. What was wrong is due at once, which choosing.js keeps apart; what is put right on the same
// day counts as no review: it waits for the days that FSRS gave when it was wrong.
export function answered(next, card, right, now) {
  const counted = { right: (card?.right ?? 0) + (right ? 1 : 0), good: right, asked: now };
  if (card && !card.good && now - card.asked < SAME_DAY) {
    return { ...card, ...counted, due: right ? now + Math.max(1, card.days) * DAY : now };
  }
  const made = next(card ?? null, right, now);
  return { ...made, ...counted, due: right ? now + made.days * DAY : now };
}

// Leitner's boxes of former editions of this site, by their waits in days.
const WAITS = [0, 1, 3, 7, 21, 60];

export const fromBox = ({ box, due, asked }) => ({
  due,
  asked: Number.isFinite(asked) ? asked : due - WAITS[box] * DAY,
  stability: Math.max(0.5, WAITS[box]),
  difficulty: 5,
  days: WAITS[box],
  reps: Math.max(1, box),
  lapses: box ? 0 : 1,
  right: box,
  good: box > 0,
});

export const isBox = (one) => WAITS[one?.box] !== undefined && Math.abs(one.due) < 8.64e15; // what a Date holds

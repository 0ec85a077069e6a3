// A walk's state is the address: ?chart=NAME&a=ANSWERS&rel=regular&warnings=3.
import { named, read as readAnswers, written } from "../answers.js";
import { NoSuchAnswer, walk } from "../walk.js";

// {chart, answers, regular, warnings: 0 while nobody said, said: a word for what no
// longer holds of an old address}
export function read({ charts, moved }, search = location.search) {
  const query = new URLSearchParams(search);
  const chart = query.get("chart") ?? "";
  const old = !query.has("a") && query.has("path") && Object.hasOwn(charts, chart);
  return {
    chart,
    ...(old ? byPosition(charts, chart, query.get("path")) : now(moved, readAnswers(chart, query.get("a") ?? ""))),
    regular: query.get("rel") === "regular",
    warnings: Number.parseInt(query.get("warnings") ?? "", 10) || 0,
  };
}

// The answers, each at the place where its question stands now: a chart may have been divided since.
function now(moved, answers) {
  const placed = answers.map((one) => {
    const [chart, question] = (moved[`${one.chart}/${one.question}`] ?? "").split("/");
    return question ? { ...one, chart, question } : one;
  });
  return { answers: placed, said: placed.some((one, at) => one !== answers[at]) ? "moved-answers" : "" };
}

// Addresses of before: path=ANSWER.ANSWER, in the order in which the questions were asked then.
function byPosition(charts, chart, path) {
  const keys = path.split(".").filter(Boolean);
  try {
    const way = walk(charts, chart, keys);
    return { answers: named(way), said: way.asks.length < keys.length ? "longer-path" : "" };
  } catch (reason) {
    if (reason instanceof NoSuchAnswer) return { answers: named(reason.walk), said: "lost-path" };
    throw reason;
  }
}

export function address({ chart, answers = [], regular, warnings }) {
  const query = [
    chart && `chart=${encodeURIComponent(chart)}`,
    answers.length && `a=${written(chart, answers)}`,
    regular && "rel=regular",
    warnings && `warnings=${warnings}`,
  ].filter(Boolean);
  return `${location.pathname}${query.length ? "?" : ""}${query.join("&")}`;
}

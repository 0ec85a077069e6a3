// The result of a set or a test: how many, by topic, what to read, and what went wrong.
import { button, clauseList, tool, word } from "../../apps.js";
import { fromRoot, make } from "../../dom.js";
import { summary } from "../results.js";
import { asks, bars, explained, fold, show, situation, wholeWay } from "./parts.js";

// pass: how many right answers pass; without it nothing is passed or failed.
export function result(app, { results, title, pass, again }) {
  const { right, of, topics, missed } = summary(app.book, results);
  const passed = pass !== undefined && word(right >= pass ? "practice-passed" : "practice-failed");
  const path = app.book.practice.path[pass === undefined ? app.choice.topic : ""];
  const reading = topics.filter(({ read }) => read.length);
  const toRead = (read) => {
    const list = clauseList(read);
    // clauses open in place, sections beside: the result stays
    for (const link of list.querySelectorAll("a:not([href*='#'])")) link.target = "_blank";
    return list;
  };
  show(
    app,
    true,
    make("h2", { text: title }),
    make("p", { class: "score" }, passed && make("strong", { class: right >= pass ? "passed" : "failed", text: passed }), make("span", { text: word("practice-score", { n: right, of }) }),
      pass !== undefined && make("small", { text: word("practice-pass-mark", { pass }) })),
    of > 0 && !missed.length && make("p", { class: "notice", text: word("practice-all-right") }),
    make("h3", { text: word("practice-by-topic") }),
    bars(topics.map((one) => ({ name: one.topic.name, right: one.right, wrong: one.of - one.right, of: one.of }))),
    reading.length > 0 && [
      make("h3", { text: word("practice-read") }),
      make("ul", { class: "reading" }, reading.map(({ topic, read }) => make("li", {}, make("strong", { text: topic.name }), toRead(read)))),
      make("h3", { text: word("practice-missed") }),
      missed.map((one) => {
        const words = situation(one.scenario).textContent;
        const short = words.length > 60 ? `${words.slice(0, 60)}…` : words;
        return fold(short, false, situation(one.scenario, true), make("h4", { text: asks(one.question) }), ...explained(app, one), fold(word("practice-more"), false, ...wholeWay(app, one.scenario)));
      }),
    ].flat(),
    make("div", { class: "tools bar" }, again && button(word("practice-again"), again, { class: "main", "data-do": "again" }), tool("home", () => history.back(), word("practice-home"))),
    path && make("p", {}, make("a", { href: fromRoot(path), text: word("practice-path") })),
  );
}

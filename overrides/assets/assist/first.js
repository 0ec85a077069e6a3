// The first screen: the front door as the page has it, the last rulings, all procedures by name.
import { tool, word } from "../apps.js";
import { fromRoot, make, plain } from "../dom.js";
import { draw as redraw, triage } from "../triage.js";
import { erase, rulings } from "./rulings.js";

export const first = (app) => {
  if (triage) redraw();
  return [
    triage,
    lately(app),
    make(
      "details",
      { class: "by-name" },
      make("summary", { text: word("choose") }),
      make(
        "ul",
        { class: "choices mains" },
        app.book.mains.map((name) =>
          make("li", {}, make("a", { href: fromRoot(app.book.charts[name].url), class: "choice", "data-chart": name, text: app.book.charts[name].title })),
        ),
      ),
    ),
  ];
};

// The last rulings, to be opened again.
function lately(app) {
  const kept = rulings();
  if (!kept.length) return null;
  const when = new Intl.DateTimeFormat(app.book.language, { dateStyle: "short", timeStyle: "short" });
  const erasing = () => {
    if (!confirm(plain(word("rulings-sure")))) return;
    erase();
    app.announce(word("rulings-erased"));
    section.remove();
  };
  const section = make(
    "section",
    { class: "lately" },
    make("h3", { text: word("rulings") }),
    make(
      "ul",
      {},
      kept.map((one) => make("li", {}, make("a", { href: one.address, text: one.title }), make("time", { datetime: one.when, text: when.format(new Date(one.when)) }))),
    ),
    make("p", { class: "detail", text: word("rulings-here") }),
    tool("erase", erasing, word("rulings-erase")),
  );
  return section;
}

// The assistant's first screen: the level, the procedures, and the last rulings of this device.
import { button, word } from "../apps.js";
import { make } from "../dom.js";
import { erase, rulings } from "./rulings.js";

export const first = (app) =>
  [
    make("h2", { text: word("choose") }),
    level(app),
    app.state.regular && regularNote(app.book),
    make(
      "ul",
      { class: "choices mains" },
      app.book.mains.map((name) =>
        make("li", {}, app.jump(app.book.charts[name].title, { chart: name, regular: app.state.regular }, { class: "choice", "data-chart": name })),
      ),
    ),
    lately(app),
  ].filter(Boolean);

const level = (app) =>
  make(
    "fieldset",
    { class: "rel" },
    make("legend", { text: word("rel") }),
    ["competitive", "regular"].map((one) =>
      make(
        "label",
        {},
        make("input", {
          type: "radio",
          name: "rel",
          value: one,
          checked: app.state.regular === (one === "regular"),
          onchange: () => {
            app.redraw({ regular: one === "regular" });
            app.view.querySelector(`input[value=${one}]`).focus();
          },
        }),
        make("span", { text: word(one) }),
      ),
    ),
  );

export const regularNote = (book) =>
  make(
    "p",
    { class: "notice" },
    `${word("regular-note")} `,
    make("a", { href: book.official, rel: "external", text: word("regular-link") }),
  );

// The last rulings, to be opened again.
function lately(app) {
  const kept = rulings();
  if (!kept.length) return null;
  const when = new Intl.DateTimeFormat(app.book.language, { dateStyle: "short", timeStyle: "short" });
  const erasing = button(
    word("rulings-erase"),
    () => {
      erase();
      app.announce(word("rulings-erased"));
      section.remove();
    },
    { class: "plain", "data-do": "erase" },
  );
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
    erasing,
  );
  return section;
}

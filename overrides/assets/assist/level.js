// Regular REL, at which the procedures of the IPG are no more than background.
import { word } from "../apps.js";
import { make } from "../dom.js";

export const background = ({ book, state }) => state.regular && !book.charts[state.chart].regular;

export const regularNote = (book) =>
  make(
    "p",
    { class: "notice" },
    `${word("regular-note")} `,
    make("a", { href: book.official, rel: "external", text: word("regular-link") }),
  );

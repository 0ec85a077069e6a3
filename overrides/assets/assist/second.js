// The other language on a ruling and in what to say: shown, folded or off, as the reader last chose. The style sheet does
// the rest; before the page is painted choices.html has told it what was chosen.
import { word } from "../apps.js";
import { make } from "../dom.js";

const CHOICES = ["folded", "shown", "off"]; // the first where nothing was chosen
const { dataset } = document.documentElement;

export function secondLanguage() {
  const choices = CHOICES.map((one) => make("option", { value: one, selected: one === dataset.second, text: word(`second-${one}`) }));
  const select = make("select", {}, choices);
  select.addEventListener("change", () => {
    dataset.second = select.value;
    try {
      localStorage.setItem("judgebook.second", select.value);
    } catch {
      // not kept: it holds for this page
    }
  });
  return make("label", { class: "second-language" }, make("span", { text: word("second") }), " ", select);
}

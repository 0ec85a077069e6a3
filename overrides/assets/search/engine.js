// One language's search: its two files, and the answer to a query.
import { Entries } from "./entries.js";
import { Names } from "./names.js";
import { present } from "./present.js";
import { rank } from "./rank.js";

export class Engine {
  // folder: address of the indexes; texts(): called when the texts have come, too
  constructor(folder, language, texts = () => {}) {
    this.language = language;
    const read = async (name) => {
      const answer = await fetch(new URL(name, folder));
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return answer.json();
    };
    const coming = read(`${language}.texts.json`);
    this.names = read(`${language}.json`).then((index) => {
      this.index = index;
      this.known = new Names(index);
      this.entries = new Entries(index);
    });
    this.complete = Promise.all([coming, this.names]).then(([found]) => {
      this.entries.addTexts(found);
      texts();
    });
  }

  // The ranked entries and the units of the query.
  rank(query) {
    return rank(query, this.entries, this.known);
  }

  // The items of the theme's list, and the words that stand nowhere.
  search(query) {
    const found = this.rank(query);
    const missing = found.units.filter((unit) => !unit.values.size).map((unit) => unit.text);
    return { items: present(found, this.entries, this.language), missing };
  }
}

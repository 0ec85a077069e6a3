// One language's search: its two files, and the answer to a query.
import { Entries } from "./entries.js";
import { isLatin } from "./fold.js";
import { Names } from "./names.js";
import { present } from "./present.js";
import { rank } from "./rank.js";

const LONGEST = 300; // letters of a query that are read: each unknown word is compared with all that are known

export class Engine {
  // folder: address of the indexes; completed(): called when the texts have come. `ready` comes before, with the names.
  constructor(folder, language, completed = () => {}) {
    const read = async (name) => {
      const answer = await fetch(new URL(name, folder));
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return answer.json();
    };
    const texts = read(`${language}.texts.json`);
    this.language = language;
    this.ready = read(`${language}.json`).then((index) => {
      this.names = new Names(index);
      this.entries = new Entries(index);
      this.other = index.other;
    });
    this.complete = Promise.all([texts, this.ready]).then(([found]) => {
      this.entries.addTexts(found);
      completed();
    });
    this.complete.catch((reason) => console.warn(reason)); // the names are searched without them
  }

  // {units, results}: the query as it was understood, and the numbers of entries, the best first.
  rank(query, level) {
    return rank(query.slice(0, LONGEST), this.entries, this.names, level);
  }

  // The items of the theme's list; foreignWords: whether a word in the letters of the other language stands nowhere.
  search(query, level) {
    const found = this.rank(query, level);
    const missing = found.units.filter(({ values, extra }) => !values.size && !extra);
    const foreignWords = missing.some(({ text }) => isLatin(text) === (this.language === "ja"));
    return { items: present(found, this.entries, this.language), foreignWords };
  }
}

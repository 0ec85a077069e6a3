// The address of a clause as pages and handouts print it: "IPG 2.1 rem-3", "2.1 rem-3", "JAR extra-cards-1".
import { clean } from "./fold.js";

// The number of the entry that has the address which the query is; -1 where it is none.
export function addressed(query, entries, names) {
  const [, head, anchor] = query.normalize("NFKC").trim().toLowerCase().match(/^(.*\S)\s+([a-z]+(?:-[a-z0-9]+)*\d*(?:\.[a-z0-9]+)*)$/u) ?? [];
  if (!head) return -1;
  const place = names.withBooks(clean(head));
  const ends = (words) => words.endsWith(place) && !/[0-9.]/u.test(words.at(-place.length - 1) ?? "");
  const isThere = ({ label, title }) => [label, title].some((words) => words && ends(clean(words)));
  return entries.all.findIndex((one) => one.anchor === anchor && isThere(one.page));
}

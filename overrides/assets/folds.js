// For a browser whose style sheets cannot show what is folded: the same with its attribute, on large screens and paper.
const showAll = () => document.querySelectorAll(".notes:not(.apart), .further").forEach((one) => (one.open = true));
if (matchMedia("(min-width: 45em)").matches) showAll();
addEventListener("beforeprint", showAll);

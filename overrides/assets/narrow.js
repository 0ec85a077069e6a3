// A chart that is wider than a phone, laid out for it: its own nodes one below the other, what an answer leads to indented
// below its question. The order is that of the list that says the same as the drawing; a node that was reached before
// stands again, with a broken line. Without scripts the drawing scrolls. Loaded where a chart does not fit (book.js).
const LEFT = 10; // of a node: where the line to its answers begins
const STEP = 22; // an answer stands this far right of its question, less where it would leave the screen
const LEAST = 7;
const GAP = { node: 16, label: 5 }; // pixels above a node, and below the words of its answer
const MARGIN = 3; // for thick edges

// The list as a tree: which node, whether it stands above already, and what follows.
function tree(item) {
  const own = item.querySelector(":scope > strong[id]");
  const address = own?.id ?? item.querySelector(":scope > a[href*='#']").hash.slice(1);
  const below = [...item.querySelectorAll(":scope > ul > li")].map(tree);
  return { node: decodeURIComponent(address).split(".")[1], again: !own, below };
}

const deep = (one, depth, found) => {
  found.push([one.node, depth]);
  const inner = one.below.length > 1 ? depth + 1 : depth; // where there is but one way on, it goes straight down
  for (const other of one.below) deep(other, inner, found);
  return found;
};

const moved = (element, x, y) => element.setAttribute("transform", `translate(${x.toFixed(1)},${y.toFixed(1)})`);

function laid(drawing, list, room) {
  const shape = (name) => drawing.querySelector(`[data-node="${CSS.escape(name)}"]`).parentElement;
  const root = tree(list.querySelector(":scope > ul > li"));
  const depths = deep(root, 0, []);
  const sizes = new Map(depths.map(([name]) => [name, shape(name).getBBox()]));
  const step = Math.max(
    LEAST,
    Math.min(STEP, ...depths.filter(([, depth]) => depth).map(([name, depth]) => (room - 2 * MARGIN - sizes.get(name).width) / depth)),
  );
  const words = new Map([...drawing.querySelectorAll(".edgeLabel")].map((one) => [one.querySelector("[data-edge]").dataset.edge, one]));

  const copy = drawing.cloneNode(true);
  const nodes = copy.querySelector(".nodes");
  const copies = new Map([...nodes.children].map((one) => [one.querySelector("[data-node]").dataset.node, one]));
  let down = MARGIN;
  let right = 0;

  const put = (one, depth, before) => {
    const { x, y, width, height } = sizes.get(one.node);
    const left = MARGIN + depth * step;
    const straight = before && before.left === left;
    if (before) {
      down += GAP.node;
      const label = words.get(before.edge);
      if (label) {
        const box = label.getBBox();
        const start = straight ? left + LEFT + 6 : left;
        const said = copy.querySelector(`.edgeLabel:has([data-edge="${CSS.escape(before.edge)}"])`);
        moved(said, start - box.x, down - box.y);
        for (const text of said.querySelectorAll("text")) text.setAttribute("text-anchor", "start");
        for (const line of said.querySelectorAll("tspan")) line.setAttribute("x", box.x);
        right = Math.max(right, start + box.width);
        down += box.height + GAP.label;
      }
    }
    const drawn = one.again ? nodes.appendChild(copies.get(one.node).cloneNode(true)) : copies.get(one.node);
    drawn.classList.toggle("again", one.again);
    moved(drawn, left - x, down - y);
    right = Math.max(right, left + width);
    if (before) {
      const line = copy.querySelector(`path[data-edge="${CSS.escape(before.edge)}"]`);
      const across = straight ? `V${down - 4}` : `V${down + height / 2}H${left - 4}`;
      line.setAttribute("d", `M${before.left + LEFT},${before.foot}${across}`);
    }
    down += height;
    const foot = down;
    const edges = [...drawing.querySelectorAll(`path[data-edge^="${CSS.escape(one.node)}."]`)].map((path) => path.dataset.edge);
    one.below.forEach((other, index) => {
      put(other, one.below.length > 1 ? depth + 1 : depth, { left, foot, edge: edges[index] });
    });
  };
  put(root, 0, null);

  const [width, height] = [Math.ceil(right + MARGIN), Math.ceil(down + MARGIN)];
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  copy.style.setProperty("--width", `${width}px`);
  copy.classList.add("narrow");
  return copy;
}

// On a screen that is turned, and on paper, the drawing is as it was.
export function narrow(area, small) {
  const wide = area.querySelector("svg");
  const list = area.closest(".chart-parts").querySelector(".outline");
  let tall = null;
  const fit = (onPaper) => {
    const style = getComputedStyle(area);
    const room = area.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (onPaper === true || !small.matches) tall?.replaceWith(wide);
    else if (wide.isConnected) wide.replaceWith((tall ??= laid(wide, list, room)));
  };
  small.addEventListener("change", fit);
  addEventListener("beforeprint", () => fit(true));
  addEventListener("afterprint", fit);
  fit();
}

// Rings drawn over a picture: what can be chosen, what was chosen, what was done last. The same look in every game.

const SVG = "http://www.w3.org/2000/svg";
const ID = "turnwright-rings";
const [INSET, ROUND] = [0.07, 0.25]; // of the smaller side: neighbours' rings stay apart

/** The box of an element in the picture's own measure. */
export function boxOf(svg, node) {
  const { x, y, width, height } = node.getBBox();
  const turn = svg.getCTM()?.inverse().multiply(node.getCTM());
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([a, b]) => new DOMPoint(a, b).matrixTransform(turn));
  const [left, top] = [Math.min(...corners.map((p) => p.x)), Math.min(...corners.map((p) => p.y))];
  return { x: left, y: top, width: Math.max(...corners.map((p) => p.x)) - left, height: Math.max(...corners.map((p) => p.y)) - top };
}

const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();

/** Whether a box is most of the picture, where a ring would say nothing. */
const covers = (svg, { width, height }) => width * height > 0.3 * svg.viewBox.baseVal.width * svg.viewBox.baseVal.height;

/** Draw rings of a kind around nodes; two that would lie on each other are one. */
export function ring(svg, kinds) {
  svg.querySelector(`#${ID}`)?.remove();
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("id", ID);
  layer.setAttribute("pointer-events", "none");
  layer.setAttribute("aria-hidden", "true");
  for (const [kind, nodes] of kinds) {
    const known = new Set();
    for (const node of nodes) {
      const box = boxOf(svg, node);
      if (!box.width || known.has(place(box)) || covers(svg, box)) continue;
      known.add(place(box));
      layer.append(rect(kind, box));
    }
  }
  svg.append(layer);
}

function rect(kind, { x, y, width, height }) {
  const made = document.createElementNS(SVG, "rect");
  const [inset, round] = [Math.min(width, height) * INSET, Math.min(width, height) * ROUND];
  const box = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
  for (const [name, value] of Object.entries({ ...box, rx: round, class: kind, "vector-effect": "non-scaling-stroke" })) made.setAttribute(name, value);
  return made;
}

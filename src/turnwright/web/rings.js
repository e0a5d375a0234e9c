// Rings drawn over a picture: what can be chosen, what was chosen, what was done last. The same look in every game.
// A ring follows the shape of what it is around: the largest shape of the element, drawn again as a line.

const SVG = "http://www.w3.org/2000/svg";
const ID = "turnwright-rings";
const SHAPES = "path, rect, circle, ellipse, polygon";
const FORM = ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points"];
const ONE_THING = 0.4; // a shape that covers less of its element is one of several

/** The box of an element in the picture's own measure. */
export function boxOf(svg, node) {
  const { x, y, width, height } = node.getBBox();
  const turn = placeOf(svg, node);
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([a, b]) => new DOMPoint(a, b).matrixTransform(turn));
  const [left, top] = [Math.min(...corners.map((p) => p.x)), Math.min(...corners.map((p) => p.y))];
  return { x: left, y: top, width: Math.max(...corners.map((p) => p.x)) - left, height: Math.max(...corners.map((p) => p.y)) - top };
}

const placeOf = (svg, node) => svg.getCTM()?.inverse().multiply(node.getCTM());
const size = ({ width, height }) => width * height;

/** Whether a box is most of the picture, where a ring would say nothing. */
const covers = (svg, box) => size(box) > 0.3 * size(svg.viewBox.baseVal);

/** The shape that a ring follows; null for an element of several things, or of none. */
function shapeOf(svg, node) {
  const all = node.matches(SHAPES) ? [node] : [...node.querySelectorAll(SHAPES)];
  let [found, largest] = [null, 0];
  for (const shape of all) {
    const here = size(boxOf(svg, shape));
    if (here > largest * 1.01) [found, largest] = [shape, here];
  }
  return found && largest >= ONE_THING * size(boxOf(svg, node)) ? found : null;
}

/** Draw rings of a kind around nodes; two that would lie on each other are one, and what is lit inside speaks for the whole. */
export function ring(svg, kinds) {
  svg.querySelector(`#${ID}`)?.remove();
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("id", ID);
  layer.setAttribute("pointer-events", "none");
  layer.setAttribute("aria-hidden", "true");
  for (const [kind, nodes] of kinds) {
    const known = new Set();
    for (const node of nodes) {
      const shape = shapeOf(svg, node);
      if (!shape && nodes.some((other) => other !== node && node.contains(other))) continue;
      const box = boxOf(svg, shape ?? node);
      if (!size(box) || known.has(shape ?? node) || covers(svg, box)) continue;
      known.add(shape ?? node);
      layer.append(line(kind, shape ? again(svg, shape) : around(box)));
    }
  }
  svg.append(layer);
}

function line(kind, made) {
  made.setAttribute("class", kind);
  made.setAttribute("vector-effect", "non-scaling-stroke");
  return made;
}

/** A shape once more, where it stands. */
function again(svg, shape) {
  const made = document.createElementNS(SVG, shape.localName);
  for (const name of FORM) if (shape.hasAttribute(name)) made.setAttribute(name, shape.getAttribute(name));
  const { a, b, c, d, e, f } = placeOf(svg, shape);
  made.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  return made;
}

function around({ x, y, width, height }) {
  const made = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, rx: Math.min(width, height) / 6 })) made.setAttribute(name, value);
  return made;
}

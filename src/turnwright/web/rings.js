// The marks over a picture: what can be chosen, what was chosen, what was done last. The same look in every game.
// A ring follows the shape of what it is around: the largest shape of the element, drawn again. A dot says: go there.

/** @typedef {"last" | "can" | "dot" | "picked" | "no" | "plan"} Mark */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const SVG = "http://www.w3.org/2000/svg";
const LAYER = "turnwright-rings";
const SHAPES = "path, rect, circle, ellipse, polygon";
const FORM = ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points"];
const ONE_THING = 0.4; // a shape that covers less of its element is one of several
const MANY = 12; // pieces: more are ringed as one
const ROUND = 1.7; // what is longer than so many times its width has no room for a dot

/** The box of an element in the picture's own measure. @param {SVGSVGElement} svg @param {SVGGraphicsElement} node
 * @returns {Box} */
export function boxOf(svg, node) {
  const { x, y, width, height } = node.getBBox();
  const turn = placeOf(svg, node);
  const ends = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]];
  const corners = ends.map(([a, b]) => new DOMPoint(a, b).matrixTransform(turn));
  const [left, top] = [Math.min(...corners.map((p) => p.x)), Math.min(...corners.map((p) => p.y))];
  const [right, bottom] = [Math.max(...corners.map((p) => p.x)), Math.max(...corners.map((p) => p.y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** @param {SVGSVGElement} svg @param {SVGGraphicsElement} node */
export const placeOf = (svg, node) =>
  svg.getScreenCTM()?.inverse().multiply(node.getScreenCTM() ?? svg.createSVGMatrix());
/** What an element is drawn in: the pane through which it is seen, or the whole picture. @param {SVGSVGElement} svg
 * @param {Element} node @returns {SVGSVGElement} */
export const homeOf = (svg, node) => node.closest("svg[data-pane]") ?? svg;
/** @param {{width: number, height: number}} box */
const size = ({ width, height }) => width * height;

/** Whether a box is most of the picture, where a ring would say nothing. @param {SVGSVGElement} svg @param {Box} box */
function covers(svg, box) {
  const [, , width = 0, height = 0] = (svg.dataset.whole ?? svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  return size(box) > 0.3 * width * height;
}

/** The shape that a ring follows; null for an element of several things, or of none.
 * @param {SVGSVGElement} svg @param {SVGGraphicsElement} node @returns {SVGGraphicsElement | null} */
function shapeOf(svg, node) {
  const inside = /** @type {NodeListOf<SVGGraphicsElement>} */ (node.querySelectorAll(SHAPES));
  /** @type {SVGGraphicsElement | null} */
  let found = null;
  let largest = 0;
  for (const shape of node.matches(SHAPES) ? [node] : inside) {
    const here = size(boxOf(svg, shape));
    if (here > largest * 1.01) [found, largest] = [shape, here];
  }
  return found && largest >= ONE_THING * size(boxOf(svg, node)) ? found : null;
}

/**
 * Draw marks over nodes; two of a kind that would lie on each other are one, and what is lit inside speaks for all.
 * @param {SVGSVGElement} svg
 * @param {[Mark, SVGGraphicsElement[]][]} kinds
 */
export function ring(svg, kinds) {
  for (const old of svg.querySelectorAll(`.${LAYER}`)) old.remove();
  for (const [kind, nodes] of kinds) {
    const known = new Set();
    for (const node of nodes) {
      const home = homeOf(svg, node);
      const shape = shapeOf(home, node);
      if (!shape && nodes.some((other) => other !== node && node.contains(other))) continue;
      const box = boxOf(home, shape ?? node);
      if (!size(box) || known.has(shape ?? node) || covers(home, box)) continue;
      known.add(shape ?? node);
      layerOf(home).append(...marks(home, kind, node, shape, box));
    }
  }
}

/** Over all that is drawn there. @param {SVGSVGElement} home */
function layerOf(home) {
  const old = home.querySelector(`:scope > .${LAYER}`);
  if (old) return old;
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", LAYER);
  made.setAttribute("pointer-events", "none");
  made.setAttribute("aria-hidden", "true");
  home.append(made);
  return made;
}

/** @param {SVGSVGElement} svg @param {Mark} kind @param {SVGGraphicsElement} node
 * @param {SVGGraphicsElement | null} shape @param {Box} box */
function marks(svg, kind, node, shape, box) {
  if (kind === "dot" && isBare(node, box)) return [named(kind, node, dot(box))];
  const lines = shape ? [again(svg, shape)] : piecesOf(svg, node).map((piece) => again(svg, piece));
  return (lines.length ? lines : [around(box)]).map((line) => {
    line.setAttribute("vector-effect", "non-scaling-stroke");
    return kind === "dot" || kind === "can" ? named("can", node, edged(line)) : named(kind, node, line);
  });
}

/** A line on a lighter one, so that it is seen on any ground. @param {SVGElement} line */
function edged(line) {
  const both = document.createElementNS(SVG, "g");
  const edge = /** @type {SVGElement} */ (line.cloneNode());
  edge.setAttribute("class", "edge");
  both.append(edge, line);
  return both;
}

/** Whether there is room for a dot: nothing but a ground, about as high as wide.
 * @param {Element} node @param {Box} box */
function isBare(node, { width, height }) {
  const long = Math.max(width, height) > ROUND * Math.min(width, height);
  return !long && !node.querySelector("text, use, image") && node.querySelectorAll(SHAPES).length <= 2;
}

/** What an element of several things is made of: those that are about as large as the largest, unless they are many.
 * @param {SVGSVGElement} svg @param {SVGGraphicsElement} node @returns {SVGGraphicsElement[]} */
function piecesOf(svg, node) {
  const all = [.../** @type {NodeListOf<SVGGraphicsElement>} */ (node.querySelectorAll(SHAPES))];
  const sizes = all.map((shape) => size(boxOf(svg, shape)));
  const found = all.filter((_, place) => (sizes[place] ?? 0) > 0.6 * Math.max(...sizes));
  return found.length <= MANY ? found : [];
}

/** @param {string} kind @param {Element} node @param {Element} made */
function named(kind, node, made) {
  made.setAttribute("class", kind);
  made.setAttribute("data-of", node.id);
  return made;
}

/** A shape once more, where it stands. @param {SVGSVGElement} svg @param {SVGGraphicsElement} shape */
function again(svg, shape) {
  const made = document.createElementNS(SVG, shape.localName);
  for (const name of FORM) if (shape.hasAttribute(name)) made.setAttribute(name, shape.getAttribute(name) ?? "");
  const { a, b, c, d, e, f } = placeOf(svg, shape) ?? svg.createSVGMatrix();
  made.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  return made;
}

/** Something to click where a place was. @param {{id: string, box: Box}} held */
export function standIn({ id, box }) {
  const made = around(box);
  made.setAttribute("id", id);
  made.setAttribute("class", "stand-in");
  return made;
}

/** @param {Box} box */
function around({ x, y, width, height }) {
  const made = document.createElementNS(SVG, "rect");
  const given = { x, y, width, height, rx: Math.min(width, height) / 6 };
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, String(value));
  return made;
}

/** @param {Box} box */
function dot({ x, y, width, height }) {
  const made = document.createElementNS(SVG, "circle");
  const given = { cx: x + width / 2, cy: y + height / 2, r: Math.min(width, height) * 0.16 };
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, String(value));
  return made;
}

const LABEL = { width: 42, height: 21 }; // on the screen, however large the picture is drawn
const SMALL = 60; // what is no wider on the screen has a smaller chip, over its middle
const SMALLER = 0.85; // its words have 11 px

/** Words on a chip at the upper right of an element, over the marks. @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement | undefined} node @param {string} words */
export function label(svg, node, words) {
  if (!node) return;
  const home = homeOf(svg, node);
  const { x, y, width } = boxOf(home, node);
  const scale = 1 / (home.getScreenCTM()?.a || 1);
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", "chance");
  made.setAttribute("transform", width / scale > SMALL
    ? `translate(${x + width} ${y}) scale(${scale}) translate(${-LABEL.width * 0.6} 0)`
    : `translate(${x + width / 2} ${y}) scale(${scale * SMALLER})`);
  const chip = document.createElementNS(SVG, "rect");
  const given = { x: -LABEL.width / 2, y: -LABEL.height / 2, ...LABEL, rx: LABEL.height / 2 };
  for (const [name, value] of Object.entries(given)) chip.setAttribute(name, String(value));
  const text = document.createElementNS(SVG, "text");
  text.textContent = words;
  made.append(chip, text);
  layerOf(home).append(made);
}

// Arrows over a picture: what would be best, and what was played. From everywhere it comes from to where it goes.
import { boxOf, homeOf } from "./rings.js";

/** @typedef {{places: string[], look: "best" | "played"}} Arrow */

const SVG = "http://www.w3.org/2000/svg";
const ID = "turnwright-arrows";
const WIDTH = 0.012; // of the picture's smaller side
const HEAD = 3.4; // widths

/** @param {import("./picture.js").Picture} picture @param {Arrow[]} arrows */
export function point(picture, arrows) {
  picture.svg?.querySelector(`#${ID}`)?.remove();
  if (!picture.svg || !arrows.length) return;
  const [first] = picture.all(arrows.flatMap(({ places }) => places));
  const svg = first ? homeOf(picture.svg, first) : picture.svg;
  const { width, height } = svg.viewBox.baseVal;
  const thick = WIDTH * Math.min(width || 1000, height || 1000);
  const layer = made("g", { id: ID, "pointer-events": "none", "aria-hidden": "true" });
  for (const { places, look } of arrows) {
    const spots = centres(picture, svg, places);
    const goal = spots.at(-1);
    if (!goal) continue;
    if (spots.length === 1) layer.append(made("circle", { cx: goal.x, cy: goal.y, r: Math.max(goal.r, 3 * thick),
      class: `aim ${look}`, "stroke-width": thick }));
    for (const from of spots.slice(0, -1)) layer.append(arrow(from, goal, thick, look));
  }
  svg.append(layer);
}

/** The middles of those places that the picture has, each once. Places of one sort are all where it comes from; of
 * several sorts, which are whatever the action names, the first is. @param {import("./picture.js").Picture} picture
 * @param {SVGSVGElement} svg @param {string[]} places */
function centres(picture, svg, places) {
  const nodes = picture.all(places);
  const sorts = new Set(nodes.map(({ id }) => id.split("-", 1)[0]));
  const ends = sorts.size > 1 ? [...nodes.slice(0, 1), ...nodes.slice(1).slice(-1)] : nodes;
  /** @type {{x: number, y: number, r: number}[]} */
  const found = [];
  for (const node of ends.map(pieceOf)) {
    const { x, y, width, height } = boxOf(svg, node);
    const spot = { x: x + width / 2, y: y + height / 2, r: Math.min(width, height) / 2 };
    if (!found.some((one) => Math.hypot(one.x - spot.x, one.y - spot.y) < 1)) found.push(spot);
  }
  return found;
}

/** What of a place lies on the board: its piece, where it is drawn with more beside it.
 * @param {SVGGraphicsElement} node @returns {SVGGraphicsElement} */
const pieceOf = (node) => node.querySelector("[data-piece]") ?? node;

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} thick
 * @param {string} look */
function arrow(from, to, thick, look) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down) || 1;
  const [dx, dy] = [across / length, down / length];
  const neck = Math.max(0, length - HEAD * thick);
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(from.x + dx * along - dy * aside * thick).toFixed(1)},${(from.y + dy * along + dx * aside * thick).toFixed(1)}`;
  const points = [at(0, 0.5), at(neck, 0.5), at(neck, 1.6), at(length, 0), at(neck, -1.6), at(neck, -0.5), at(0, -0.5)];
  return made("polygon", { points: points.join(" "), class: `arrow ${look}` });
}

/** @param {string} tag @param {{[name: string]: string | number}} given */
function made(tag, given) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) node.setAttribute(name, String(value));
  return node;
}

// What was chosen is shown where it shall lie, turned as it would be, while more of its action is still to be chosen.
// What would come of a whole action the table knows; of half of one nobody can say more than this.
import { boxOf, placeOf } from "./rings.js";
import { alone } from "./walk.js";

/** @typedef {import("./messages.js").KindShown} KindShown */
/** A piece, the place for it, and how far it is turned, as a part of a whole turn.
 * @typedef {{piece: string, place: string, turned: number}} Lying */

const SVG = "http://www.w3.org/2000/svg";
const TIME = 160;

/** The field by which a piece is turned on this path. @param {import("./walk.js").Path} path
 * @param {KindShown[]} kinds */
export const turnedBy = (path, kinds) => kinds.find(({ name }) => name === path[0]?.token)?.turns ?? null;

/** @param {import("./walk.js").Walk} walk @param {KindShown[]} kinds @returns {Lying | null} */
export function lyingOf(walk, kinds) {
  const path = walk.several ? walk.several.ways[walk.several.at]?.path : alone(walk);
  const turns = path && !path.at(-1)?.action ? turnedBy(path, kinds) : null;
  if (!path || !turns) return null;
  const at = path.findIndex(({ field }) => field === turns[0]);
  const [piece] = path.slice(1, Math.max(1, at)).flatMap(({ element }) => element ?? []).slice(-1);
  const [place] = at < 0 ? [] : path.slice(at + 1).flatMap(({ element }) => element ?? []);
  return piece && place ? { piece, place, turned: (path[at]?.value ?? 0) / turns[1] } : null;
}

/** Draw a piece once more at its place; without one, take away what was drawn so.
 * @param {SVGSVGElement} svg @param {Lying | null} lying */
export function lie(svg, lying) {
  const old = /** @type {SVGElement | null} */ (svg.querySelector(".lying"));
  const before = Number(old?.dataset.turned ?? lying?.turned);
  old?.remove();
  const piece = /** @type {SVGGraphicsElement | null} */ (lying && svg.querySelector(`#${CSS.escape(lying.piece)}`));
  const place = /** @type {SVGGraphicsElement | null} */ (lying && svg.querySelector(`#${CSS.escape(lying.place)}`));
  if (!lying || !piece || !place) return;
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", "lying");
  made.setAttribute("aria-hidden", "true");
  made.dataset.turned = String(lying.turned);
  made.append(moved(svg, piece, place, lying.turned));
  svg.append(made);
  if (before === lying.turned || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const way = (((before - lying.turned + 1.5) % 1) - 0.5) * 360; // the shorter way round
  made.animate([{ rotate: `${way}deg` }, { rotate: "0deg" }], { duration: TIME, easing: "ease-out" });
}

/** A copy of a piece in the middle of a place, as large as that. @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} piece @param {SVGGraphicsElement} place @param {number} turned */
function moved(svg, piece, place, turned) {
  const [from, to] = [boxOf(svg, piece), boxOf(svg, place)];
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const made = document.createElementNS(SVG, "g");
  const { a, b, c, d, e, f } = placeOf(svg, /** @type {any} */ (piece.parentNode)) ?? svg.createSVGMatrix();
  made.setAttribute("transform", `translate(${to.x + to.width / 2} ${to.y + to.height / 2}) rotate(${turned * 360}) `
    + `scale(${scale}) translate(${-from.x - from.width / 2} ${-from.y - from.height / 2}) `
    + `matrix(${[a, b, c, d, e, f].join(" ")})`);
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "tabindex", "role", "aria-label", "data-can", "data-piece"]) node.removeAttribute(name);
    if (node.localName === "title") node.remove();
  }
  made.append(copy);
  return made;
}

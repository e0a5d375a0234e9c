// Pieces glide: a piece that moved is followed from where it stood to where it stands.
// Pieces have no names of their own, so a newcomer is paired with the nearest vanished piece that looks the same.
// What is laid (`data-laid`, each with a name of its own) appears one after the other.

/** @typedef {{kind: string, x: number, y: number}} Standing */

const TIME = 240;
const STILL = 2;
const MOST_LAID = 12; // more is another position, not one action

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where every piece stands now; null where nothing shall move.
 * @param {SVGSVGElement} svg @returns {Standing[] | null} */
export function standing(svg) {
  if (still()) return null;
  const pieces = /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-piece]"));
  return [...pieces].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { kind: node.dataset.piece ?? "", x: x + width / 2, y: y + height / 2 };
  });
}

/** The names of all that is laid. @param {SVGSVGElement} svg */
export const laid = (svg) => new Set([...svg.querySelectorAll("[data-laid]")].map(nameOf));
/** @param {Element} node */
const nameOf = (node) => /** @type {SVGElement} */ (node).dataset.laid ?? "";

/** What one action has laid; nothing where all of it is new. @param {SVGSVGElement} svg @param {Set<string>} before */
export function laidSince(svg, before) {
  const fresh = [...svg.querySelectorAll("[data-laid]")].filter((node) => !before.has(nameOf(node)));
  return !before.size || fresh.length > MOST_LAID ? [] : fresh;
}

/** Let what has been laid since appear, one after the other, all within the time of a move.
 * @param {SVGSVGElement} svg @param {Set<string>} before */
export function lay(svg, before) {
  const fresh = still() ? [] : laidSince(svg, before);
  fresh.forEach((node, place) => node.animate([{ opacity: 0, transform: "translateY(-8px)" }, {}],
    { duration: TIME / 2, delay: (place * TIME) / 2 / fresh.length, fill: "backwards", composite: "add" }));
}

/** @param {Standing} one @param {Standing} other */
const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** Pairs [from, to] of pieces that have moved. @param {Standing[]} before @param {Standing[]} after */
export function paired(before, after) {
  const gone = before.filter((old) => !after.some((now) => now.kind === old.kind && near(now, old) < STILL));
  const come = after.filter((now) => !before.some((old) => old.kind === now.kind && near(now, old) < STILL));
  /** @type {[Standing, Standing][]} */
  const pairs = [];
  for (const now of come) {
    const alike = gone.filter((old) => old.kind === now.kind).sort((one, other) => near(one, now) - near(other, now));
    const nearest = alike[0];
    if (!nearest) continue;
    gone.splice(gone.indexOf(nearest), 1);
    pairs.push([nearest, now]);
  }
  return pairs;
}

/** Let the pieces of a changed picture come from where they stood.
 * @param {SVGSVGElement} svg @param {Standing[]} before */
export function glide(svg, before) {
  const nodes = [...svg.querySelectorAll("[data-piece]")];
  const after = standing(svg);
  if (!after) return;
  const scale = svg.getScreenCTM()?.a || 1;
  for (const [from, to] of paired(before, after)) {
    const shift = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
    const way = [{ transform: shift }, { transform: "none" }];
    nodes[after.indexOf(to)]?.animate(way, { duration: TIME, easing: "cubic-bezier(.2,.8,.2,1)", composite: "add" });
  }
}

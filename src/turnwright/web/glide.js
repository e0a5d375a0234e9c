// Pieces glide: a piece that moved is followed from where it stood to where it stands.
// Pieces have no names of their own, so a newcomer is paired with the nearest vanished piece that looks the same.
// What is laid (`data-laid`, each with a name of its own) appears one after the other; what takes (`data-takes`) comes
// flying from what gave such a thing away (`data-gives`) or else from a pile (`data-from`), as a card from the row.

/** @typedef {{kind: string, x: number, y: number}} Standing */

const TIME = 240;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const STILL = 2;
const MOST_LAID = 12; // more is another position, not one action

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where every piece stands now; null where nothing shall move.
 * @param {SVGSVGElement} svg @returns {Standing[] | null} */
export function standing(svg) {
  if (still()) return null;
  const pieces = /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-piece]"));
  return [...pieces].map((node) => ({ kind: node.dataset.piece ?? "", ...middle(node) }));
}

/** Where all that is laid lies, by its name; as `kind` what it would give away.
 * @param {SVGSVGElement} svg @returns {Map<string, Standing>} */
export const laid = (svg) => new Map(allLaid(svg).map((node) =>
  [nameOf(node), { kind: node.dataset.gives ?? "", ...middle(node) }]));
/** @param {SVGSVGElement} svg @returns {SVGElement[]} */
const allLaid = (svg) => [.../** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-laid]"))];
/** @param {SVGElement} node */
const nameOf = (node) => node.dataset.laid ?? "";
/** Its middle on the screen. @param {Element} node */
function middle(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** How large a unit is on the screen, where this is drawn. @param {Element | undefined} node */
export const scaleOf = (node) => (node instanceof SVGElement ? node.ownerSVGElement?.getScreenCTM()?.a : 0) || 1;

/** What one action has laid; nothing where all of it is new. @param {SVGSVGElement} svg
 * @param {Map<string, Standing>} before */
export function laidSince(svg, before) {
  const fresh = allLaid(svg).filter((node) => !before.has(nameOf(node)));
  return !before.size || fresh.length > MOST_LAID ? [] : fresh;
}

/** Let what has been laid since appear, one after the other, or fly from where it was, all within the time of a move.
 * @param {SVGSVGElement} svg @param {Map<string, Standing>} before */
export function lay(svg, before) {
  const fresh = still() ? [] : laidSince(svg, before);
  const there = new Set(allLaid(svg).map(nameOf));
  const gone = [...before].filter(([name]) => !there.has(name)).map(([, one]) => one);
  fresh.forEach((node, place) => {
    const scale = scaleOf(node);
    const delay = (place * TIME) / 2 / fresh.length;
    const from = origin(svg, node, gone);
    const to = middle(node);
    const way = from ? [{ transform: `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)` }, {}]
      : [{ opacity: 0, transform: "translateY(-8px)" }, {}];
    node.animate(way, { duration: from ? TIME - delay : TIME / 2, delay, fill: "backwards", composite: "add",
      easing: from ? EASE : "linear" });
  });
}

/** Where it comes from: what has given such a thing away, each once, or a pile. @param {SVGSVGElement} svg
 * @param {SVGElement} node @param {Standing[]} gone */
function origin(svg, node, gone) {
  const { takes, from } = node.dataset;
  const place = takes ? gone.findIndex(({ kind }) => kind === takes) : -1;
  const pile = from ? svg.querySelector(`#${CSS.escape(from)}`) : null;
  return place >= 0 ? gone.splice(place, 1)[0] : pile && middle(pile);
}

/** What still moves is at once where it belongs: nobody waits for a picture. @param {SVGSVGElement} svg */
export function hurry(svg) {
  for (const one of svg.getAnimations({ subtree: true })) {
    if (!(one instanceof CSSAnimation || one instanceof CSSTransition)) one.cancel();
  }
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
  for (const [from, to] of paired(before, after)) {
    const scale = scaleOf(nodes[after.indexOf(to)]);
    const shift = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
    const way = [{ transform: shift }, { transform: "none" }];
    nodes[after.indexOf(to)]?.animate(way, { duration: TIME, easing: EASE, composite: "add" });
  }
}

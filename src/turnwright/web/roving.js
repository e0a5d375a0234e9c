// By keyboard: one of the lit places is reached by Tab, the others by arrows, as one reads.

/** @typedef {import("./picture.js").Picture} Picture */

/** One that holds others is no button around them. @param {Picture} picture */
export function rove(picture) {
  const nodes = inOrder(picture);
  const held = nodes.find((node) => node === picture.root.activeElement) ?? nodes[0];
  for (const node of picture.root.querySelectorAll("[data-can]:has([data-can])")) {
    for (const name of ["role", "aria-label"]) node.removeAttribute(name);
    node.setAttribute("tabindex", "-1");
  }
  for (const node of nodes) {
    node.setAttribute("tabindex", node === held ? "0" : "-1");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", label(picture, node));
  }
}

/** @param {Picture} picture @param {Element} node */
function label(picture, node) {
  const found = picture.places.get(node.id) ?? [];
  const title = node.querySelector("title")?.textContent;
  const words = [...new Set(found.map(({ label: said }) => said))].slice(0, 4).join(", ");
  return title ? `${title}: ${words}` : words;
}

/** The lit places as one reads: line by line. @param {Picture} picture @returns {SVGGraphicsElement[]} */
export function inOrder(picture) {
  const nodes = /** @type {NodeListOf<SVGGraphicsElement>} */ (
    picture.root.querySelectorAll("[data-can]:not(:has([data-can]))"));
  const boxes = new Map([...nodes].map((node) => [node, node.getBoundingClientRect()]));
  /** @param {SVGGraphicsElement} node */
  const line = (node) => Math.round((boxes.get(node)?.top ?? 0) / 24);
  return [...nodes].sort((one, other) =>
    line(one) - line(other) || (boxes.get(one)?.left ?? 0) - (boxes.get(other)?.left ?? 0));
}

/** The next lit place, or the one before. @param {Picture} picture @param {number} step */
export function walk(picture, step) {
  const nodes = inOrder(picture);
  if (!nodes.length) return false;
  const here = nodes.findIndex((node) => node === picture.root.activeElement);
  const next = nodes[here < 0 ? (step > 0 ? 0 : nodes.length - 1) : (here + step + nodes.length) % nodes.length];
  next?.focus();
  rove(picture);
  return true;
}

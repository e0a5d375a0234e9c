// A new tree into an old one: what is the same stays the very same node, so that focus, scrolling and gliding survive.
// Children are paired by id, or by tag and order where they have none. Works for HTML and SVG alike.

/** Names attributes that belong to the page and not to the picture.
 * @typedef {(name: string, old: Element) => boolean} Keeps */

/** @param {Node} node */
const named = (node) => (node instanceof Element && node.id ? node.id : null);

/** @param {Node} old @param {Node} fresh */
function fits(old, fresh) {
  if (old.nodeType !== fresh.nodeType) return false;
  if (!(old instanceof Element) || !(fresh instanceof Element)) return true;
  return old.localName === fresh.localName && old.namespaceURI === fresh.namespaceURI;
}

/** Make `old` equal to `fresh`. @template {Element} T @param {T} old @param {Element} fresh @param {Keeps} keeps */
export function morph(old, fresh, keeps = () => false) {
  if (old.isEqualNode(fresh)) return old; // the browser compares large parts that stayed the same faster than we do
  attributes(old, fresh, keeps);
  children(old, fresh, keeps);
  return old;
}

/** @param {Element} old @param {Element} fresh @param {Keeps} keeps */
function attributes(old, fresh, keeps) {
  for (const { name, value, namespaceURI } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !keeps(name, old)) old.setAttributeNS(namespaceURI, name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !keeps(name, old)) old.removeAttribute(name);
  }
}

/** @param {Element} old @param {Element} fresh @param {Keeps} keeps */
function children(old, fresh, keeps) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  const wanted = new Set([...fresh.children].map(named).filter(Boolean));
  /** @type {ChildNode | null} */
  let here = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    while (here && named(here) && !wanted.has(named(here))) here = drop(here);
    /** @type {ChildNode | null} */
    let match = null;
    if (named(next)) match = byId.get(named(next)) ?? null;
    else if (here && !named(here) && fits(here, next)) match = here;
    if (match && fits(match, next)) {
      if (match === here) here = match.nextSibling;
      else move(old, match, here);
      become(match, next, keeps);
    } else {
      old.insertBefore(document.importNode(next, true), here);
    }
  }
  while (here) here = drop(here);
}

/** @param {ChildNode} old @param {ChildNode} fresh @param {Keeps} keeps */
function become(old, fresh, keeps) {
  if (old instanceof Element && fresh instanceof Element) morph(old, fresh, keeps);
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
}

/** @param {ChildNode} node */
function drop(node) {
  const following = node.nextSibling;
  node.remove();
  return following;
}

/** `moveBefore` keeps focus and running transitions where the browser knows it.
 * @param {any} parent @param {ChildNode} child @param {ChildNode | null} before */
function move(parent, child, before) {
  if (parent.moveBefore && child.parentNode === parent) parent.moveBefore(child, before);
  else {
    const focused = /** @type {Document | ShadowRoot} */ (child.getRootNode()).activeElement;
    const held = focused && child.contains(focused) ? /** @type {HTMLElement} */ (focused) : null;
    parent.insertBefore(child, before);
    if (held) held.focus({ preventScroll: true });
  }
}

/** The root element of an SVG text. @param {string} text */
export function parsed(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") throw new Error("the picture is no SVG");
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (root));
}

// A new tree into an old one: what is the same stays the very same node, so that focus, scrolling and gliding survive.
// Children are paired by id, or by tag and order where they have none. Works for HTML and SVG alike.

const named = (node) => (node.nodeType === Node.ELEMENT_NODE && node.id ? node.id : null);

const fits = (old, fresh) =>
  old.nodeType === fresh.nodeType &&
  (old.nodeType !== Node.ELEMENT_NODE || (old.localName === fresh.localName && old.namespaceURI === fresh.namespaceURI));

/** Make `old` equal to `fresh`; `keeps(name, old)` names attributes that belong to the page and not to the picture. */
export function morph(old, fresh, keeps = () => false) {
  if (old.isEqualNode(fresh)) return old; // the browser compares large parts that stayed the same faster than we do
  attributes(old, fresh, keeps);
  children(old, fresh, keeps);
  return old;
}

function attributes(old, fresh, keeps) {
  for (const { name, value, namespaceURI } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !keeps(name, old)) old.setAttributeNS(namespaceURI, name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !keeps(name, old)) old.removeAttribute(name);
  }
}

function children(old, fresh, keeps) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  const wanted = new Set([...fresh.children].map(named).filter(Boolean));
  let here = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    while (here && named(here) && !wanted.has(named(here))) here = drop(here);
    let match = null;
    if (named(next)) match = byId.get(named(next)) ?? null;
    else if (here && !named(here) && fits(here, next)) match = here;
    if (match && fits(match, next)) {
      if (match === here) here = here.nextSibling;
      else move(old, match, here);
      if (match.nodeType === Node.ELEMENT_NODE) morph(match, next, keeps);
      else if (match.data !== next.data) match.data = next.data;
    } else {
      old.insertBefore(document.importNode(next, true), here);
    }
  }
  while (here) here = drop(here);
}

function drop(node) {
  const following = node.nextSibling;
  node.remove();
  return following;
}

// moveBefore keeps focus and running transitions where the browser knows it.
function move(parent, child, before) {
  if (parent.moveBefore && child.parentNode === parent) parent.moveBefore(child, before);
  else {
    const focused = child.getRootNode().activeElement;
    const held = focused && child.contains(focused) ? focused : null;
    parent.insertBefore(child, before);
    if (held) held.focus({ preventScroll: true });
  }
}

/** The root element of an SVG text. */
export function parsed(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") throw new Error("the picture is no SVG");
  return root;
}

// Elements from plain values: h("button", {class: "main"}, "Play"). Text is always text, never markup.

/** @typedef {import("./shapes.js").Content} Content */
/** @typedef {{[name: string]: string | number | boolean | null | undefined}} Given */
/** @typedef {{[deed: string]: (detail: any, event: any, node: HTMLElement) => unknown}} Deeds */

/**
 * The element of the page with this id; a page without it is a mistake of ours.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!found || (kind && !(found instanceof kind))) {
    throw new Error(`the page has no ${kind?.name ?? "element"} #${id}`);
  }
  return /** @type {T} */ (found);
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Given} given
 * @param {...Content} content
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, given = {}, ...content) {
  return filled(document.createElement(tag), given, content);
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * The same for a drawing.
 * @param {string} tag
 * @param {Given} given
 * @param {...Content} content
 * @returns {SVGElement}
 */
export const drawn = (tag, given = {}, ...content) =>
  filled(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), given, content);

/**
 * @template {Element} T
 * @param {T} made
 * @param {Given} given
 * @param {Content[]} content
 */
function filled(made, given, content) {
  for (const [name, value] of Object.entries(given)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const part of /** @type {(Node | string | number | null | undefined | false)[]} */ (content.flat(9))) {
    if (part === null || part === undefined || part === false) continue;
    made.append(part instanceof Node ? part : String(part));
  }
  return made;
}

/**
 * A button that names its deed; the page's table of deeds has it.
 * @param {string} deed
 * @param {Content} label
 * @param {Given} given
 * @param {unknown} detail
 */
export const button = (deed, label, given = {}, detail = undefined) =>
  h("button", { type: "button", "data-do": deed, "data-detail": detail === undefined ? null : JSON.stringify(detail),
    ...given }, label);

/**
 * Call `deeds[name](detail, event, node)` for whatever carries `data-do`, wherever it is clicked below `root`.
 * @param {Document | HTMLElement} root
 * @param {Deeds} deeds
 */
export function listen(root, deeds) {
  /** @param {Event} event */
  const act = (event) => {
    const found = /** @type {any} */ (event.composedPath().find((node) => isDeed(node)));
    const deed = found && deeds[found.dataset.do];
    if (!deed || found.matches("form") !== (event.type === "submit")) return;
    if (event.type === "submit" || found.matches("a")) event.preventDefault();
    deed(found.dataset.detail ? JSON.parse(found.dataset.detail) : undefined, event, found);
  };
  root.addEventListener("click", act);
  root.addEventListener("submit", act);
}

/** @param {EventTarget} node */
const isDeed = (node) => node instanceof HTMLElement && node.dataset.do && !(/** @type {any} */ (node).disabled);

/**
 * Hand a file to the person.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function save(name, content, type) {
  const link = h("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

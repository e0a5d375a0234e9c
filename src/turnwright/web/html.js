// Elements from plain values: h("button", {class: "main"}, "Play"). Text is always text, never markup.

export function h(tag, given = {}, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const part of content.flat(9)) {
    if (part === null || part === undefined || part === false) continue;
    made.append(part instanceof Node ? part : String(part));
  }
  return made;
}

/** A button that names its deed; `deeds.js` of the page does it. */
export const button = (deed, label, given = {}, detail = undefined) =>
  h("button", { type: "button", "data-do": deed, "data-detail": detail === undefined ? null : JSON.stringify(detail), ...given }, label);

/** Call `deeds[name](detail, event)` for whatever carries `data-do`, wherever it is clicked below `root`. */
export function listen(root, deeds) {
  const act = (event) => {
    const found = event.composedPath().find((node) => node.dataset?.do && !node.disabled);
    if (!found || !deeds[found.dataset.do]) return;
    if (found.matches("form") !== (event.type === "submit")) return;
    if (event.type === "submit" || found.matches("a")) event.preventDefault();
    deeds[found.dataset.do](found.dataset.detail ? JSON.parse(found.dataset.detail) : undefined, event, found);
  };
  root.addEventListener("click", act);
  root.addEventListener("submit", act);
}

/** Hand a file to the person. */
export function save(name, content, type) {
  const link = h("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

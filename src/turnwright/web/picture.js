// The picture of a position in a shadow of its own, so that its styles and the page's never meet.
import { glide, standing } from "./glide.js";
import { morph, parsed } from "./morph.js";
import { ring } from "./rings.js";

const LOOK = `
:host { display: block; }
svg { display: block; width: calc(100% * var(--zoom, 1)); height: calc(100% * var(--zoom, 1)); touch-action: manipulation; }
[data-can] { cursor: pointer; outline: none; }
[data-can]:hover { filter: brightness(1.15); }
[data-can]:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.can, .picked, .last { fill: none; stroke-width: 2px; }
.can { stroke: var(--lit); }
.picked { stroke: var(--focus); stroke-width: 3px; stroke-dasharray: 6 4; }
.last { stroke: var(--last); stroke-width: 3px; }
svg.preview { opacity: 0.75; }
@media (prefers-reduced-motion: no-preference) { [data-can] { transition: filter 0.12s; } }
`;

const OURS = new Set(["data-can", "tabindex", "aria-label", "role"]);

export function sheet(text) {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

const STYLE = /<style>([^<]*)<\/style>/g;

/** A picture's styles apart from the rest: the page's policy lets nothing inline in. */
export function apart(text) {
  const styles = [...text.matchAll(STYLE)].map((found) => found[1]).join("\n");
  return { svg: parsed(text.replace(STYLE, "")), styles };
}

export class Picture {
  /** `chosen(element, inside)` is called with the id of a lit place that was clicked or pressed, and those within it, innermost first. */
  constructor(host, chosen) {
    this.host = host;
    this.root = host.attachShadow({ mode: "open" });
    this.styles = new CSSStyleSheet();
    this.root.adoptedStyleSheets = [sheet(LOOK), this.styles];
    this.text = "";
    this.places = new Map();
    this.chosen = chosen;
    this.root.addEventListener("click", (event) => this.press(event));
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.press(event);
    });
  }

  get svg() {
    return this.root.querySelector("svg");
  }

  press(event) {
    const ids = event.composedPath().map((node) => node.id);
    const place = ids.findIndex((id) => id && this.places.has(id));
    if (place < 0) return;
    event.preventDefault();
    this.chosen(ids[place], ids.slice(0, place).filter(Boolean));
  }

  /** Show this SVG text, gliding from what was there. */
  show(text, { preview = false, move = true } = {}) {
    if (text && text !== this.text) {
      const { svg: fresh, styles } = apart(text);
      fresh.setAttribute("role", "group");
      this.styles.replaceSync(styles);
      const old = this.svg;
      if (old) {
        const before = move ? standing(old) : null;
        morph(old, fresh, (name) => OURS.has(name));
        if (before) glide(old, before);
      } else this.root.append(document.importNode(fresh, true));
      this.text = text;
    }
    this.svg?.classList.toggle("preview", preview);
  }

  /** Larger, smaller, or (without a way) as it was. */
  zoom(way) {
    const next = way ? Math.min(4, Math.max(1, Number(this.host.dataset.zoom ?? 1) * (way > 0 ? 1.5 : 1 / 1.5))) : 1;
    this.host.dataset.zoom = next;
    this.host.style.setProperty("--zoom", next);
  }

  /** Light what can be chosen, and mark what was chosen and what was done last. */
  light(places, picked = [], last = []) {
    this.places = places;
    if (!this.svg) return;
    this.mark(new Set(places.keys()));
    ring(this.svg, [["last", this.all(last)], ["can", this.all([...places.keys()])], ["picked", this.all(picked)]]);
    for (const node of this.root.querySelectorAll("[data-can]")) {
      node.setAttribute("tabindex", "0");
      node.setAttribute("role", "button");
      node.setAttribute("aria-label", places.get(node.id)[0].label);
    }
  }

  mark(ids) {
    for (const node of this.root.querySelectorAll("[data-can]")) {
      if (!ids.has(node.id)) for (const name of ["data-can", "tabindex", "role", "aria-label"]) node.removeAttribute(name);
    }
    for (const node of this.all(ids)) node.setAttribute("data-can", "");
  }

  all(ids) {
    return [...ids].map((id) => this.root.getElementById(id)).filter(Boolean);
  }

  /** Whether the picture has this element. */
  has(id) {
    return Boolean(id && this.root.getElementById(id));
  }
}

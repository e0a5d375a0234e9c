// The picture of a position in a shadow of its own, so that its styles and the page's never meet.
import { turnsByHand } from "./beak.js";
import { drags } from "./drag.js";
import { glide, hurry, laid, lay, standing } from "./glide.js";
import { lie } from "./lying.js";
import { LOOK } from "./marks_look.js";
import { morph } from "./morph.js";
import { Pane } from "./pane.js";
import { meant, pans } from "./panning.js";
import { boxOf, label, ring, standIn } from "./rings.js";
import { rove, walk } from "./roving.js";
import { raise } from "./spending.js";
import { apart, sheet } from "./styles.js";

/** @typedef {import("./walk.js").Way} Way */
/** What is lit: what can be chosen, what else could be begun with, and the elements that are marked.
 * @typedef {{places: Map<string, Way[]>, others?: Map<string, Way[]>, picked?: string[], last?: string[],
 *   no?: string[], plan?: string[], decided?: boolean, chances?: [string, string][],
 *   held?: string | null, lying?: import("./lying.js").Lying | null}} Lights */

const OURS = new Set(["data-can", "tabindex", "aria-label", "role", "data-held"]);
const FEW = 6; // so few pieces that can do something are always ringed

export class Picture {
  /** `chosen(ids, inside)` is called with the ids of a lit place that was clicked or pressed, and those within it,
   * innermost first, and whether a key did it.
   * @param {HTMLElement} host @param {(ids: string[], inside: string[], byKey?: boolean) => void} chosen */
  constructor(host, chosen) {
    this.host = host;
    this.root = host.attachShadow({ mode: "open" });
    this.styles = new CSSStyleSheet();
    this.root.adoptedStyleSheets = [sheet(LOOK), this.styles];
    this.text = "";
    this.real = ""; // what it was when nothing was tried
    /** @type {Map<string, Way[]>} */
    this.places = new Map();
    this.chosen = chosen;
    /** @type {{id: string, box: import("./rings.js").Box} | null} */
    this.held = null;
    this.holds = false; // a piece is being dragged
    this.pane = new Pane();
    /** @type {Lights} */
    this.lights = { places: new Map() };
    /** Called with a click where nothing is at all. @type {(event: MouseEvent) => void} */
    this.empty = () => {};
    /** @type {(ids: string[] | null) => void} */
    this.pointed = () => {};
    /** Called with the ids under a click where nothing can be chosen. @type {(ids: string[]) => void} */
    this.missed = () => {};
    /** Called where something was turned by hand: what, and how far around.
     * @type {(whose: string, part: number) => void} */
    this.turned = () => {};
    this.root.addEventListener("click", (event) => this.press(event));
    this.root.addEventListener("keydown", (event) => {
      const { key } = /** @type {KeyboardEvent} */ (event);
      if (key === "Enter" || key === " ") this.press(event);
    });
    for (const type of ["pointerover", "focusin"]) this.root.addEventListener(type, (event) => this.point(event));
    for (const type of ["pointerleave", "focusout"]) host.addEventListener(type, () => this.point(null));
    turnsByHand(this, (whose, part) => this.turned(whose, part));
    drags(this);
    pans(this);
    new ResizeObserver(() => this.fit()).observe(host);
  }

  /** @returns {SVGSVGElement | null} */
  get svg() {
    return this.root.querySelector("svg");
  }

  /** The ids under an event, innermost first; and how many of them lie inside the innermost lit place.
   * @param {Event} event */
  under(event) {
    const nodes = event.composedPath().filter((node) => node instanceof SVGElement && node.id && !node.dataset.pane);
    const ids = /** @type {SVGElement[]} */ (nodes).map((node) => node.id);
    return { ids, place: ids.findIndex((id) => this.places.has(id)) };
  }

  /** @param {Event} event */
  press(event) {
    const { ids, place } = this.under(event);
    const id = ids[place];
    if (id === undefined) return event.type === "click" ? this.miss(/** @type {MouseEvent} */ (event), ids) : undefined;
    event.preventDefault();
    event.stopPropagation();
    this.chosen(this.sameAs(id), ids.slice(0, place), event.type === "keydown");
  }

  /** A click where nothing can be chosen: beside a place, on something else, or on nothing at all.
   * @param {MouseEvent} event @param {string[]} ids */
  miss(event, ids) {
    const near = ids.length ? null : meant(this, event);
    if (near) this.chosen(this.sameAs(near.id), []);
    else if (ids.length) this.missed(ids);
    else this.empty(event);
  }

  /** All ids of the one place that this id is of: those of what is around it alone, and of what it alone is around.
   * @param {string} id */
  sameAs(id) {
    const found = [id];
    const node = this.root.getElementById(id);
    for (let up = node?.parentElement; up && up.id && kin(up).length === 1; up = up.parentElement) found.push(up.id);
    for (let down = node; down && kin(down).length === 1; ) {
      down = /** @type {HTMLElement} */ (kin(down)[0]);
      if (down.id) found.push(down.id);
    }
    return found;
  }

  /** Show this SVG text, gliding from what was there; without a text nothing at all.
   * @param {string | null | undefined} text */
  show(text, { preview = false, move = true } = {}) {
    if (!text) {
      this.svg?.remove();
      this.text = "";
    } else if (text !== this.text) {
      const { svg: fresh, styles } = apart(text);
      if (!preview) this.real = text;
      else if (this.real && text.includes("data-spends")) raise(fresh, apart(this.real).svg);
      fresh.setAttribute("role", "group");
      this.styles.replaceSync(styles);
      const old = this.svg;
      if (old) {
        hurry(old);
        const before = move ? standing(old) : null;
        const there = laid(old);
        morph(old, fresh, (name) => OURS.has(name));
        this.take();
        if (before) {
          glide(old, before);
          lay(old, there);
        }
      } else {
        this.root.append(document.importNode(fresh, true));
        this.take();
      }
      this.text = text;
    }
    this.host.classList.toggle("preview", preview);
  }

  /** The picture is as the game drew it: what is seen through its pane is what was seen before. */
  take() {
    this.pane.take(this.svg);
    this.fit();
  }

  /** As large as there is room. */
  fit() {
    this.host.toggleAttribute("data-pane", Boolean(this.pane.node));
    if (this.pane.node) this.host.style.setProperty("--zoom", "1");
    this.pane.fit(this.host.clientWidth, this.host.clientHeight);
    if (this.pane.node) this.host.dataset.zoom = this.pane.isAll ? "1" : "2";
  }

  /** The marks once more: they are as large as the screen says, however large the rest has become. */
  relight() {
    this.fit();
    this.light(this.lights);
  }

  /** Larger, smaller, or (with nothing) as it was; a pane around a point of the screen. @param {number} way
   * @param {{x: number, y: number}} [at] */
  zoom(way, at) {
    if (this.pane.node) {
      this.pane.zoom(way, at);
      return this.relight();
    }
    const now = Number(this.host.dataset.zoom ?? 1);
    const next = way ? Math.min(4, Math.max(1, now * (way > 0 ? 1.5 : 1 / 1.5))) : 1;
    this.host.dataset.zoom = String(next);
    this.host.style.setProperty("--zoom", String(next));
  }

  /** Light what can be chosen, and mark what was chosen and what was done last. @param {Lights} lights */
  light(lights) {
    const { places, others = new Map(), picked = [], last = [], no = [], plan = [], decided = false,
      chances = [], held = null, lying = null } = lights;
    this.lights = lights;
    this.places = new Map([...others, ...places]);
    if (!this.svg) return;
    this.hold(held);
    lie(this.svg, lying);
    this.mark(new Set(this.places.keys()));
    const lit = this.all(places.keys());
    const pieces = lit.filter((node) => node.querySelector("[data-piece]") || node.closest("[data-piece]"));
    const free = lit.filter((node) => !pieces.includes(node));
    this.svg.classList.toggle("still", !decided && (pieces.length > FEW || (pieces.length > 0 && free.length > FEW)));
    ring(this.svg, [["last", this.all(last)], ["can", pieces], ["dot", free], ["picked", this.all(picked)],
      ["no", this.all(no)], ["plan", this.all(plan)]]);
    for (const [id, words] of chances) label(this.svg, this.all([id])[0], words);
    rove(this);
  }

  /** A place that the picture of what would be has no longer is still there to be clicked. @param {string | null} id */
  hold(id) {
    const svg = /** @type {SVGSVGElement} */ (this.svg);
    this.root.querySelector(".stand-in")?.remove();
    const [node] = id ? this.all([id]) : [];
    if (id && node) this.held = { id, box: boxOf(svg, node) };
    else if (id && this.held?.id === id) svg.append(standIn(this.held));
  }

  /** The next lit place, or the one before. @param {number} step */
  walk(step) {
    return walk(this, step);
  }

  /** The place that is pointed at shows its ring. @param {Event | null} event */
  point(event) {
    for (const old of this.root.querySelectorAll(".shown")) old.classList.remove("shown");
    const { ids, place } = event ? this.under(event) : { ids: [], place: -1 };
    const id = ids[place];
    if (event?.type === "focusin" && event.target instanceof Element) this.pane.reveal(event.target);
    for (const one of id === undefined ? [] : this.sameAs(id)) {
      this.root.querySelector(`.turnwright-rings [data-of="${CSS.escape(one)}"]`)?.classList.add("shown");
    }
    this.pointed(id === undefined ? null : this.sameAs(id));
  }

  /** @param {Set<string>} ids */
  mark(ids) {
    for (const node of this.root.querySelectorAll("[data-can]")) {
      if (ids.has(node.id)) continue;
      for (const name of ["data-can", "role", "aria-label"]) node.removeAttribute(name);
      if (node === this.root.activeElement) node.setAttribute("tabindex", "-1"); // focus stays where it was
      else node.removeAttribute("tabindex");
    }
    for (const node of this.all(ids)) node.setAttribute("data-can", "");
  }

  /** @param {Iterable<string>} ids @returns {SVGGraphicsElement[]} */
  all(ids) {
    const found = [...ids].map((id) => this.root.getElementById(id));
    return /** @type {any[]} */ (found.filter(Boolean));
  }

  /** Where an element is on the screen; null if it is not. @param {string | null | undefined} id */
  boxOn(id) {
    const node = id ? this.root.getElementById(id) : null;
    return node ? node.getBoundingClientRect() : null;
  }
}

/** What an element holds, beside its words. @param {Element} node */
const kin = (node) => [...node.children].filter((child) => child.localName !== "title" && child.localName !== "desc");

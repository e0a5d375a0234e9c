// A pane: the part of a picture through which one sees something larger than a small screen has room for. It takes
// the room that what is above and below it leaves; what is seen is moved, enlarged and opened on what the seat needs,
// so large that its words can be read. A small map in the corner says where one is. What a game gives: core/panes.py.

/** @typedef {{x: number, y: number, width: number, height: number}} Part */
/** The middle of what is seen, and how many pixels one of its units has.
 * @typedef {{x: number, y: number, k: number}} View */

const SVG = "http://www.w3.org/2000/svg";
const READABLE = 12; // pixels of the smallest words where it opens
const LARGEST = 4; // times what it opens with
const STEP = 1.5;
const CORNER = 104; // pixels wide, where there is room
const EDGE = 10;
const CORNER_ID = "turnwright-corner";

/** @param {Element | null | undefined} node @param {string} name @returns {Part} */
function partOf(node, name) {
  const [x = 0, y = 0, width = 0, height = 0] = (node?.getAttribute(name) ?? "").split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

/** @param {Part} part */
const written = ({ x, y, width, height }) => [x, y, width, height].map((one) => one.toFixed(2)).join(" ");

/** @param {number} value @param {number} low @param {number} high */
const between = (value, low, high) => Math.min(Math.max(value, low), high);

/** How far a middle may go so that nothing but what there is is seen. @param {number} at @param {number} start
 * @param {number} whole @param {number} seen */
const held = (at, start, whole, seen) =>
  (seen >= whole ? start + whole / 2 : between(at, start + seen / 2, start + whole - seen / 2));

export class Pane {
  constructor() {
    /** @type {SVGSVGElement | null} */
    this.svg = null; // the whole picture
    /** @type {SVGSVGElement | null} */
    this.node = null;
    this.picture = partOf(null, ""); // as the game drew it
    this.whole = partOf(null, "");
    this.high = 0;
    this.top = 0; // how high what is above it is
    this.scale = 1; // pixels of a unit of the picture
    this.size = { width: 0, height: 0 }; // on the screen
    /** @type {View} */
    this.view = { x: 0, y: 0, k: 0 };
    this.near = "";
    this.isMoved = false; // by somebody's hand
  }

  /** A picture has just been shown as the game drew it. @param {SVGSVGElement | null} svg */
  take(svg) {
    const node = /** @type {SVGSVGElement | null} */ (svg?.querySelector("svg[data-pane]") ?? null);
    if (!node || node.id !== this.node?.id || svg !== this.svg) this.isMoved = false;
    [this.svg, this.node] = [node ? svg : null, node];
    if (!node) return;
    this.picture = partOf(svg, "viewBox");
    this.whole = partOf(node, "viewBox");
    this.high = Number(node.getAttribute("height"));
    this.top = Number(node.getAttribute("y")) - this.picture.y;
    node.dataset.whole = written(this.whole);
    const near = node.dataset.opens ?? node.dataset.near ?? "";
    if (near !== this.near) this.view.k = this.isMoved ? this.view.k : 0;
    this.near = near;
  }

  /** The smallest that shows all of it, and the smallest whose words can be read. */
  get scales() {
    const all = Math.min(this.size.width / this.whole.width, this.size.height / this.whole.height);
    const words = Number(this.node?.dataset.words) || 1;
    return { all, open: Math.max(all, READABLE / words) };
  }

  /** Where it is on the screen: over the picture's whole width. */
  get box() {
    const { left = 0, top = 0 } = this.svg?.getBoundingClientRect() ?? {};
    return new DOMRect(left, top + this.top * this.scale, this.size.width, this.size.height);
  }

  get isAll() {
    return this.view.k <= this.scales.all * 1.001;
  }

  /** Give the pane what the rest of the picture leaves of this room. @param {number} width @param {number} height */
  fit(width, height) {
    const { svg, node, picture } = this;
    if (!svg || !node || !width || !height) return;
    const least = picture.height - this.high + Number(node.dataset.pane);
    const scale = Math.min(width / picture.width, height / least);
    const wide = width / scale;
    const more = height / scale - picture.height;
    const left = picture.x - (wide - picture.width) / 2;
    const shown = { x: left, y: picture.y - more, width: wide, height: height / scale };
    svg.setAttribute("viewBox", written(shown));
    const own = { x: shown.x, y: shown.y + this.top, width: wide, height: this.high + more };
    for (const [name, value] of Object.entries(own)) node.setAttribute(name, value.toFixed(2));
    for (const head of svg.querySelectorAll("[data-above]")) head.setAttribute("transform", `translate(0 ${-more})`);
    this.scale = scale;
    this.size = { width: own.width * scale, height: own.height * scale };
    if (!this.view.k) this.open();
    this.set(this.view);
  }

  /** On what the seat needs. */
  open() {
    const near = this.node?.dataset.near ? partOf(this.node, "data-near") : this.whole;
    this.view = { x: near.x + near.width / 2, y: near.y + near.height / 2, k: this.scales.open };
  }

  /** @param {View} wanted */
  set({ x, y, k }) {
    const { node, whole, size, scales } = this;
    if (!node) return;
    const scale = between(k, scales.all, LARGEST * scales.open);
    const [width, height] = [size.width / scale, size.height / scale];
    this.view = { x: held(x, whole.x, whole.width, width), y: held(y, whole.y, whole.height, height), k: scale };
    node.setAttribute("viewBox", written({ x: this.view.x - width / 2, y: this.view.y - height / 2, width, height }));
    this.corner();
  }

  /** Move what is seen by so many pixels. @param {number} x @param {number} y */
  shift(x, y) {
    this.isMoved = true;
    this.set({ ...this.view, x: this.view.x - x / this.view.k, y: this.view.y - y / this.view.k });
  }

  /** So many times as large, around a point of the screen. @param {number} times @param {number} x @param {number} y */
  grow(times, x, y) {
    if (!this.node) return;
    const { box } = this;
    const [across, down] = [x - box.left - box.width / 2, y - box.top - box.height / 2];
    const { all, open } = this.scales;
    const k = between(this.view.k * times, all, LARGEST * open);
    const by = 1 / this.view.k - 1 / k;
    this.isMoved = true;
    this.set({ x: this.view.x + across * by, y: this.view.y + down * by, k });
  }

  /** Larger, smaller, or with nothing: all of it, and back to where it opened; there, or around a point of the screen.
   * @param {number} way @param {{x: number, y: number}} [at] */
  zoom(way, at) {
    if (!this.node) return;
    const { box } = this;
    const { x, y } = at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const { all, open } = this.scales;
    if (way) this.grow(way > 0 ? STEP : 1 / STEP, x, y);
    else if (!this.isAll) this.set({ ...this.view, k: all });
    else if (at) this.grow(Math.max(open / all, STEP), x, y);
    else {
      this.open();
      this.set(this.view);
    }
    this.isMoved = true;
  }

  /** Bring something into sight. @param {Element} node */
  reveal(node) {
    const [box, room] = [node.getBoundingClientRect(), this.box];
    if (!this.node?.contains(node)) return;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x > room.left && x < room.right && y > room.top && y < room.bottom) return;
    this.shift(room.left + room.width / 2 - x, room.top + room.height / 2 - y);
  }

  /** Where a point of the screen is on the small map: there. @param {Element} corner @param {number} x
   * @param {number} y */
  jump(corner, x, y) {
    const box = corner.getBoundingClientRect();
    this.isMoved = true;
    this.set({ ...this.view, x: this.whole.x + ((x - box.left) / box.width) * this.whole.width,
      y: this.whole.y + ((y - box.top) / box.height) * this.whole.height });
  }

  /** Draw the small map, or take it away where all is seen. */
  corner() {
    const { svg, node, whole, view, size } = this;
    svg?.querySelector(`#${CORNER_ID}`)?.remove();
    const small = node && svg?.querySelector(`#${CSS.escape(node.id)}-corner`);
    if (!svg || !node || !small || this.isAll) return;
    const pixel = Number(node.getAttribute("width")) / size.width;
    const width = Math.min(CORNER, 0.3 * size.width, (0.4 * size.height * whole.width) / whole.height);
    const scale = width / whole.width;
    const covered = Number(node.dataset.covered ?? 0) * this.scale;
    const place = { left: EDGE, top: size.height - EDGE - covered - whole.height * scale };
    const made = drawn("g", { id: CORNER_ID, "aria-hidden": "true",
      transform: `translate(${node.getAttribute("x")} ${node.getAttribute("y")}) scale(${pixel}) translate(${
        place.left} ${place.top})` });
    const [seenWide, seenHigh] = [size.width / view.k, size.height / view.k];
    const seen = { x: Math.max(0, (view.x - seenWide / 2 - whole.x) * scale),
      y: Math.max(0, (view.y - seenHigh / 2 - whole.y) * scale),
      width: Math.min(seenWide, whole.width) * scale, height: Math.min(seenHigh, whole.height) * scale };
    made.append(drawn("rect", { class: "corner-edge", x: -3, y: -3, width: width + 6, rx: 8,
      height: whole.height * scale + 6 }),
    drawn("use", { href: `#${small.id}`, width, height: whole.height * scale }),
    drawn("rect", { class: "corner-seen", rx: 3, ...seen }));
    node.after(made);
  }
}

/** @param {string} tag @param {{[name: string]: string | number}} given */
function drawn(tag, given) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) node.setAttribute(name, String(value));
  return node;
}

/** The small map under an event. @param {EventTarget | null} target */
export const cornerOf = (target) => (target instanceof Element ? target.closest(`#${CORNER_ID}`) : null);

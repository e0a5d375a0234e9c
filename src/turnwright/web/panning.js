// What is seen through a pane is moved by a finger or a mouse, enlarged by two fingers or a wheel; two taps where
// nothing is show all of it, or that place larger. A finger that taps beside a place means the nearest one.
import { cornerOf } from "./pane.js";

/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {{x: number, y: number}} Point */

const FAR = 8; // pixels: less is a tap
const TWICE = 350; // milliseconds between two taps
const AROUND = [7, 13, 20]; // pixels: a target is 40 wide, however thin it is drawn
const WAYS = 12;
const WHEEL = 1.2;

/** @param {Picture} picture */
export function pans(picture) {
  /** @type {Map<number, Point>} */
  const down = new Map();
  let moved = false;

  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (!down.size) moved = false;
    const within = event.target instanceof Element && event.target.closest("svg[data-pane]");
    if (within && !event.button && !picture.holds) down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  /** @param {PointerEvent} event */
  const follow = (event) => {
    const from = down.get(event.pointerId);
    if (!from || picture.holds) return;
    const to = { x: event.clientX, y: event.clientY };
    if (!moved && Math.hypot(to.x - from.x, to.y - from.y) < FAR) return;
    moved = true;
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) pinch(picture, other, from, to);
    else picture.pane.shift(to.x - from.x, to.y - from.y);
    down.set(event.pointerId, to);
  };

  /** @param {PointerEvent} event */
  const end = (event) => {
    if (down.delete(event.pointerId) && moved && !down.size) picture.relight();
  };

  picture.root.addEventListener("pointerdown", (event) => begin(/** @type {PointerEvent} */ (event)));
  picture.root.addEventListener("click", (event) => {
    if (moved) event.stopImmediatePropagation();
    else toCorner(picture, /** @type {MouseEvent} */ (event));
    moved = false;
  }, true);
  addEventListener("pointermove", follow);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  tapsTwice(picture);
}

/** @param {Picture} picture @param {Point} other @param {Point} from @param {Point} to */
function pinch(picture, other, from, to) {
  const before = Math.hypot(from.x - other.x, from.y - other.y) || 1;
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  picture.pane.shift((to.x - from.x) / 2, (to.y - from.y) / 2);
  picture.pane.grow(Math.hypot(to.x - other.x, to.y - other.y) / before, middle.x, middle.y);
}

/** @param {Picture} picture @param {MouseEvent} event */
function toCorner(picture, event) {
  const corner = cornerOf(event.target);
  if (!corner) return;
  event.stopImmediatePropagation();
  picture.pane.jump(corner, event.clientX, event.clientY);
  picture.relight();
}

/** @param {Picture} picture */
function tapsTwice(picture) {
  let last = { x: 0, y: 0, time: -Infinity };
  picture.empty = (event) => {
    const now = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    const again = now.time - last.time < TWICE && Math.hypot(now.x - last.x, now.y - last.y) < 4 * FAR;
    last = again ? { ...now, time: -Infinity } : now;
    if (again) picture.zoom(0, now);
  };
}

/** A turn of the wheel over the pane. @param {Picture} picture @param {WheelEvent} event @returns {boolean} */
export function wheels(picture, event) {
  if (!picture.pane.node || event.clientY > picture.pane.box.bottom
    || event.clientY < picture.pane.box.top) return false;
  picture.pane.grow(event.deltaY < 0 ? WHEEL : 1 / WHEEL, event.clientX, event.clientY);
  picture.relight();
  return true;
}

/** The nearest lit place that a finger may have meant. @param {Picture} picture @param {MouseEvent} event
 * @returns {Element | null} */
export function meant(picture, event) {
  if (/** @type {PointerEvent} */ (event).pointerType !== "touch") return null;
  for (const far of AROUND) {
    for (let way = 0; way < WAYS; way += 1) {
      const turn = (2 * Math.PI * way) / WAYS;
      const [x, y] = [event.clientX + far * Math.cos(turn), event.clientY + far * Math.sin(turn)];
      const found = picture.root.elementFromPoint(x, y)?.closest("[data-can]");
      if (found) return found;
    }
  }
  return null;
}

// Turning a piece by what sticks out of it: whatever carries `data-turns` is taken hold of and pulled around.
// It names the element that turns; where the pull ends, as a part of the whole circle, is told.

/** @typedef {{whose: string, node: SVGElement, x: number, y: number, was: string | null}} Held */

const FAR = 6; // pixels: less is a click
const STEPS = 8;

/** Around a middle, from above, clockwise: 0 to 1. @param {number} x @param {number} y */
export const around = (x, y) => ((Math.atan2(x, -y) / (2 * Math.PI)) + 1) % 1;

/** @param {import("./picture.js").Picture} picture @param {(whose: string, part: number) => void} turned */
export function turnsByHand(picture, turned) {
  /** @type {Held | null} */
  let held = null;
  let part = -1;

  picture.root.addEventListener("pointerdown", (event) => {
    const { target, clientX, clientY, button } = /** @type {PointerEvent} */ (event);
    const node = target instanceof Element && !button ? target.closest("[data-turns]") : null;
    if (!(node instanceof SVGElement)) return;
    const whose = node.dataset.turns ?? "";
    held = { whose, node, x: clientX, y: clientY, was: node.getAttribute("transform") };
    part = -1;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
  addEventListener("pointermove", (event) => {
    const box = held && picture.boxOn(held.whose);
    if (!held || !box || (part < 0 && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR)) return;
    part = around(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
    held.node.setAttribute("transform", `rotate(${(Math.round(part * STEPS) % STEPS) * (360 / STEPS)})`);
  });
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => {
    const done = held;
    held = null;
    if (!done || part < 0) return;
    if (done.was) done.node.setAttribute("transform", done.was);
    if (type === "pointerup") turned(done.whose, part);
  });
  picture.root.addEventListener("click", (event) => {
    if (part >= 0) event.stopImmediatePropagation();
    part = -1;
  }, true);
}

// Dragging a piece means the same as clicking it and then its target. A finger pans; it taps instead.

import { scaleOf } from "./glide.js";

/** @typedef {{x: number, y: number, ids: string[], inside: string[], piece: SVGElement}} Held */

const FAR = 6; // pixels: less is a click

/** @param {import("./picture.js").Picture} picture */
export function drags(picture) {
  /** @type {Held | null} */
  let held = null;
  let moved = false;

  /** @param {PointerEvent} event */
  const begin = (event) => {
    moved = false;
    held = event.pointerType === "touch" || event.button ? null : taken(picture, event);
    picture.holds = Boolean(held);
  };

  /** @param {PointerEvent} event */
  const follow = (event) => {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!moved && Math.hypot(x, y) < FAR) return;
    if (!moved) picture.chosen(held.ids, held.inside);
    moved = true;
    const scale = scaleOf(held.piece);
    held.piece.setAttribute("data-held", "");
    held.piece.style.translate = `${x / scale}px ${y / scale}px`;
  };

  /** @param {PointerEvent} event */
  const drop = (event) => {
    const piece = held?.piece;
    held = null;
    picture.holds = false;
    if (!piece || !moved) return;
    const below = picture.root.elementFromPoint(event.clientX, event.clientY)?.closest("[id]");
    piece.removeAttribute("data-held");
    piece.style.translate = "";
    if (below instanceof SVGElement && below !== picture.svg) picture.chosen(picture.sameAs(below.id), []);
  };

  picture.root.addEventListener("pointerdown", (event) => begin(/** @type {PointerEvent} */ (event)));
  picture.root.addEventListener("click", (event) => {
    if (moved) event.stopImmediatePropagation();
    moved = false;
  }, true);
  addEventListener("pointermove", follow);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}

/** The piece under the pointer, if it can be taken up: something must be left to choose after it.
 * @param {import("./picture.js").Picture} picture @param {PointerEvent} event @returns {Held | null} */
function taken(picture, event) {
  const { ids, place } = picture.under(event);
  const id = ids[place];
  if (id === undefined || !picture.places.get(id)?.every(({ choice }) => choice.more)) return null;
  const node = picture.root.getElementById(id);
  const piece = node?.querySelector("[data-piece]") ?? node?.closest("[data-piece]");
  if (!(piece instanceof SVGElement)) return null;
  return { x: event.clientX, y: event.clientY, ids: picture.sameAs(id), inside: ids.slice(0, place), piece };
}

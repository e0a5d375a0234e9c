// The seat goes to another device: a link and a code to scan, shown to its holder alone.
import { post } from "./ask.js";
import { button, h } from "./html.js";
import { newId } from "./ids.js";
import * as keep from "./keep.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */

/** @param {State} state */
export function moving(state) {
  const told = state.moving;
  if (!told) return button("move_seat", say("move_seat"), { class: "btn sm", id: "move-seat" });
  const drawn = told.picture.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const code = `data:image/svg+xml;base64,${btoa(drawn)}`;
  return h("div", { class: "moving", id: "moving" },
    h("p", {}, say("move_how")), h("img", { src: code, alt: say("code_to_scan"), width: 200, height: 200 }),
    h("p", { class: "row" }, h("input", { id: "move-link", readonly: true, value: told.link,
      "aria-label": say("move_seat") })),
    h("p", { class: "quiet small" }, say("move_note")));
}

/** A link with a secret was opened: take the seat, and forget the secret. @param {string} code */
export async function takeMoved(code) {
  const secret = new URLSearchParams(location.hash.slice(1)).get("move");
  if (!secret) return "";
  history.replaceState(null, "", location.pathname);
  try {
    const taken = await post(`/api/rooms/${encodeURIComponent(code)}/moves`, { secret, key: newId() });
    keep.remember(code, [taken]);
    return "";
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

// What a replay listens to besides its buttons: keys, files, what is pasted, chosen, written and pointed at.
import { byId } from "./html.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/**
 * @typedef {object} Heard
 * @property {() => Replay} state
 * @property {(event: import("./replay_state.js").ReplayEvent) => void} dispatch
 * @property {import("./html.js").Deeds} deeds
 * @property {(text: string) => Promise<unknown>} openText
 * @property {(chapter: number) => Promise<unknown>} load
 * @property {(eyes: number | null) => Promise<unknown>} through
 * @property {(error: Error) => void} fail
 */

const KEYS = /** @type {{[key: string]: string}} */ ({ ArrowLeft: "step_back", ArrowRight: "on", ArrowUp: "beside",
  ArrowDown: "beside", Home: "first", End: "last", " ": "play", b: "explore", f: "turn_board", Escape: "back" });
const WRITING = "input, textarea, select";

/** @param {Heard} heard */
export function listenReplay(heard) {
  const { state, dispatch, openText, fail } = heard;
  const file = byId("file", HTMLInputElement);
  file.addEventListener("change", async () => file.files?.[0] && openText(await file.files[0].text()).catch(fail));
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) chosen(heard, target.id, target.value);
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.id === "note") dispatch({ type: "noted", text: target.value });
    if (target instanceof HTMLInputElement && target.id === "heading") dispatch({ type: "noted", title: target.value });
  });
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    const writes = event.target instanceof Element && event.target.matches(WRITING);
    if (text.startsWith("turnwright ") && !writes) openText(text).catch(fail);
    if (!writes && text.trim().startsWith(`${location.origin}/replay?`)) location.href = text.trim();
  });
  byId("sheet").addEventListener("close", () => state().sheet && dispatch({ type: "sheet", sheet: "" }));
  pointing(heard);
  addEventListener("keydown", (event) => pressed(heard, event));
}

/** @param {Heard} heard @param {string} id @param {string} value */
function chosen({ dispatch, load, through, fail }, id, value) {
  if (id === "chapter") load(Number(value)).catch(fail);
  if (id === "eyes") through(value === "" ? null : Number(value)).catch(fail);
  if (id === "mark") dispatch({ type: "noted", mark: value });
}

/** A best line that is pointed at is shown on the board. @param {Heard} heard */
function pointing({ state, deeds }) {
  for (const type of ["pointerover", "focusin", "pointerleave", "focusout"]) {
    byId("best").addEventListener(type, ({ target }) => {
      const leaves = type === "pointerleave" || type === "focusout";
      const line = leaves || !(target instanceof Element) ? null : target.closest("[data-line]");
      const hint = line instanceof HTMLElement ? Number(line.dataset.line) : null;
      if (hint !== state().hint) deeds.hint?.(hint, null, document.body);
    });
  }
}

/** @param {Heard} heard @param {KeyboardEvent} event */
function pressed({ state, deeds }, event) {
  const at = event.composedPath()[0];
  if (event.ctrlKey || event.metaKey || event.altKey || !(at instanceof Element) || !state().match) return;
  if (at.matches(WRITING) || at.closest("dialog")) return;
  if (event.key === " " && at.matches("button:not(.move), summary, [data-can]")) return;
  const digit = /^[1-9]$/.test(event.key);
  const deed = digit ? "number" : KEYS[event.key];
  if (!deed) return;
  event.preventDefault();
  deeds[deed]?.(deed === "beside" || digit ? event.key : undefined, event, document.body);
}

// A match that is paused: who has paused it, and how it goes on. And who may pause it.
import { pending } from "./ending.js";
import { button, h } from "./html.js";
import { icon } from "./icons.js";
import { shown } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./html.js").Content} Content */

/** @param {State} state @returns {Content} */
export function halted(state) {
  const may = shown(state)?.may;
  return [
    h("p", { class: "say quiet", id: "paused" }, say("paused_note")),
    may?.pause ? h("p", { class: "answers" },
      button("pause", [icon("play"), say("resume")], { class: "btn go", id: "resume" }, false)) : null,
    may?.offer.includes("resume") ? h("p", { class: "answers" },
      button("offer", say("offer_resume"), { class: "btn", id: "offer-resume" }, "resume")) : null,
    pending(state),
  ];
}

/** Among what may be done at any time. @param {State} state @returns {Content} */
export const halting = (state) => (shown(state)?.may.pause && shown(state)?.paused === null
  ? button("pause", [icon("pause"), say("pause_match")], { class: "btn sm", id: "pause" }, true) : null);

// What stands behind the three dots: wishes, the seat, all chapters as a file, the board in words, how a turn goes,
// the keys.
import { button, h } from "./html.js";
import { wishes } from "./keep.js";
import { help } from "./keys.js";
import { moving } from "./moving.js";
import { shown } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./words.js").Word} Word */

/** @param {State} state */
export function menu(state) {
  const { confirm, sound, list, notify } = wishes();
  return h("div", { id: "menu-body" },
    h("header", {}, h("h2", { id: "menu-title" }, say("menu")),
      button("close_menu", say("dismiss"), { class: "btn sm", id: "close-menu" })),
    h("p", {}, tick("wish_confirm", "confirm_all", confirm)),
    h("p", {}, tick("wish_list", "as_list", list)),
    h("p", {}, tick("wish_sound", "sounds", sound)),
    h("p", {}, tick("wish_notify", "notify", notify)),
    host(state) ? h("p", {}, tick("list_room", "listed", Boolean(state.room?.listed))) : null,
    seat(state),
    h("p", { hidden: !state.room?.chapter || !state.seats.length },
      button("save_evening", say("export_evening"), { class: "btn sm", id: "save-evening" })),
    h("details", { id: "text-form" }, h("summary", {}, say("as_text")),
      h("pre", { id: "text", tabindex: "0" }, state.curtain ? "" : shown(state)?.text ?? "")),
    h("details", { id: "diagram", hidden: !state.diagram }, h("summary", {}, say("the_turn")),
      h("div", { id: "turn" })),
    h("details", { id: "inspector", hidden: !state.room?.bench }, h("summary", {}, say("inspector")),
      h("p", {}, button("balance", say("run_balance"), { class: "btn sm", id: "run-balance" })),
      h("div", { id: "inspected" })),
    h("details", { id: "keys" }, h("summary", {}, say("keys")),
      h("dl", { class: "keys" }, help().map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]))));
}

/** @param {State} state */
const host = (state) => state.room?.seats.some((seat) => seat.host && state.seats.includes(seat.seat));

/** @param {string} deed @param {Word} word @param {boolean} on */
const tick = (deed, word, on) =>
  h("label", { class: "tick" }, h("input", { type: "checkbox", "data-do": deed, id: deed, checked: on }), say(word));

/** Leave it, have a bot play, play again oneself. @param {State} state */
function seat(state) {
  const held = state.room?.seats.find((one) => one.seat === state.at);
  if (!held || state.seats.length !== 1) return null;
  if (state.room?.stage !== "playing") return h("div", {}, moving(state));
  return h("div", { class: "row" }, shown(state)?.may.resign
    ? button("give_up", say("give_up"), { class: "btn sm", id: "give-up" }, true) : null,
    held.kind === "bot" ? button("take_seat", say("take_seat"), { class: "btn sm", id: "take-seat" })
      : button("hand_over", say("hand_over"), { class: "btn sm", id: "hand-over" }),
    button("leave", say("leave"), { class: "btn sm", id: "leave" }), moving(state));
}

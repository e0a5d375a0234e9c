// Before a match: whether somebody plays the other side, and the link for them.
import { button, h } from "./html.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./html.js").Content} Content */

export const MASTER = "#master";
const WHO = /** @type {const} */ ({ nobody: "master_nobody", person: "master_person", me: "master_me" });

/** The game master's seat, where there is one. @param {State} state */
export const masterSeat = (state) => state.room?.seats.find((seat) => seat.master);

/** Nobody, somebody, or I: the host says so. @param {State} state @param {boolean} host @returns {Content} */
export function mastering(state, host) {
  const seat = masterSeat(state);
  if (!state.room?.may_have_master || !host) return null;
  const mine = seat !== undefined && state.seats.includes(seat.seat);
  const now = !seat ? "nobody" : mine ? "me" : "person";
  /** @param {keyof typeof WHO} which */
  const choice = (which) => button("master", say(WHO[which]), { class: `btn sm ${now === which ? "on" : ""}`,
    id: `master-${which}`, "aria-pressed": String(now === which) }, { on: which !== "nobody", mine: which === "me" });
  return h("div", { class: "mastering", id: "mastering" },
    h("b", {}, say("game_master")), h("span", { class: "row" }, choice("nobody"), choice("person"), choice("me")),
    h("small", { class: "quiet" }, say("master_plays")));
}

/** The link by which the game master's seat is taken, while nobody has it. @param {State} state @returns {Content} */
export const masterLink = (state) => (masterSeat(state)?.kind === "empty"
  ? h("p", { class: "row" }, h("input", { id: "master-link", readonly: true, "aria-label": say("master_link"),
    value: `${location.origin}/table/${state.room?.code}${MASTER}` }),
  button("copy_master", [icon("link"), say("master_link")], { class: "btn sm", id: "copy-master" })) : null);

/** The seat that somebody sits down at who came by its link. @param {State} state */
export const invitedTo = (state) => {
  const seat = location.hash === MASTER ? masterSeat(state) : undefined;
  return seat?.kind === "empty" ? seat.seat : null;
};

// Somebody is away or has left: since when, and what the others may do about it.
import { button, h } from "./html.js";
import { asDuration } from "./since.js";
import { nameOf } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./shapes.js").Seat} Seat */

const AT_ONCE = 5000; // a reload is no absence

/** The server's time now. @param {State} state */
export const now = (state) => Date.now() + state.ahead;

/** Those of the others who are missed in a match that is on. @param {State} state @returns {Seat[]} */
export const missing = (state) => (state.room?.stage !== "playing" || !state.seats.length ? []
  : state.room.seats.filter((seat) => !state.seats.includes(seat.seat) && seat.kind !== "bot"
    && (seat.kind === "empty" || (seat.away_since !== null && now(state) - seat.away_since > AT_ONCE))));

/** How long until the others may go on. @param {State} state @param {Seat} seat */
const patience = (state, seat) => (seat.kind === "empty" ? 0
  : Math.max(0, (seat.away_since ?? 0) + (state.room?.patience ?? 0) - now(state)));

/** @param {State} state */
export function absences(state) {
  return missing(state).map((seat) => {
    const left = patience(state, seat);
    const name = seat.kind === "empty" ? seat.was || seat.called : nameOf(seat);
    const since = seat.away_since === null ? "" : asDuration(now(state) - seat.away_since);
    const words = say(seat.kind === "empty" ? "has_left" : "is_away", { name, time: since });
    return h("div", { class: "absence", id: `absence-${seat.seat}`, role: "status" },
      h("p", {}, words, " ", left ? h("span", { class: "quiet" }, say("wait_for", { time: asDuration(left) })) : null),
      left ? null : h("p", { class: "answers" }, ways(state, seat)));
  });
}

/** @param {State} state @param {Seat} seat */
function ways(state, seat) {
  const two = state.room?.seats.length === 2;
  const bots = (state.game?.levels.length ?? 0) > 0;
  /** @type {[string, import("./words.js").Word, boolean][]} */
  const all = [["bot", "seat_bot", bots], ["free", "let_in", seat.kind !== "empty"], ["claim", "claim", two],
    ["call_off", "end_it", true]];
  return all.filter(([, , open]) => open).map(([what, word]) =>
    button("absent", say(word), { class: `btn sm ${what === "claim" ? "go" : ""}`, id: `absent-${what}` },
      [seat.seat, what]));
}

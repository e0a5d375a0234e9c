// Worths as people read them: chances of winning, and the bar beside the board.
import { h } from "./html.js";
import { momentAt } from "./replay_state.js";
import { isMain } from "./variations.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** @typedef {import("./replay_state.js").Moment} Moment */

/** A worth from −1 to 1 as a chance from 0 to 1. @param {number} worth */
export const chance = (worth) => Math.min(1, Math.max(0, (1 + worth) / 2));
/** @param {number} part */
export const percent = (part) => `${Math.round(100 * part)} %`;

/** How a position looks to a seat, of what is worth so much to another; null where that says nothing about it.
 * @param {number} value @param {number} whose @param {number} seat @param {number} seats */
export const worthTo = (value, whose, seat, seats) =>
  (whose === seat ? value : seats === 2 ? -value : null);

/** What the end was worth to a seat. @param {import("./shapes.js").Outcome} outcome @param {number} seat */
export const ended = ({ winners }, seat) =>
  (!winners.length ? 0 : winners.includes(seat) ? 2 / winners.length - 1 : -1);

/** How the position that is shown looks to the first seat; null where nobody has said. @param {Replay} state */
export function worthNow(state) {
  const { match, tree, at } = state;
  if (!match) return null;
  const outcome = state.looked[at]?.shown.outcome ?? (isMain(tree, at) && at === match.plies ? match.outcome : null);
  if (outcome) return ended(outcome, 0);
  const moment = momentAt(state);
  return moment ? worthTo(moment.value, moment.seat, 0, match.names.length) : null;
}

/** The bar: the first seat's part from below. @param {Replay} state @param {(seat: number) => string} colour */
export function bar(state, colour) {
  const worth = worthNow(state);
  const part = worth === null ? 0.5 : chance(worth);
  const name = state.match?.names[0] ?? "";
  return h("div", { id: "evalbar", class: "evalbar", role: "img", hidden: worth === null,
    "data-colour": state.match?.names.length === 2 ? colour(1) : null,
    "aria-label": `${say("evaluation", { name })}: ${percent(part)}` },
    h("div", { class: "part", "data-colour": colour(0), "data-part": part.toFixed(3) }),
    h("i", { class: "even", "aria-hidden": "true" }),
    h("b", { "aria-hidden": "true" }, Math.round(100 * part)));
}

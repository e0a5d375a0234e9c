// The one state of a table, and what is read from it. It changes in reduce.js alone. Runs without a page.
import { begin } from "./walk.js";

/** @typedef {import("./messages.js").RoomShown} RoomShown */
/** @typedef {import("./messages.js").ToClient} ToClient */
/** @typedef {import("./shapes.js").Position} Position */
/** @typedef {import("./shapes.js").Logged} Logged */
/** @typedef {import("./shapes.js").Refusal} Refusal */
/** @typedef {import("./walk.js").Walk} Walk */

/** What one seat has seen. `past` are pictures that stood there before, by their number.
 * @typedef {{sequence: number, shown: Position, log: Logged[], since: number, past: {[sequence: number]: string}}}
 * Board */
/** An action that waits for a yes, or for a die.
 * @typedef {{action: string, label?: string, choice?: import("./shapes.js").Choice, words?: string[],
 *   picture?: string | null, certain?: boolean, dice?: number[], sides?: number}} Confirm */
/** An action that was sent; once accepted, `until` is the number with which its position comes.
 * @typedef {{id: string, action: string, until?: number}} Sent */
/** What is open on the page. `at` is a number of the log whose picture is looked at.
 * @typedef {{tab: "turns" | "notes" | "talk", sheet: boolean, typing: boolean, asides: boolean, closed: boolean,
 *   menu: boolean, details: boolean, filter: string, copied: boolean, shared: boolean, at: number | null,
 *   hover: string[], plan: string[], read: number, gone: string[], giving_up: boolean, part: string | null,
 *   panel: string | null, detail: string | null,
 *   pointed: {action: string, drawn: boolean} | null}} View */
/** @typedef {number | "watcher"} Eyes */
/** @typedef {ReturnType<typeof fresh>} State */
/** What the page itself says has happened.
 * @typedef {{type: "walk", event: import("./walk.js").WalkEvent} | {type: "confirm", action: string, label: string,
 *     choice: import("./shapes.js").Choice}
 *   | {type: "sent", id: string, action: string} | {type: "dismissed"} | {type: "back"} | {type: "uncovered"}
 *   | {type: "noticed", notice: Notice} | {type: "game", game: import("./shapes.js").Game}
 *   | {type: "asked_again"} | {type: "forget"} | {type: "view", view: Partial<View>}
 *   | {type: "no", refusal: Refusal} | {type: "turn_diagram", turn: string} | {type: "tries", action: string}
 *   | import("./socket.js").Closed} Done */
/** @typedef {{text?: string, key?: import("./words.js").Word}} Notice */
/** @typedef {ToClient | Done} Event */

/** @type {"watcher"} */
export const WATCHER = "watcher";
const PARTS = ["text", "choices", "closed", "words", "standing", "panels", "headway"];

/** @param {string} code */
export const fresh = (code) => ({
  code,
  connected: false,
  again: /** @type {number | null} */ (null), // milliseconds until the next try, while not connected
  ended: /** @type {string | null} */ (null), // the sentence with which the server said goodbye for good
  room: /** @type {RoomShown | null} */ (null),
  seats: /** @type {number[]} */ ([]), // those this browser holds
  people: /** @type {string[]} */ ([]), // who I am at them, among those who share them
  chapters: /** @type {{[match: number]: Logged[]}} */ ({}), // what earlier chapters told
  watching: false,
  game: /** @type {import("./shapes.js").Game | null} */ (null),
  diagram: "", // the game's turn as a picture
  match: 0,
  boards: /** @type {{[eyes: string]: Board}} */ ({}),
  at: /** @type {Eyes} */ (WATCHER), // whose eyes
  curtain: false, // another person's hand would be seen: wait until they say they are there
  there: /** @type {Eyes | null} */ (null), // who has said so
  walk: begin([]),
  confirm: /** @type {Confirm | null} */ (null),
  tried: /** @type {{[action: string]: import("./trying.js").Tried | null}} */ ({}), // null: asked for
  sent: /** @type {Sent | null} */ (null),
  refusal: /** @type {Refusal | null} */ (null),
  notice: /** @type {Notice | null} */ (null),
  gap: false, // something was missed
  said: /** @type {import("./messages.js").SaidShown[]} */ ([]), // what was said here
  moving: /** @type {import("./messages.js").Moving | null} */ (null), // how another device takes the seat
  ahead: 0, // milliseconds by which the server's clock is ahead of this one
  view: /** @type {View} */ ({ tab: "turns", sheet: false, typing: false, asides: false, closed: false, menu: false,
    details: false, filter: "", copied: false, shared: false, at: null, hover: [], plan: [], read: 0, gone: [],
    giving_up: false, part: null, pointed: null, panel: null, detail: null }),
});


/** @param {State} state */
export const board = (state) => state.boards[state.at] ?? null;
/** @param {State} state */
export const shown = (state) => board(state)?.shown ?? null;
/** Whether the person may choose now. @param {State} state */
export const isFree = (state) => state.connected && !state.confirm && !state.sent && !state.curtain;

/** The greeting of a connection: who I am, what I have seen, and whether the stage is higher than wide.
 * @param {State} state @param {number} version @param {string[]} tokens */
export function greeting(state, version, tokens, tall = false, language = "") {
  const seen = Math.min(...Object.values(state.boards).map((one) => one.sequence));
  const known = state.match && Number.isFinite(seen) && tokens.length === state.seats.length;
  const parts = [tall ? "tall_picture" : "picture", ...PARTS];
  return { type: "enter", version, tokens, parts, language, match: known ? state.match : null, seen: known ? seen
    : null };
}

// What is tried out before it is done: the alternative at a place, what is pointed at, the targets dice decide about.
import { isFree } from "./state.js";
import { isComplete } from "./several.js";
import { places } from "./walk.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./walk.js").Way} Way */
/** What would come of an action, as far as it is known. @typedef {{words: string[], picture: string | null,
 *   certain: boolean, likelihood: number | null}} Tried */

const MOST_TARGETS = 8; // whose chances are shown at once

/** The action that is shown as if it were done, and whether the board shows it too. @param {State} state
 * @returns {{action: string, drawn: boolean} | null} */
export function aimed({ walk, view }) {
  const way = walk.several ? walk.several.ways[walk.several.at] : null;
  if (way?.choice.action && isComplete(way.choice)) return { action: way.choice.action, drawn: true };
  return walk.several ? null : view.pointed;
}

/** What came of trying it, if the answer is there. @param {State} state @returns {Tried | null} */
export function triedNow(state) {
  const aim = isFree(state) ? aimed(state) : null;
  return aim ? state.tried[aim.action] ?? null : null;
}

/** The board as it would be. @param {State} state */
export const triedPicture = (state) => (aimed(state)?.drawn ? triedNow(state)?.picture ?? null : null);

/** The one thing that would happen at each lit target that dice decide about: element and action.
 * @param {State} state @returns {[string, string][]} */
function rolledFor(state) {
  const rolls = new Set(state.game?.kinds.filter((kind) => kind.rolls).map(({ name }) => name));
  if (!state.walk.decided || !rolls.size) return [];
  /** @type {[string, string][]} */
  const found = [];
  for (const [element, ways] of places(state.walk)) {
    const [way] = ways;
    const action = way && ways.length === 1 && isComplete(way.choice) ? way.choice.action : null;
    if (action && rolls.has(way?.path[0]?.token ?? "")) found.push([element, action]);
  }
  return found.slice(0, MOST_TARGETS);
}

/** The actions worth trying that nobody has asked for yet. @param {State} state @returns {string[]} */
export function toTry(state) {
  if (!isFree(state)) return [];
  const aim = aimed(state);
  const wanted = [...(aim ? [aim.action] : []), ...rolledFor(state).map(([, action]) => action)];
  return wanted.filter((action) => !(action in state.tried));
}

/** Whether the picture or a chance is still to change because of what is being tried. @param {State} state */
export const isTrying = (state) => toTry(state).length > 0 || Object.values(state.tried).includes(null);

/** How likely what is aimed at each lit target comes off, in hundredths. @param {State} state
 * @returns {[string, string][]} */
export const chances = (state) => rolledFor(state).flatMap(([element, action]) => {
  const likely = state.tried[action]?.likelihood;
  return likely === null || likely === undefined ? [] : [[element, `${Math.round(likely * 100)}%`]];
});

/** The action that a place would do if it were clicked, where that is one thing. @param {State} state
 * @param {string[] | null} ids */
export function doneAt(state, ids) {
  const open = places(state.walk);
  const ways = [...new Set((ids ?? []).flatMap((id) => open.get(id) ?? []))];
  const [way] = ways;
  return way && ways.length === 1 && isComplete(way.choice) ? way.choice.action ?? null : null;
}

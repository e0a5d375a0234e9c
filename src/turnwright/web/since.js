// How long ago something was, and how long something takes, as people say it.
import { say } from "./words.js";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** How long: "3 minutes". @param {number} milliseconds */
export function asDuration(milliseconds) {
  const [unit, word, one] = milliseconds >= DAY ? [DAY, "days", "day"] : milliseconds >= HOUR ? [HOUR, "hours", "hour"]
    : milliseconds >= MINUTE ? [MINUTE, "minutes", "minute"] : [SECOND, "seconds", "second"];
  const count = Math.max(1, Math.round(milliseconds / Number(unit)));
  return count === 1 ? say(/** @type {any} */ (one)) : say(/** @type {any} */ (word), { count });
}

/** A clock in a few words: "10 minutes each, 5 seconds a turn".
 * @param {{[name: string]: any} | null | undefined} clock */
export function clockWords(clock) {
  if (!clock) return "";
  const { initial, increment, per_move: move, total } = clock;
  const words = [];
  if (typeof initial === "number" && initial) words.push(say("each", { time: asDuration(initial) }));
  if (typeof increment === "number" && increment) words.push(say("a_turn", { time: asDuration(increment) }));
  if (typeof move === "number" && move) words.push(say("a_move", { time: asDuration(move) }));
  if (typeof total === "number" && total) words.push(say("in_all", { time: asDuration(total) }));
  return words.join(", ");
}

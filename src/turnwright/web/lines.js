// Lines of the log as data, and what is read from them.

/** @typedef {import("./shapes.js").Line} Line */
/** @typedef {import("./shapes.js").Logged} Logged */
/** One number of the log; the first of a turn has its number.
 * @typedef {{sequence: number, turn: number | null, seat: number | null, lines: Line[], by: string}} Group */

/** What is said of a number: whole sentences, without details. @param {Logged} entry */
export const sentencesOf = ({ lines }) => lines.filter(({ level }) => level <= 0).map(({ words }) => words);

/** What some words say without their details, which are indented. @param {string[]} words */
export const short = (words) => words.filter((line) => !line.startsWith("  "));

/** The log by turns: only the first of what the same seat did in one turn has the turn's number; they count from one
 * for people. @param {Logged[]} log @returns {Group[]} */
export function groups(log) {
  /** @type {Group[]} */
  const found = [];
  let [before, who] = [-1, /** @type {number | null} */ (null)];
  for (const { sequence, turn, seat, lines, by } of log) {
    if (!lines.length) continue;
    found.push({ sequence, turn: turn === before && seat === who ? null : turn + 1, seat, lines: [...lines], by });
    [before, who] = [turn, seat];
  }
  return found;
}

// Lines of the log as data, and what is read from them.

/** @typedef {import("./shapes.js").Line} Line */
/** @typedef {import("./shapes.js").Logged} Logged */
/** One number of the log; the first of a turn has its number.
 * @typedef {{sequence: number, turn: number | null, seat: number | null, lines: Line[], by: string}} Group */

/** What is said of a number: whole sentences, without details. @param {Logged} entry */
export const sentencesOf = ({ lines }) => lines.filter(({ level }) => level <= 0).map(({ words }) => words);

/** What some words say without their details, which are indented. @param {string[]} words */
export const short = (words) => words.filter((line) => !line.startsWith("  "));

/** Sentences one after the other, each with its end. @param {string[]} sentences */
export const inARow = (sentences) => sentences.map((one) => (/[.!?:…”"»)]$/.test(one) ? one : `${one}.`)).join(" ");

/** The key by which all that an entry says can be told together with what came before it; empty if it cannot.
 * @param {Line[]} lines */
function joinsOf(lines) {
  const [main, ...more] = lines.filter(({ level }) => level <= 0);
  return main && !more.length ? main.joins : "";
}

/** One line in place of several that belong together: the last one's words, all of them as details.
 * @param {Line[]} before @param {Line[]} lines @returns {Line[]} */
function joined(before, lines) {
  const [first, last] = [before, lines].map((all) => all.find(({ level }) => level <= 0));
  if (!first || !last) return [...before, ...lines];
  const places = [first.places[0], last.places.at(-1)].flatMap((place) => place ?? []);
  const told = before.length > 1 && first.words === first.joined ? before.slice(1)
    : before.map((line) => ({ ...line, level: 1 }));
  return [{ ...last, words: last.joined, short: last.joined, places }, ...told,
    ...lines.map((line) => ({ ...line, level: 1 }))];
}

/** The log by turns: only the first of what the same seat did in one turn has the turn's number; they count from one
 * for people. What joins what came before it is told in the same place; who comes next is seen anyway.
 * @param {Logged[]} log @returns {Group[]} */
export function groups(log) {
  /** @type {Group[]} */
  const found = [];
  let [before, who] = [-1, /** @type {number | null} */ (null)];
  for (const { sequence, turn, seat, lines: told, by } of log) {
    const lines = told.filter(({ onward }) => !onward);
    if (!lines.length) continue;
    const last = found.at(-1);
    if (last && turn === before && seat === who && by === last.by && joinsOf(lines)
      && joinsOf(lines) === joinsOf(last.lines)) {
      found.splice(-1, 1, { ...last, sequence, lines: joined(last.lines, lines) });
      continue;
    }
    found.push({ sequence, turn: turn === before && seat === who ? null : turn + 1, seat, lines: [...lines], by });
    [before, who] = [turn, seat];
  }
  return found;
}

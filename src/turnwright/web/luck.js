// What luck gave: dice against what dice give on average, and what chance did to the worth of positions.
import { ended, worthTo } from "./chances.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** Dice of somebody: how many fell, their sum, what is to be expected, and by how much fair dice differ from it in
 * nineteen of twenty matches.
 * @typedef {{who: string, dice: number, sum: number, expected: number, usual: number}} Dice */
/** What chance gave a seat, in worth from −1 to 1: give or take `half`, in so many of the draws that it had.
 * @typedef {{gave: number, half: number, known: number, draws: number}} Luck */

const Z95 = 1.96;

/** Dice that the log tells, by who rolled them. @param {Replay} state @returns {Dice[]} */
export function diceOf({ match }) {
  /** @type {Map<string, {dice: number, sum: number, expected: number, variance: number}>} */
  const found = new Map();
  for (const { seat, line } of match?.moves.slice(0, match.plies) ?? []) {
    for (const { sides, fell, by } of line.lines.flatMap(({ dice }) => dice)) {
      if (sides < 2 || !fell.length) continue;
      const who = by || (seat === null ? "" : match?.names[seat] ?? "");
      const of = found.get(who) ?? { dice: 0, sum: 0, expected: 0, variance: 0 };
      for (const face of fell) {
        of.dice += 1;
        of.sum += face;
        of.expected += (sides + 1) / 2;
        of.variance += (sides * sides - 1) / 12;
      }
      found.set(who, of);
    }
  }
  return [...found].map(([who, { variance, ...of }]) => ({ who, ...of, usual: Z95 * Math.sqrt(variance) }));
}

/** What chance gave each seat beyond what its choices were worth: the worth of what came, less the worth of what was
 * chosen. Where another seat judges what came, this is known only if both see the same. @param {Replay} state
 * @returns {Luck[]} */
export function luckOf({ match, moments }) {
  const found = (match?.names ?? []).map(() => ({ gave: 0, squares: 0, known: 0, draws: 0 }));
  for (const { id, seat, said } of match?.moves.slice(0, match.plies) ?? []) {
    const of = seat === null ? undefined : found[seat];
    if (!of || seat === null || !match || !said.includes(" ! ")) continue;
    of.draws += 1;
    const [before, after] = [moments[id - 1], moments[id]];
    if (!before || before.first || before.seat !== seat) continue;
    const over = id === match.plies && match.outcome;
    const fair = after && !after.first && (after.seat === seat || !match.hides);
    const came = over ? ended(over, seat) : fair ? worthTo(after.value, after.seat, seat, match.names.length) : null;
    if (came === null) continue;
    of.known += 1;
    of.gave += came - (before.value - before.given_away);
    for (const one of [before, over ? null : after]) if (one) of.squares += ((one.high - one.low) / 2) ** 2;
  }
  return found.map(({ squares, ...of }) => ({ ...of, half: Math.sqrt(squares) }));
}

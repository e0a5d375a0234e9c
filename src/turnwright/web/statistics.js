// A match in numbers: turns and time of each seat, what kinds of action it used, what it gave away.
import { h } from "./html.js";
import { diceOf, luckOf } from "./luck.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** @typedef {{actions: number, turns: number, time: number, kinds: {[kind: string]: number}, given: number,
 *   marks: {[verdict: string]: number}}} SeatNumbers */

/** @param {Replay} state @returns {SeatNumbers[]} */
export function numbersOf({ match, moments }) {
  const found = (match?.names ?? []).map(() => /** @type {SeatNumbers} */ (
    { actions: 0, turns: 0, time: 0, kinds: {}, given: 0, marks: {} }));
  let [turn, who] = [-1, -1];
  for (const move of match?.moves.slice(0, match.plies) ?? []) {
    const seat = move.seat === null ? undefined : found[move.seat];
    if (!seat || move.seat === null) continue;
    if (move.turn !== turn || move.seat !== who) seat.turns += 1;
    [turn, who] = [move.turn, move.seat];
    seat.actions += 1;
    seat.time += move.elapsed;
    if (move.kind) seat.kinds[move.kind] = (seat.kinds[move.kind] ?? 0) + 1;
  }
  for (const { seat, verdict, given_away: given } of Object.values(moments)) {
    const of = found[seat];
    if (!of) continue;
    of.given += given;
    if (verdict) of.marks[verdict] = (of.marks[verdict] ?? 0) + 1;
  }
  return found;
}

/** @param {Replay} state */
export function statistics(state) {
  const numbers = numbersOf(state);
  const timed = numbers.some(({ time }) => time > 0);
  const judged = Object.keys(state.moments).length > 0;
  const kinds = [...new Set(numbers.flatMap((one) => Object.keys(one.kinds)))];
  const short = (/** @type {string} */ kind) => state.game?.kinds.find(({ name }) => name === kind)?.short ?? kind;
  /** @param {string} label @param {(one: SeatNumbers) => string | number} of */
  const row = (label, of) => h("tr", {}, h("th", { scope: "row" }, label), numbers.map((one) => h("td", {}, of(one))));
  return h("div", { class: "numbers" }, diceTable(state), h("table", {},
    h("thead", {}, h("tr", {}, h("th", {}), state.match?.names.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, row(say("turns"), ({ turns }) => turns), row(say("actions"), ({ actions }) => actions),
      timed ? row(say("time_per_turn"),
        ({ time, turns }) => `${(time / 1000 / Math.max(1, turns)).toFixed(1)} s`) : null,
      kinds.map((kind) => row(short(kind), (one) => one.kinds[kind] ?? 0)),
      judged ? ["slip", "mistake", "blunder"].map((verdict) => row(
        say(/** @type {import("./words.js").Word} */ (verdict)), ({ marks }) => marks[verdict] ?? 0)) : null,
      judged ? row(say("given_away"), ({ given }) => `${Math.round(50 * given)} %`) : null,
      judged ? chanceRow(state) : null)), judged && state.match?.draws
    ? h("p", { class: "quiet small" }, say("chance_words")) : null);
}

/** What chance gave, with its interval; nothing where nothing was drawn. @param {Replay} state */
function chanceRow(state) {
  const found = luckOf(state);
  return found.some(({ known }) => known) ? h("tr", { id: "luck" }, h("th", { scope: "row" }, say("chance_gave")),
    found.map(({ gave, half, known, draws }) => h("td", { title: say("chance_known", { known, draws }) },
      known ? `${gave < 0 ? "−" : "+"}${Math.round(50 * Math.abs(gave))} ± ${Math.round(50 * half)} %` : "–"))) : null;
}

/** Dice against what is to be expected of them. @param {Replay} state */
function diceTable(state) {
  const found = diceOf(state);
  const near = (/** @type {number} */ number) => number.toFixed(number % 1 ? 1 : 0);
  return found.length ? h("table", { id: "fallen" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("dice_of")), h("th", { scope: "col" }, say("dice_sum")),
      h("th", { scope: "col" }, say("dice_expected")))),
    h("tbody", {}, found.map(({ who, dice, sum, expected, usual }) => h("tr", {},
      h("th", { scope: "row" }, `${who} (${dice})`), h("td", {}, sum),
      h("td", {}, `${near(expected)} ± ${Math.round(usual)}`))))) : null;
}

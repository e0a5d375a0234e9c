// A replay without a page: the tree of moves, what is shown of it, and how its state changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, ended, worthTo } from "../../../src/turnwright/web/chances.js";
import { pointsOf } from "../../../src/turnwright/web/graph.js";
import { rowsOf, turnsOf } from "../../../src/turnwright/web/moves.js";
import { judgedAt, momentAt, replayed, unopened } from "../../../src/turnwright/web/replay_state.js";
import { diceOf, luckOf } from "../../../src/turnwright/web/luck.js";
import { numbersOf } from "../../../src/turnwright/web/statistics.js";
import { asidesOf, besideOf, cut, endOf, grown, isMain, nextOf, noted, pathTo, playedOn, whereIs }
  from "../../../src/turnwright/web/variations.js";

/** @param {number} id @param {number} after @param {number} turn @param {number} seat @param {string} said
 * @returns {any} */
const move = (id, after, turn, seat, said) => ({ id, after, ply: id, turn, seat, kind: said.split(" ")[0], action: said,
  said, brief: said, places: [], elapsed: 1500, line: { sequence: id, lines: [], words: [], turn, seat, by: "" } });
const MOVES = [move(1, 0, 0, 0, "draw ! 3"), move(2, 1, 0, 0, "put a"), move(3, 2, 1, 1, "put b"),
  move(7, 1, 0, 0, "put c"), move(8, 7, 1, 1, "put d")];
const tree = () => grown(MOVES, [{ on: 8, mark: "!?", text: "Why not?", title: "" }], 3);
/** @returns {any} */
const match = () => ({ plies: 3, names: ["Ann", "Bob"], moves: MOVES, notes: [], outcome: null, acting: [0, 0, 1, 0] });

test("the match is the main line and what was tried hangs beside it", () => {
  assert.deepEqual(pathTo(tree(), 8).map(({ id }) => id), [1, 7, 8]);
  assert.deepEqual([isMain(tree(), 3), isMain(tree(), 7)], [true, false]);
  assert.deepEqual(whereIs(tree(), 8), { ply: 1, then: ["put c", "put d"] });
  assert.deepEqual(whereIs(tree(), 2), { ply: 2, then: [] });
  assert.deepEqual([nextOf(tree(), 0), nextOf(tree(), 3), endOf(tree(), 0), endOf(tree(), 7)], [1, 3, 3, 8]);
  assert.deepEqual([besideOf(tree(), 3, 1), besideOf(tree(), 8, 1), besideOf(tree(), 1, 1)], [7, 2, 1]);
});

test("what is played on is a variation once, and what the match has is no variation", () => {
  const first = playedOn(tree(), 3, move(0, 0, 2, 0, "put e"));
  assert.deepEqual([first.id, whereIs(first.tree, first.id)], [9, { ply: 3, then: ["put e"] }]);
  assert.deepEqual(playedOn(first.tree, 3, move(0, 0, 2, 0, "put e")).id, 9);
  assert.deepEqual(playedOn(tree(), 1, move(0, 0, 0, 0, "put a")).id, 2);
});

test("a record has the variations and the notes, and without one of them no more of it", () => {
  assert.equal(asidesOf(tree()), "also 7 after 1: put c\nalso 8 after 7: put d\n"
    + 'note on 8: {"mark":"!?","text":"Why not?"}\n');
  assert.equal(asidesOf(cut(tree(), 7)), "");
  assert.equal(cut(tree(), 2).nodes[2]?.id, 2, "of the match nothing is cut");
  assert.equal(asidesOf(noted(cut(tree(), 8), 0, { text: "So it began." })),
    'also 7 after 1: put c\nnote on 0: {"text":"So it began."}\n');
});

test("moves stand by turns in two columns, or in one list", () => {
  const state = replayed(unopened(), { type: "opened", match: match() });
  const cells = turnsOf(state, 0);
  assert.deepEqual(cells, [{ turn: 0, seat: 0, ids: [1, 2] }, { turn: 1, seat: 1, ids: [3] }]);
  assert.deepEqual(rowsOf(cells, 2).length, 1);
  assert.deepEqual(rowsOf(cells, 3).length, 2);
  const second = { turn: 2, seat: 1, ids: [4] };
  assert.deepEqual(rowsOf([...cells, second], 2).map((row) => row.cells[0]?.ids), [[1, 2], undefined]);
});

test("worths are chances, and only of two seats one tells the other's", () => {
  assert.deepEqual([chance(-1), chance(0), chance(1), chance(1.5)], [0, 0.5, 1, 1]);
  assert.deepEqual([worthTo(0.4, 1, 0, 2), worthTo(0.4, 0, 0, 3), worthTo(0.4, 1, 0, 3)], [-0.4, 0.4, null]);
  const outcome = /** @type {any} */ ({ winners: [1] });
  assert.deepEqual([ended(outcome, 0), ended(outcome, 1), ended({ ...outcome, winners: [] }, 0)], [-1, 1, 0]);
});

/** @param {number} ply @param {object} more @returns {any} */
const moment = (ply, more = {}) => ({ ply, seat: 0, played: "x", value: 0.2, low: 0, high: 0.4, best: "y",
  given_away: 0, verdict: "", lines: [], first: false, ...more });

test("a deeper look replaces the first, and what is live comes before both", () => {
  let state = replayed(unopened(), { type: "opened", match: match() });
  /** @param {any[]} moments @returns {any} */
  const told = (moments) => ({ id: "x", state: "running", done: 0, total: 3, told: 1, moments, problem: "" });
  state = replayed(state, { type: "analysis", analysis: told([moment(0, { first: true }), moment(1, { seat: 0 })]) });
  state = replayed(state, { type: "analysis", analysis: told([moment(0, { verdict: "slip", given_away: 0.2 })]) });
  assert.deepEqual([momentAt(state)?.first, judgedAt(state, 1)?.verdict, judgedAt(state, 7)], [false, "slip", null]);
  state = replayed(state, { type: "thought", id: 0, moment: moment(0, { value: 0.9 }) });
  assert.equal(momentAt(state)?.value, 0.9);
  assert.deepEqual(pointsOf(state, 0).map(({ ply, at }) => [ply, at]), [[0, 0.6], [1, 0.6]]);
  const other = pointsOf(state, 1)[0];
  assert.deepEqual([other?.low, other?.high].map((one) => one?.toFixed(2)), ["0.30", "0.50"]);
  assert.deepEqual(numbersOf(state).map(({ turns, actions, time, marks }) => [turns, actions, time, marks]),
    [[1, 2, 3000, { slip: 1 }], [1, 1, 1500, {}]]);
});

test("dice are laid beside what dice give, by who rolled them", () => {
  const rolled = (/** @type {number} */ sides, /** @type {number[]} */ fell, by = "") => ({ sides, fell, by });
  const moves = MOVES.map((one, place) => ({ ...one, line: { ...one.line, lines: place < 2
    ? [{ dice: [rolled(6, [6, 5]), rolled(20, [1], "Rat"), rolled(0, [])] }] : [] } }));
  const found = diceOf(/** @type {any} */ ({ ...unopened(), match: { ...match(), moves } }));
  assert.deepEqual(found.map(({ who, dice, sum, expected }) => [who, dice, sum, expected]),
    [["Ann", 4, 22, 14], ["Rat", 2, 2, 21]]);
  assert.ok(Math.abs((found[0]?.usual ?? 0) - 1.96 * Math.sqrt(4 * 35 / 12)) < 1e-9);
});

test("what chance gave is what came less what was chosen, where that can be known", () => {
  const at = (/** @type {number} */ ply, /** @type {number} */ seat, /** @type {number} */ value, given = 0) =>
    ({ ply, seat, value, low: value - 0.1, high: value + 0.1, given_away: given, verdict: "", lines: [] });
  /** @param {any[]} moments @param {object} [more] */
  const luck = (moments, more = {}) => luckOf(/** @type {any} */ ({ ...unopened(), match: { ...match(), ...more },
    moments: Object.fromEntries(moments.map((one) => [one.ply, one])) }));
  const [ann, bob] = luck([at(0, 0, 0.2, 0.1), at(1, 0, 0.5)]);
  assert.deepEqual([ann?.known, ann?.draws, ann?.gave.toFixed(3), bob?.draws], [1, 1, "0.400", 0]);
  assert.ok(Math.abs((ann?.half ?? 0) - Math.sqrt(0.02)) < 1e-9);
  assert.equal(luck([at(0, 0, 0.2), at(1, 1, 0.5)])[0]?.gave.toFixed(1), "-0.7");
  assert.equal(luck([at(0, 0, 0.2), at(1, 1, 0.5)], { hides: true })[0]?.known, 0, "other eyes see other things");
  assert.equal(luck([{ ...at(0, 0, 0.2), first: true }, at(1, 0, 0.5)])[0]?.known, 0, "a first look is too rough");
});

test("what is tried leads on, and removing it leads back", () => {
  let state = replayed(unopened(), { type: "opened", match: match(), at: 3 });
  const looked = /** @type {any} */ ({ moves: [move(4, 3, 2, 0, "put e")], choices: [],
    shown: { picture: "<svg/>", text: "", turn: { seats: [1] }, outcome: null } });
  state = replayed(replayed(state, { type: "sent" }), { type: "tried", after: 3, looked });
  assert.deepEqual([state.at, state.busy, state.exploring, state.seen[9]?.picture], [9, false, true, "<svg/>"]);
  assert.deepEqual(replayed(state, { type: "cut", id: 9 }).at, 3);
  assert.deepEqual(replayed(state, { type: "went", to: 77 }).at, 9, "there is no such move");
});

// What is told: times, lines of the log, dice, moved pieces, and the same words in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asTime, left } from "../../../src/turnwright/web/clocks.js";
import { reckoned } from "../../../src/turnwright/web/dice.js";
import { between } from "../../../src/turnwright/web/counting.js";
import { paired } from "../../../src/turnwright/web/glide.js";
import { rest } from "../../../src/turnwright/web/log.js";
import { groups, inARow, sentencesOf, short } from "../../../src/turnwright/web/lines.js";
import { languages } from "../../../src/turnwright/web/words.js";

test("times are told as people do", () => {
  assert.deepEqual([9440, 65_000, 3_605_000, 2 * 86_400_000].map(asTime), ["9.4", "1:05", "1:00:05", "2 d 0 h"]);
});

test("a clock that runs goes on from what was said, and never below nothing", () => {
  const clocks = { left: [5000, 7000, null], total: null, running: [0] };
  assert.equal(left(clocks, 0, 1000), 5000);
  assert.deepEqual([left(clocks, 0, 2000), left(clocks, 0, 99_000), left(clocks, 1, 99_000), left(clocks, 2)],
    [4000, 0, 7000, null]);
});

/** @returns {any} */
const line = (more = {}) => ({ words: "Ada goes.", short: "Goes.", level: 0, dice: [], changes: [], places: [],
  rule: "",
  tale: false, joins: "", joined: "", ...more });

test("a number counts in whole steps, and ends at what it is", () => {
  assert.deepEqual([0, 0.5, 1, 1.7, -1].map((part) => between(4, 9, part)), [4, 7, 9, 9, 4]);
  assert.deepEqual([0.25, 1].map((part) => between(9, 1, part)), [7, 1]);
});

test("the log stands by turns: the first of what one seat does in a turn has its number, from one on", () => {
  const log = [
    { sequence: 1, turn: 0, seat: 0, by: "", words: [], lines: [line(), line({ level: 1, words: "a detail" })] },
    { sequence: 2, turn: 0, seat: 0, by: "", words: [], lines: [line({ words: "Ada goes again." })] },
    { sequence: 3, turn: 1, seat: 1, by: "", words: [], lines: [line()] },
    { sequence: 4, turn: 1, seat: 1, by: "", words: [], lines: [] },
  ];
  assert.deepEqual(groups(log).map(({ turn, seat, lines }) => [turn, seat, lines.length]),
    [[1, 0, 2], [null, 0, 1], [2, 1, 1]]);
  assert.deepEqual(log.flatMap(sentencesOf), ["Ada goes.", "Ada goes again.", "Ada goes."]);
});

test("what joins what came before it in the same turn is one line, with all of them as details", () => {
  const step = (/** @type {number} */ sequence, /** @type {string} */ to, more = {}) => ({ sequence, turn: 0, seat: 0,
    by: "", words: [], lines: [line({ words: `Ada steps to ${to}.`, short: "", joins: "walk Ada",
      joined: `Ada goes to ${to}.`, ...more })] });
  const found = groups([step(1, "b"), step(2, "c"), step(3, "d"), step(4, "e", { joins: "walk Bo" }),
    { ...step(5, "f"), seat: 1, turn: 1 }]);
  assert.deepEqual(found.map(({ sequence, lines }) => [sequence, lines[0]?.words]),
    [[3, "Ada goes to d."], [4, "Ada steps to e."], [5, "Ada steps to f."]]);
  assert.deepEqual(found[0]?.lines.slice(1).map(({ words, level }) => [words, level]),
    [["Ada steps to b.", 1], ["Ada steps to c.", 1], ["Ada steps to d.", 1]]);
});

test("sentences in a row each have their end", () => {
  assert.equal(inARow(["Ada drew a card", "Bo's turn.", "Done!"]), "Ada drew a card. Bo's turn. Done!");
});

test("what is indented tells more, and is not said by itself", () => {
  assert.deepEqual(short(["A hits B.", "  A rolls 9 on 2d6: 3, 6.", "B falls."]), ["A hits B.", "B falls."]);
});

test("a roll says its sum and what it met", () => {
  const roll = { sides: 20, fell: [17], kept: [], by: "", what: "", plus: 3, total: 20, against: 12, hit: true,
    hidden: 0 };
  assert.equal(reckoned(roll), "+ 3 = 20 beats 12");
  assert.equal(reckoned({ ...roll, plus: 0, against: null, hit: null }), "");
  assert.equal(reckoned({ ...roll, fell: [], hidden: 1 }), "rolled hidden");
});

test("a number that dice changed stands beside them, without the name that its sentence ends with", () => {
  assert.equal(rest(line({ short: "Thug uses Cudgel on Old Ben." }), "Old Ben Health"), "Health");
  assert.equal(rest(line({ short: "Thug uses Cudgel on Old Ben." }), "Thug Health"), "Thug Health");
  assert.equal(rest(line({ short: "", words: "The bell rings!" }), "Gold"), "Gold");
});

test("pieces are paired with the nearest that vanished", () => {
  const piece = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y) => ({ kind, x, y });
  const pairs = paired([piece("r", 0, 0), piece("r", 50, 0), piece("b", 9, 9)],
    [piece("r", 60, 0), piece("b", 9, 9), piece("r", 0, 0)]);
  assert.deepEqual(pairs.map(([from, to]) => [from.x, to.x]), [[50, 60]]);
});

test("all languages say the same things, with the same values in them", () => {
  const [first, ...others] = Object.values(languages).map((words) => Object.entries(words)
    .map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort().join()]).sort());
  for (const other of others) assert.deepEqual(other, first);
});

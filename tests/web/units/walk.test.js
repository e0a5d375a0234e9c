// One walker of choices: a place before a kind, several things at one place, lone steps unasked, and the way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, places, walked, ways } from "../../../src/turnwright/web/walk.js";
import { Walker } from "../../../src/turnwright/web/walker.js";
import { choice } from "./samples.js";

/** @typedef {import("./samples.js").Choice} Choice */

/** A walk over a tree of choices that are all answered at once. @param {{[path: string]: Choice[]}} tree */
function walking(tree) {
  let walk = begin(tree[""]);
  /** @type {string[]} */
  const done = [];
  let asked = 0;
  const walker = new Walker({
    walk: () => walk,
    change: (event) => {
      walk = walked(walk, event);
      walker.settle();
    },
    ask: (path) => {
      asked += 1;
      walker.change({ type: "known", path, choices: tree[path.join(" ")] ?? [] });
    },
    done: (action) => done.push(action),
  });
  walker.settle();
  return { walker, done, walk: () => walk, asked: () => asked, lit: () => [...places(walk).keys()].sort() };
}

const place = (/** @type {string} */ token, more = {}) => choice(token, { element: token, ...more });
const BOARD = {
  "": [choice("move", { more: true }), choice("split", { more: true }),
    choice("resign", { aside: true, action: "resign" })],
  move: [place("a", { more: true }), place("b", { more: true })],
  split: [place("a", { more: true })],
  "move a": [place("c", { more: true }), place("d", { more: true })],
  "move b": [place("d", { more: true })],
  "split a": [place("d", { action: "split a d" }), choice("2", { action: "split a 2" })],
  "move a c": [choice("own", { action: "move a c" })],
  "move a d": [choice("own", { action: "move a d" })],
  "move b d": [choice("own", { action: "move b d" })],
};

test("a piece can be clicked before a kind is named, and then its target: two clicks, and a lone step is not asked",
  () => {
  const { walker, done, lit } = walking(BOARD);
  assert.deepEqual(lit(), ["a", "b"]);
  walker.press(["a"]);
  assert.deepEqual(lit(), ["c", "d"], "targets of all that the piece can do");
  walker.press(["c"]);
  assert.deepEqual(done, ["move a c"]);
});

test("a place that means several things asks which, and knows all of them", () => {
  const { walker, done, walk } = walking(BOARD);
  walker.press(["a"]);
  walker.press(["d"]);
  assert.deepEqual(walk().several?.ways.map(({ label }) => label), ["move: d", "split: d"]);
  assert.equal(walk().several?.element, "d");
  assert.deepEqual(done, []);
  walker.pick(1);
  assert.deepEqual(done, ["split a d"]);
});

test("kinds are buttons with counts, and narrow what is followed", () => {
  const { walker, walk, lit } = walking(BOARD);
  assert.deepEqual(ways(walk()).map(({ label, count }) => [label, count]),
    [["move", 2], ["split", 1], ["resign", undefined]]);
  walker.press(["a"]);
  assert.deepEqual(ways(walk()).map(({ label }) => label), ["move", "split"]);
  walker.pick(1);
  assert.deepEqual(ways(walk()).map(({ label }) => label), ["d", "2"]);
  assert.deepEqual(lit(), ["d"]);
});

test("another piece is taken up instead, and back goes one step back", () => {
  const { walker, walk, lit } = walking(BOARD);
  walker.press(["a"]);
  walker.press(["b"]);
  assert.deepEqual(walk().fronts.map((path) => path.map(({ token }) => token)), [["move", "b"]]);
  walker.change({ type: "back" });
  assert.deepEqual(lit(), ["a", "b"]);
  assert.equal(walk().decided, false);
  walker.press(["a"]);
  walker.press(["a"]);
  assert.deepEqual([walk().decided, lit()], [false, ["a", "b"]], "a second click lays it down again");
});

test("a single way that leads on is taken by itself, but nothing is ever done by itself", () => {
  const only = walking({ "": [choice("open", { more: true })], open: [choice("only", { action: "open only" })] });
  assert.deepEqual(only.walk().fronts[0]?.map(({ token }) => token), ["open"]);
  assert.deepEqual(only.done, []);
});

test("lone steps that lead to a choice are not asked; those that lead to an end are shown", () => {
  const tree = { "": [choice("perform", { more: true }), choice("end", { action: "end" })],
    perform: [place("ada", { more: true })], "perform ada": [place("bow", { more: true })],
    "perform ada bow": [choice("near", { action: "near" }), choice("far", { action: "far" })] };
  const { walker, walk, done } = walking(tree);
  walker.pick(0);
  assert.deepEqual(ways(walk()).map(({ label }) => label), ["near", "far"]);
  assert.deepEqual(done, []);
});

test("what can go on can be done as it stands", () => {
  const tree = { "": [choice("walk", { more: true })], walk: [place("x", { more: true, action: "walk x" })],
    "walk x": [place("y", { action: "walk x y" })] };
  const { walker, done } = walking(tree);
  walker.press(["x"]);
  walker.complete();
  assert.deepEqual(done, ["walk x"]);
});

test("a click inside a larger place means what it fell on, as soon as that is offered", () => {
  const tree = { "": [choice("perform", { more: true })],
    perform: [place("pim", { more: true }), place("ada", { more: true })],
    "perform pim": [choice("sling", { element: "ability-1", action: "sling" }), choice("guard", { action: "guard" })] };
  const { walker, done } = walking(tree);
  walker.press(["pim"], ["ability-1"]);
  assert.deepEqual(done, ["sling"]);
});

test("what is done is done once, however many steps went by themselves on the way", () => {
  const tree = { "": [choice("combine", { more: true }), choice("end", { action: "end" })],
    combine: [place("x", { more: true }), place("y", { more: true })],
    "combine x": [choice("down", { more: true })], "combine x down": [choice("one", { action: "combine x" })] };
  const { walker, done } = walking(tree);
  walker.press(["x"], ["inner"]);
  assert.deepEqual(done, ["combine x"]);
});

test("the nearer meaning of a place goes before one that is a step farther", () => {
  const tree = { "": [choice("move", { more: true })],
    move: [place("ada", { more: true }), place("bo", { more: true })],
    "move ada": [choice("step by step", { more: true }), place("e", { action: "move e" })],
    "move ada step by step": [place("e", { action: "step e", more: true })] };
  const { walker, done } = walking(tree);
  walker.press(["ada"]);
  walker.press(["e"]);
  assert.deepEqual(done, ["move e"]);
});

test("a turn of the piece is asked at the place where it would lie", () => {
  const turns = ["r0", "r1"].map((token) => choice(token, { more: true }));
  const cells = [place("b3", { more: true }), place("d3", { more: true })];
  const tree = { "": [choice("open", { more: true })],
    open: [place("tile", { more: true }), place("other", { more: true })],
    "open tile": turns, "open tile r0": cells, "open tile r1": cells,
    "open tile r1 b3": [place("n1", { action: "open r1 b3 n1" }), place("n2", { action: "open r1 b3 n2" })] };
  const { walker, walk, done } = walking(tree);
  walker.press(["tile"]);
  walker.press(["b3"]);
  assert.deepEqual(walk().several?.ways.map(({ label }) => label), ["r0: b3", "r1: b3"]);
  walker.pick(1);
  walker.press(["n2"]);
  assert.deepEqual(done, ["open r1 b3 n2"]);
});

test("of a long list only so much is asked for ahead", () => {
  const many = Array.from({ length: 100 }, (_, number) => choice(`k${number}`, { more: true }));
  assert.equal(walking({ "": many }).asked(), 12);
  const placed = Array.from({ length: 100 }, (_, number) => place(`p${number}`, { more: true }));
  assert.equal(walking({ "": [choice("go", { more: true })], go: placed }).asked(), 1);
});

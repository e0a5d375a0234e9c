// What something costs is paid by clicks on what it is paid with.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isBought, paidAt, payments } from "../../../src/turnwright/web/paying.js";
import { begin, places, walked } from "../../../src/turnwright/web/walk.js";
import { Walker } from "../../../src/turnwright/web/walker.js";
import { choice } from "./samples.js";

/** @param {string} cards @param {string} stack */
const pay = (cards, stack) => choice(`cards=${cards}`, { label: cards, field: "cards", element: stack, pays: true,
  action: `claim a with ${cards}` });
const ROUTES = ["a", "b"].map((name) =>
  choice(`lane=${name}`, { label: `Route ${name}`, field: "lane", element: `lane-${name}`, more: true }));
const COSTS = [pay("2 loco", "cards-8"), pay("2 red", "cards-0"), pay("1 red + 1 loco", "cards-0"),
  pay("2 blue", "cards-4")];

/** Somebody at a table that knows what each route costs; `done` are the actions that came of it. */
function atTheTable() {
  /** @type {string[]} */
  const done = [];
  let walk = begin([choice("claim", { more: true }), choice("draw", { action: "draw" })]);
  walk = walked(walk, { type: "known", path: ["claim"], choices: ROUTES });
  for (const { token } of ROUTES) walk = walked(walk, { type: "known", path: ["claim", token], choices: COSTS });
  const walker = new Walker({ walk: () => walk, ask: () => {}, done: (action) => done.push(action), change: (event) => {
    walk = walked(walk, event);
    walker.settle();
  } });
  return { walker, done, walk: () => walk };
}
/** @param {import("../../../src/turnwright/web/walk.js").Walk} walk */
const shown = ({ several }) => several?.ways[several.at]?.label;

test("what is chosen asks at once what it is paid with, in the order of what is held", () => {
  const { walker, walk, done } = atTheTable();
  assert.ok(!places(walk()).has("cards-0"), "nobody pays before something is chosen");
  walker.press(["lane-a"]);
  assert.deepEqual(walk().several?.ways.map(({ label }) => label), ["2 red", "1 red + 1 loco", "2 blue", "2 loco"]);
  assert.equal(shown(walk()), "2 red");
  assert.deepEqual(done, []);
});

test("a click on a stack pays with it, another one in the next way; what is bought takes it", () => {
  const { walker, walk, done } = atTheTable();
  walker.press(["lane-a"]);
  walker.press(["cards-4"]);
  assert.equal(shown(walk()), "2 blue");
  walker.press(["cards-0"]);
  assert.equal(shown(walk()), "2 red");
  walker.press(["cards-0"]);
  assert.equal(shown(walk()), "1 red + 1 loco");
  walker.press(["cards-0"]);
  assert.equal(shown(walk()), "2 red", "round and round");
  walker.press(["cards-4"]);
  walker.press(["lane-a"]);
  assert.deepEqual(done, ["claim a with 2 blue"]);
});

test("where there is one way to pay with a stack, another click on it does it", () => {
  const { walker, done } = atTheTable();
  walker.press(["lane-a"]);
  walker.press(["cards-4"]);
  assert.deepEqual(done, []);
  walker.press(["cards-4"]);
  assert.deepEqual(done, ["claim a with 2 blue"]);
});

test("another route may be taken instead, and back is back to all of them", () => {
  const { walker, walk } = atTheTable();
  walker.press(["lane-a"]);
  walker.press(["lane-b"]);
  assert.equal(walk().several?.ways[0]?.path.at(-2)?.label, "Route b");
  walker.change({ type: "back" });
  assert.equal(walk().several, null);
  assert.ok(places(walk()).has("lane-a"));
});

test("what the picture has no place for is chosen by its words", () => {
  const bare = [pay("2 red", ""), pay("2 blue", "cards-4")].map((one) => ({ ...one, element: one.element || null }));
  let walk = walked(begin([choice("claim", { more: true })]), { type: "known", path: ["claim"], choices: bare });
  walk = walked(walk, { type: "took", fronts: [[choice("claim", { more: true })]] });
  assert.deepEqual(payments(walk), []);
});

test("a stack that nothing can be paid with means nothing", () => {
  const { walker, walk } = atTheTable();
  walker.press(["lane-a"]);
  const several = /** @type {import("../../../src/turnwright/web/several.js").Several} */ (walk().several);
  assert.equal(paidAt(several, ["cards-5"]), -1);
  assert.ok(!isBought(several, ["lane-b"]));
  assert.ok(isBought(several, ["lane-a"]));
});

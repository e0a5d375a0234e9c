// One place, several things: all of them, one kind after the other, or one kind turned this way and that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { aimedAt, severalOf, turned, turning } from "../../../src/turnwright/web/several.js";
import { begin } from "../../../src/turnwright/web/walk.js";
import { choice } from "./samples.js";

/** @param {string} kind @param {string} how */
const way = (kind, how, more = {}) => {
  const last = choice(how, { action: `${kind} ${how}`, ...more });
  return { path: [choice(kind, { more: true }), last], choice: last, label: `${kind}: ${how}` };
};
/** @param {import("../../../src/turnwright/web/several.js").Several} several */
const shown = ({ ways, at }) => ways[at]?.choice.action;

test("ways of one kind are gone through by turning, round and round, from the first", () => {
  const several = severalOf([way("place", "r0"), way("place", "r1"), way("place", "r2")], "b3", 0, -1);
  assert.equal(shown(several), "place r0");
  assert.equal(shown(turned(several, 1)), "place r1");
  assert.equal(shown(turned(several, -1)), "place r2");
  assert.equal(shown(turned(turned(turned(several, 1), 1), 1)), "place r0");
  assert.equal(shown(turned(aimedAt(several, 1), 1)), "place r2", "turning goes on from what is shown");
});

test("of several kinds each is asked about once, all turned alike", () => {
  const all = [way("place", "r0"), way("place", "r1"), way("double", "r0"), way("double", "r1")];
  const several = turned(severalOf(all, "b3", 0, -1), 1);
  assert.deepEqual(several.ways.map(({ label }) => label), ["place: r1", "double: r1"]);
  assert.equal(shown(several), "place r1");
  assert.equal(shown(turned(aimedAt(several, 1), 1)), "double r0", "the other kind stays the one that is shown");
});

test("different things at one place are not turned, and none is shown before it is pointed at", () => {
  const several = severalOf([way("kill", "d"), way("enslave", "d")], "d", 0, -1);
  assert.equal(turning({ ...begin([]), several }), null);
  assert.equal(shown(several), undefined);
  assert.equal(shown(aimedAt(several, 1)), "enslave d");
});

test("halves of actions that differ only in how are turned like whole ones", () => {
  const half = { more: true, action: null };
  const several = severalOf([way("open", "r0", half), way("open", "r1", half)], "b3", 0, -1);
  assert.equal(turning({ ...begin([]), several }), several);
  assert.equal(turned(several, 1).ways[turned(several, 1).at]?.label, "open: r1");
  const mixed = severalOf([way("open", "r0", half), way("open", "r1")], "b3", 0, -1);
  assert.equal(turning({ ...begin([]), several: mixed }), null, "some are done at once, others go on");
});

test("ways by different places are different things", () => {
  const several = severalOf([way("perform", "a", { element: "card-a" }), way("perform", "b", { element: "card-b" })],
    "foe", 0, -1);
  assert.equal(turning({ ...begin([]), several }), null);
});

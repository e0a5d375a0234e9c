// What a match came to, as it is read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inPoints } from "../../../src/turnwright/web/ending.js";

test("points are whole, halves or decimals, with a sign that is a minus", () => {
  const told = [7.5, 0.5, -0.5, -7.5, 3, -3, 0, 2.25].map(inPoints);
  assert.deepEqual(told, ["7½", "½", "−½", "−7½", "3", "−3", "0", "2.25"]);
});

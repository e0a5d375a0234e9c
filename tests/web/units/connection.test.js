// Staying connected: waits that grow, an action that is sent again with its own id.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../../../src/turnwright/web/outbox.js";
import { pause } from "../../../src/turnwright/web/socket.js";

test("waits grow, with jitter, and have an end", () => {
  const waits = [0, 1, 2, 9, 50].map((tries) => [pause(tries, () => 0), pause(tries, () => 1)]);
  assert.deepEqual(waits, [[250, 500], [500, 1000], [1000, 2000], [7500, 15000], [7500, 15000]]);
});

test("an unanswered action is sent again with the same id", () => {
  /** @type {string[]} */
  const sent = [];
  let number = 0;
  const box = new Outbox((message) => sent.push(message.id), () => `id${(number += 1)}`);
  box.post({ type: "act" }, true);
  const second = box.post({ type: "act" }, true);
  box.post({ type: "ask" });
  box.answered(second);
  box.again();
  assert.deepEqual(sent, ["id1", "id2", "id3", "id1"]);
});

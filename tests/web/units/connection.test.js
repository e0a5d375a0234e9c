// Staying connected: waits that grow, an action that is sent again with its own id.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../../../src/turnwright/web/outbox.js";
import { Pacing } from "../../../src/turnwright/web/pacing.js";
import { pause } from "../../../src/turnwright/web/socket.js";

test("waits grow, with jitter, and have an end", () => {
  const waits = [0, 1, 2, 9, 50].map((tries) => [pause(tries, () => 0), pause(tries, () => 1)]);
  assert.deepEqual(waits, [[250, 500], [500, 1000], [1000, 2000], [7500, 15000], [7500, 15000]]);
});

test("questions wait for their turn, and what is not worth asking any more is not asked", () => {
  let [now, position] = [0, 1];
  /** @type {number[]} */
  const sent = [];
  /** @type {(() => void)[]} */
  const later = [];
  const pacing = new Pacing({
    send: ({ number }) => sent.push(number), worth: (question) => question.position === position, atOnce: 3,
    aSecond: 2, now: () => now, later: (call) => later.push(call),
  });
  for (let number = 1; number <= 6; number += 1) pacing.post({ number, position: number === 5 ? 2 : 1 });
  assert.deepEqual([sent, later.length], [[1, 2, 3], 1]);
  now += 500;
  later.shift()?.();
  assert.deepEqual([sent, later.length], [[1, 2, 3, 4], 1], "one for half a second; the fifth is of another position");
  position = 2;
  later.shift()?.();
  assert.deepEqual([sent, later.length], [[1, 2, 3, 4], 0], "nothing of the position before is asked any more");
  pacing.post({ number: 7, position });
  now += 500;
  later.shift()?.();
  assert.deepEqual(sent, [1, 2, 3, 4, 7]);
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

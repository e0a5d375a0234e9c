// Thinking beside a replay: one question at a time, and none about a position that was left.
import assert from "node:assert/strict";
import { test } from "node:test";

import { answerFrom } from "../../../src/turnwright/web/ask.js";
import { Beside } from "../../../src/turnwright/web/beside.js";
import { unopened } from "../../../src/turnwright/web/replay_state.js";
import { grown } from "../../../src/turnwright/web/variations.js";

const CALM = 250;
const settled = () => new Promise((done) => setImmediate(done));

test("whoever steps on while something is thought about asks for the last position alone, and after the first answer",
  async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    /** @type {number[]} */
    const asked = [];
    /** @type {(() => void)[]} */
    const answers = [];
    answerFrom((_, body) => new Promise((done) => {
      asked.push(body.ply);
      answers.push(() => done({ moment: null }));
    }));
    const moves = [1, 2, 3, 4].map((id) => /** @type {any} */ ({ id, after: id - 1, said: `move ${id}` }));
    /** @type {any} */
    const state = { ...unopened(), engine: true, tree: grown(moves, [], 4), match: { plies: 4, record: "a record" } };
    const beside = new Beside(() => state, () => {});
    for (const at of [1, 2, 3, 4]) {
      state.at = at;
      beside.look();
      t.mock.timers.tick(CALM);
      await settled();
    }
    assert.deepEqual(asked, [1], "the first is not answered yet");
    answers[0]?.();
    await settled();
    assert.deepEqual(asked, [1, 4], "nobody looks at what lies between any more");
  });

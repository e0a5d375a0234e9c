// The one state: numbers in order and once, gaps noticed, and on one screen nothing seen before somebody says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reduce } from "../../../src/turnwright/web/reduce.js";
import { fresh, greeting, isFree, shown as shownNow } from "../../../src/turnwright/web/state.js";
import { choice, room, shown } from "./samples.js";

/** @param {any[]} events */
const after = (...events) => events.reduce((state, event) => reduce(state, event), fresh("ABC"));
const welcome = { type: "welcome", room: room(), seats: [0], match: 7, watching: false };
const position = { type: "position", match: 7, sequence: 3, seat: 0, log: [], shown: shown() };
const happened = (/** @type {number} */ sequence) =>
  ({ type: "happened", match: 7, sequence, seat: 0, words: [`w${sequence}`],
    line: { sequence, turn: 0, seat: 0, words: [`w${sequence}`], lines: [] }, shown: shown() });

test("numbers are taken in order, once, and a gap is noticed", () => {
  let state = after(welcome, position);
  const seen = [4, 4, 3, 6, 5].map((number) => {
    state = reduce(state, /** @type {any} */ (happened(number)));
    return [state.boards[0]?.sequence, state.boards[0]?.log.length, state.gap];
  });
  assert.deepEqual(seen, [[4, 1, false], [4, 1, false], [4, 1, false], [4, 1, true], [5, 2, true]]);
});

test("a state is never changed in place", () => {
  const before = after(welcome, position);
  const frozen = JSON.stringify(before);
  for (const event of [happened(4), { type: "view", view: { tab: "notes" } }, { type: "back" },
    { type: "closed", again: 5 }]) {
    reduce(before, /** @type {any} */ (event));
  }
  assert.equal(JSON.stringify(before), frozen);
});

test("pictures that stood there are remembered, so that they can be looked at again", () => {
  const state = after(welcome, { ...position, shown: shown({ picture: "three" }) }, happened(4));
  assert.deepEqual(state.boards[0]?.past, { 3: "three" });
});

test("an answer to a path of another position is dropped", () => {
  const answer = { type: "choices", id: "1", seat: 0, path: ["x"], choices: [choice("y")] };
  assert.equal(after(welcome, position, { ...answer, sequence: 2 }).walk.known["x"], undefined);
  assert.equal(after(welcome, position, { ...answer, sequence: 3 }).walk.known["x"]?.length, 1);
});

test("what was asked when the line was lost is asked again on the next one", () => {
  const asked = [{ type: "walk", event: { type: "asks", paths: [["x"]] } }, { type: "tries", action: "x 1" }];
  const answered = { type: "choices", id: "1", seat: 0, sequence: 3, path: ["y"], choices: [choice("z")] };
  const waiting = after(welcome, position, ...asked, answered);
  assert.deepEqual([waiting.walk.known["x"], waiting.tried["x 1"]], [null, null]);
  const lost = reduce(waiting, /** @type {any} */ ({ type: "closed", again: 5 }));
  assert.deepEqual(["x" in lost.walk.known, "x 1" in lost.tried], [false, false]);
  assert.equal(lost.walk.known["y"]?.length, 1, "what was answered is still known");
});

test("on one screen the curtain falls before the first look and whenever the eyes change", () => {
  const both = { ...welcome, seats: [0, 1] };
  const second = { ...position, seat: 1, shown: shown({ yours: false }) };
  const game = { type: "game", game: { hidden: true } };
  const begun = after(game, both, position, second);
  assert.equal(begun.curtain, true);
  const there = reduce(begun, { type: "uncovered" });
  assert.equal(there.curtain, false);
  const events = [{ ...happened(4), shown: shown({ yours: false }) }, { ...happened(4), seat: 1, shown: shown() }];
  const turned = events.reduce((state, event) => reduce(state, /** @type {any} */ (event)), there);
  assert.deepEqual([turned.at, turned.curtain], [1, true]);
});

test("a game in which all see the same has no curtain", () => {
  const both = { ...welcome, seats: [0, 1] };
  const second = { ...position, seat: 1, shown: shown({ yours: false }) };
  assert.equal(after({ type: "game", game: { hidden: false } }, both, position, second).curtain, false);
  assert.equal(after(both, position, second, { type: "game", game: { hidden: false } }).curtain, false);
});

test("a refusal of what I sent begins the choice anew; Escape closes it", () => {
  const sent = { type: "sent", id: "x", action: "a" };
  const refused = { type: "refused", id: "x", rule: "R-1", code: "r", sentence: "No.", facts: "", allowed: [] };
  const state = after(welcome, position, sent, refused);
  assert.deepEqual([state.sent, state.refusal?.sentence], [null, "No."]);
  assert.equal(reduce(state, { type: "back" }).refusal, null);
});

test("between the yes and the position it leads to nothing can be chosen", () => {
  const sent = { type: "sent", id: "x", action: "a" };
  const waiting = after(welcome, position, sent, { type: "accepted", id: "x", sequence: 4 });
  assert.equal(isFree(waiting), false);
  assert.equal(isFree(reduce(waiting, /** @type {any} */ (happened(4)))), true);
  assert.equal(isFree(after(welcome, position, sent, happened(4), { type: "accepted", id: "x", sequence: 4 })), true);
});

test("a question about a position that is gone is answered with nothing", () => {
  const refused = { type: "refused", id: "y", rule: "", code: "stale", sentence: "The position has changed." };
  assert.equal(after(welcome, position, refused).refusal, null);
  const mine = after(welcome, position, { type: "sent", id: "y", action: "a" }, refused);
  assert.equal(mine.refusal?.code, "stale", "but not an action of mine");
});

test("who comes back says what was seen; who has another seat by now asks for everything", () => {
  const state = after(welcome, position);
  assert.deepEqual([greeting(state, 1, ["t"]).seen, greeting(state, 1, ["t"]).match], [3, 7]);
  assert.equal(greeting(state, 1, ["t", "u"]).seen, null);
  assert.equal(greeting(state, 1, ["t"], true).parts[0], "tall_picture");
  assert.equal(shownNow(reduce(state, { type: "forget" })), null);
});

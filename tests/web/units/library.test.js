// Which matches of a library are wanted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { endingOf, filtered, ofHost, ofMine } from "../../../src/turnwright/web/library_list.js";

const NOTHING = { game: "", who: "", ending: "", from: "", to: "" };
/** @param {string[]} names */
const called = (...names) => names.map((name) => ({ name, level: name === "Zoë" ? 3 : null }));
const bot = (/** @type {number} */ level) => `Bot ${level}`;
const mine = [
  ofMine({ match: 1, room: "AB", game: "go", title: "Go", people: called("Ann", "Bob"), result: "Ann wins.",
    winners: [0], at: "2026-03-01T10:00:00+00:00" }, [0], bot),
  ofMine({ match: 2, room: "AB", game: "go", title: "Go", people: called("Ann", "Zoë"), result: "Drawn.", winners: [],
    at: "2026-03-05T23:59:59+00:00" }, [0], bot),
  ofMine({ match: 3, room: "CD", game: "chess", title: "Chess", people: called("Bob", "Ann"), result: "Bob wins.",
    winners: [0], at: "2026-04-01T00:00:00+00:00" }, [1], bot),
];
/** @param {Partial<typeof NOTHING>} wanted */
const found = (wanted) => filtered(mine, { ...NOTHING, ...wanted }).map(({ href }) => href.at(-1));

test("by game, by who was there, by result and by date, and by several of them", () => {
  assert.deepEqual(found({}), ["1", "2", "3"]);
  assert.deepEqual(found({ game: "go" }), ["1", "2"]);
  assert.deepEqual(found({ who: " bob" }), ["1", "3"]);
  assert.deepEqual(found({ who: "bot 3" }), ["2"]);
  assert.deepEqual(["won", "drawn", "lost"].flatMap((ending) => found({ ending })), ["1", "2", "3"]);
  assert.deepEqual(found({ from: "2026-03-05", to: "2026-03-05" }), ["2"]);
  assert.deepEqual(found({ who: "bob", ending: "won", to: "2026-03-31" }), ["1"]);
});

test("of what nobody knows nothing is said", () => {
  assert.equal(endingOf(null, [0]), "");
  assert.equal(endingOf([0], []), "");
  const one = ofHost({ name: "a b.record", game: "go", title: "Go", names: [], result: "", at: "",
    heading: "Ladders" });
  assert.deepEqual([one.href, one.ending, one.heading], ["/replay?record=a%20b.record", "", "Ladders"]);
});

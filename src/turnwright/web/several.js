// A place that may mean several things: which of them are asked about, and which one is shown as if it were done.

/** @typedef {import("./shapes.js").Choice} Choice */
/** @typedef {import("./walk.js").Way} Way */
/** What one place may mean: `all` of it, and the `ways` that are asked about; `at` is the one that is shown as if it
 * were done, -1 for none. Where ways of one kind differ only in how (a tile turned this way or that), `turn` counts
 * through those. Where it `pays`, the ways are what can be paid, and what is shown is meant until another is.
 * @typedef {{all: Way[], ways: Way[], element: string | null, at: number, turn: number, pays?: boolean}} Several */

/** Whether a choice completes an action and nothing else can follow. @param {Choice} choice */
export const isComplete = (choice) => Boolean(choice.action) && !choice.more;

/** @param {Way[]} found @returns {Way[][]} */
function byKind(found) {
  const kinds = [...new Set(found.map(({ path }) => path[0]?.token))];
  return kinds.map((kind) => found.filter(({ path }) => path[0]?.token === kind));
}

/** The places that a way goes by. @param {Way} way */
const placesOf = ({ path }) => path.slice(1).flatMap(({ element }) => element ?? []).join("\n");

/** Whether these are alternatives that differ only in how: some of one kind, by the same places; whole actions, or all
 * of them halves that go on. @param {Way[]} found */
const canTurn = (found) => found.every((one) => !one.narrows)
  && (found.every(({ choice }) => isComplete(choice)) || found.every(({ choice }) => !choice.action))
  && byKind(found).some((ways) => ways.length > 1)
  && byKind(found).every((ways) => new Set(ways.map(placesOf)).size === 1);

/** @param {Way[]} all @param {string | null} element @param {number} turn @param {number} at @returns {Several} */
export function severalOf(all, element, turn, at) {
  const kinds = byKind(all);
  if (!canTurn(all)) return { all, ways: all, element, at, turn };
  if (kinds.length === 1) return { all, ways: all, element, at: turn, turn };
  return { all, ways: kinds.map((ways) => /** @type {Way} */ (ways[turn % ways.length])), element, at: Math.max(0, at),
    turn };
}

/** What can be paid: the first of it is shown. @param {Way[]} ways @returns {Several} */
export const paying = (ways) => ({ all: ways, ways, element: null, at: 0, turn: 0, pays: true });

/** @param {Several} several @param {number} at @returns {Several} */
export const aimedAt = (several, at) =>
  ({ ...several, at, turn: byKind(several.all).length === 1 ? at : several.turn });

/** The next alternative, or the one before. @param {Several} several @param {number} step @returns {Several} */
export function turned({ all, element, turn, at }, step) {
  const count = Math.max(...byKind(all).map((ways) => ways.length));
  return severalOf(all, element, (turn + step + count) % count, at);
}

/** The alternatives of a place that are gone through by turning.
 * @param {import("./walk.js").Walk} walk */
export const turning = ({ several }) => (several && !several.pays && canTurn(several.all) ? several : null);

/** Whether turning leads to every one of the ways that are asked about: they are of one kind.
 * @param {Several} several */
export const turnsThroughAll = ({ all }) => canTurn(all) && byKind(all).length === 1;

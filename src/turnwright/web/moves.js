// The moves of a replay: one column each for two seats, else one list. By turns, with the numbers of the log.
import { fallen } from "./dice.js";
import { button, h } from "./html.js";
import { glyph } from "./icons.js";
import { blocksOf } from "./log.js";
import { judgedAt } from "./replay_state.js";
import { usualLook } from "./seats.js";
import { better } from "./best.js";
import { isMain, nodeAt, pathTo } from "./variations.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** @typedef {import("./variations.js").TreeNode} TreeNode */
/** What one seat did in one turn. @typedef {{turn: number, seat: number | null, ids: number[]}} Cell */
/** @typedef {{cells: (Cell | null)[]}} Row */

export const SIGNS = { slip: "?!", mistake: "?", blunder: "??", "": "" };
const MOST_DICE = 3;

/** The main line from a node on, by turns. @param {Replay} state @param {number} from @returns {Cell[]} */
export function turnsOf({ tree }, from) {
  /** @type {Cell[]} */
  const found = [];
  for (let id = nodeAt(tree, from).children[0]; id !== undefined; id = nodeAt(tree, id).children[0]) {
    const { move } = nodeAt(tree, id);
    const last = found.at(-1);
    if (!move) continue;
    if (last && last.turn === move.turn && last.seat === move.seat) last.ids.push(id);
    else found.push({ turn: move.turn, seat: move.seat, ids: [id] });
  }
  return found;
}

/** Two seats beside each other: a row is over when its column is taken. @param {Cell[]} cells @param {number} seats
 * @returns {Row[]} */
export function rowsOf(cells, seats) {
  /** @type {Row[]} */
  const rows = [];
  for (const cell of cells) {
    const column = seats === 2 ? cell.seat ?? 0 : 0;
    const last = rows.at(-1);
    const free = last && seats === 2 && !last.cells.slice(column).some(Boolean);
    if (!free) rows.push({ cells: seats === 2 ? [null, null] : [null] });
    const row = /** @type {Row} */ (rows.at(-1));
    row.cells[column] = cell;
  }
  return rows;
}

/** @param {Replay} state */
export function moves(state) {
  const { match, tree } = state;
  const seats = match?.names.length ?? 0;
  const path = new Set(pathTo(tree, state.at).map(({ id }) => id));
  const rows = rowsOf(turnsOf(state, 0), seats);
  const begins = nodeAt(tree, 0);
  return h("div", { id: "moves", class: `moves ${seats === 2 ? "two" : "single"}`, tabindex: "0", role: "region",
    "aria-label": say("moves") },
    noteOf(begins),
    h("ol", {}, rows.map((row) => {
      const ids = row.cells.flatMap((cell) => cell?.ids ?? []);
      return [h("li", { class: "pair", id: `row-${ids[0]}` },
        row.cells.map((cell) => cellOf(state, cell))),
      ids.map((id) => under(state, id, path))];
    })));
}

/** @param {Replay} state @param {Cell | null} cell */
function cellOf(state, cell) {
  if (!cell) return h("span", { class: "cell" });
  return h("span", { class: "cell" }, h("span", { class: "n" }, cell.turn + 1),
    h("span", { class: "acts" }, cell.ids.map((id) => moveButton(state, id, id === cell.ids[0]))));
}

/** @param {Replay} state @param {number} id @param {boolean} first of its turn */
export function moveButton(state, id, first) {
  const { move, mark } = nodeAt(state.tree, id);
  const kind = state.game?.kinds.find(({ name }) => name === move?.kind);
  const judged = judgedAt(state, id);
  const sign = mark || SIGNS[judged?.verdict ?? ""];
  const many = (state.match?.names.length ?? 0) !== 2 && isMain(state.tree, id);
  const line = move?.line.lines.find(({ level }) => level === 0);
  const words = many && !move?.line.lines.some(({ brief }) => brief) ? line?.short || line?.words : move?.brief;
  const dice = move?.line.lines.flatMap((one) => one.dice).slice(0, MOST_DICE) ?? [];
  return button("go", [
    many && first ? h("i", { class: "d", "data-colour": usualLook(state.game, move?.seat ?? 0).colour }) : null,
    kind?.glyph ? glyph(kind.glyph) : kind?.short && !many ? h("b", { class: "kind" }, kind.short) : null,
    kind?.glyph ? h("span", { class: "spoken" }, `${kind.short} `) : null,
    h("span", { class: "words" }, (words || kind?.short || say("table_did")).replace(/-(?=\d)/g, "−")),
    dice.length ? h("span", { class: "dice" }, dice.map(fallen)) : null,
    sign ? h("span", { class: `sign ${judged?.verdict ?? ""}`, title: judged?.verdict ? say(judged.verdict) : null },
      sign) : null,
  ], { class: `move ${id === state.at ? "here" : ""}`, id: `move-${id}`,
    "aria-current": id === state.at ? "true" : null }, id);
}

/** What stands below a move: its words while one looks at it, what was better, notes, and what was tried instead.
 * @param {Replay} state @param {number} id @param {Set<number>} path */
function under(state, id, path) {
  const { tree } = state;
  const node = nodeAt(tree, id);
  const others = nodeAt(tree, node.after).children.slice(1);
  const mine = isMain(tree, id) && nodeAt(tree, node.after).children[0] === id ? others : [];
  const told = id === state.at && node.move ? toldOf(state, node) : null;
  const judged = judgedAt(state, id);
  const wrong = judged?.verdict && judged.best !== judged.played ? better(state, judged) : null;
  const notes = noteOf(node);
  if (!told && !wrong && !notes && !mine.length) return null;
  return h("li", { class: "under", id: `under-${id}` }, told, wrong, notes,
    mine.map((other) => variation(state, other, path)));
}

/** What somebody wrote, below its heading. @param {TreeNode} node */
const noteOf = ({ title, text }) => (title || text
  ? h("p", { class: "note" }, title ? [h("b", {}, title), text ? " · " : ""] : null, text) : null);

/** The sentences of a move, with its dice. @param {Replay} state @param {TreeNode} node */
const toldOf = (state, { id, move }) => h("div", { class: "told" },
  blocksOf(false, `told-${id}`, move?.line.lines.filter(({ level }) => level >= 0) ?? []));

/** A variation: its line as a run of moves, and what branches off from it further in.
 * @param {Replay} state @param {number} from @param {Set<number>} path @returns {HTMLElement} */
function variation(state, from, path) {
  const ids = [from];
  for (let next = nodeAt(state.tree, from).children[0]; next !== undefined;
    next = nodeAt(state.tree, next).children[0]) ids.push(next);
  return h("div", { class: `variation ${path.has(from) ? "on" : ""}`, id: `variation-${from}` },
    h("p", { class: "run" }, ids.map((id, place) => {
      const { move, text, title, after } = nodeAt(state.tree, id);
      const before = nodeAt(state.tree, after).move;
      const first = place === 0 || before?.turn !== move?.turn || before?.seat !== move?.seat;
      return [first ? h("span", { class: "n" }, (move?.turn ?? 0) + 1) : null, moveButton(state, id, first),
        text || title ? h("span", { class: "note" }, [title, text].filter(Boolean).join(" · ")) : null];
    })),
    ids.slice(1).flatMap((id) => nodeAt(state.tree, nodeAt(state.tree, id).after).children.slice(1)
      .map((other) => variation(state, other, path))));
}

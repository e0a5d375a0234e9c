// The moves of a replay as a tree: the match itself is its main line, what was tried hangs beside it. Plain data.

/** @typedef {import("./messages.js").MoveShown} Move */
/** @typedef {{id: number, after: number, move: Move | null, children: number[], mark: string,
 *   text: string, title: string}} TreeNode */
/** Node 0 is the start; the first child of a node is its main line. `plies` actions are the match's own.
 * @typedef {{nodes: {[id: number]: TreeNode}, plies: number}} Tree */

export const MARKS = ["", "!!", "!", "!?", "?!", "?", "??"];

/** @param {number} id @param {number} after @param {Move | null} move @returns {TreeNode} */
const fresh = (id, after, move) => ({ id, after, move, children: [], mark: "", text: "", title: "" });

/** @param {Move[]} moves each after the one it follows @param {import("./messages.js").NoteShown[]} notes
 * @param {number} plies @returns {Tree} */
export function grown(moves, notes, plies) {
  /** @type {Tree} */
  let tree = { nodes: { 0: fresh(0, -1, null) }, plies };
  for (const move of moves) tree = placed(tree, move.after, move.id, move);
  for (const { on, mark, text, title } of notes) tree = noted(tree, on, { mark, text, title });
  return tree;
}

/** @param {Tree} tree @param {number} id @returns {TreeNode} */
export const nodeAt = (tree, id) => tree.nodes[id] ?? /** @type {TreeNode} */ (tree.nodes[0]);

/** @param {Tree} tree @param {number} after @param {number} id @param {Move} move @returns {Tree} */
function placed(tree, after, id, move) {
  const parent = nodeAt(tree, after);
  const nodes = { ...tree.nodes, [id]: fresh(id, after, { ...move, id, after }),
    [parent.id]: { ...parent, children: [...parent.children, id] } };
  return { ...tree, nodes };
}

/** Play on from a node: where the same stands there already, it is that one. @param {Tree} tree @param {number} after
 * @param {Move} move @returns {{tree: Tree, id: number}} */
export function playedOn(tree, after, move) {
  const known = nodeAt(tree, after).children.find((id) => nodeAt(tree, id).move?.said === move.said);
  if (known !== undefined) return { tree, id: known };
  const id = Math.max(tree.plies, ...Object.keys(tree.nodes).map(Number)) + 1;
  return { tree: placed(tree, after, id, move), id };
}

/** @param {Tree} tree @param {number} id @param {{mark?: string, text?: string, title?: string}} note
 * @returns {Tree} */
export const noted = (tree, id, note) =>
  (tree.nodes[id] ? { ...tree, nodes: { ...tree.nodes, [id]: { ...nodeAt(tree, id), ...note } } } : tree);

/** Without a variation and all that follows in it; the match itself stays. @param {Tree} tree @param {number} id
 * @returns {Tree} */
export function cut(tree, id) {
  if (isMain(tree, id)) return tree;
  const { after } = nodeAt(tree, id);
  const gone = new Set(below(tree, id));
  const kept = Object.fromEntries(Object.entries(tree.nodes).filter(([one]) => !gone.has(Number(one))));
  const parent = nodeAt(tree, after);
  kept[after] = { ...parent, children: parent.children.filter((one) => one !== id) };
  return { ...tree, nodes: kept };
}

/** @param {Tree} tree @param {number} id @returns {number[]} */
const below = (tree, id) => [id, ...nodeAt(tree, id).children.flatMap((child) => below(tree, child))];

/** Whether a node is of the match itself. @param {Tree} tree @param {number} id */
export const isMain = (tree, id) => id <= tree.plies;

/** From the first action to a node. @param {Tree} tree @param {number} id @returns {TreeNode[]} */
export function pathTo(tree, id) {
  const found = [];
  for (let node = nodeAt(tree, id); node.id; node = nodeAt(tree, node.after)) found.unshift(node);
  return found;
}

/** A node as the table is asked for it: after so many actions of the match, and these. @param {Tree} tree
 * @param {number} id */
export function whereIs(tree, id) {
  const path = pathTo(tree, id);
  const main = path.filter((node) => isMain(tree, node.id));
  return { ply: main.at(-1)?.id ?? 0, then: path.slice(main.length).map(({ move }) => move?.said ?? "") };
}

/** The next one on its line; itself at the end. @param {Tree} tree @param {number} id */
export const nextOf = (tree, id) => nodeAt(tree, id).children[0] ?? id;
/** @param {Tree} tree @param {number} id */
export const beforeOf = (tree, id) => Math.max(0, nodeAt(tree, id).after);
/** The end of its line. @param {Tree} tree @param {number} id @returns {number} */
export const endOf = (tree, id) => (nodeAt(tree, id).children.length ? endOf(tree, nextOf(tree, id)) : id);

/** The variation beside this one, or the one before; of a node that has none beside it, of the nearest before it.
 * @param {Tree} tree @param {number} id @param {1 | -1} way */
export function besideOf(tree, id, way) {
  for (let node = nodeAt(tree, id); node.id; node = nodeAt(tree, node.after)) {
    const beside = nodeAt(tree, node.after).children;
    if (beside.length > 1) return beside[(beside.indexOf(node.id) + way + beside.length) % beside.length] ?? id;
  }
  return id;
}

/** The lines of a record that tell variations and notes. @param {Tree} tree */
export function asidesOf(tree) {
  const nodes = Object.values(tree.nodes);
  const steps = below(tree, 0).filter((id) => !isMain(tree, id)).map((id) => nodeAt(tree, id))
    .map(({ id, after, move }) => `also ${id} after ${after}: ${move?.said ?? ""}\n`);
  const notes = nodes.filter(({ mark, text, title }) => mark || text || title).map(({ id, mark, text, title }) =>
    `note on ${id}: ${JSON.stringify({ ...(mark ? { mark } : {}), ...(text ? { text } : {}),
      ...(title ? { title } : {}) })}\n`);
  return [...steps, ...notes].join("");
}

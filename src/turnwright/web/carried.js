// A replay that carries everything with it: what a table would be asked for is answered from the page itself.

/** @typedef {import("./messages.js").ReplayShown} ReplayShown */
/** @typedef {{replay: ReplayShown, game: object, moments: object[], nodes: number[], seats: number[][],
 *   texts: Packed, pictures: Packed, lines: import("./messages.js").MoveShown[]}} Carried */
/** Texts: pieces, and for each text parts of the last one, from where and how many, with what follows each.
 * @typedef {[string[], [number, number, number[]][][]]} Packed */

/** What the page carries; null where it came from a table. @returns {Carried | null} */
export function carriedHere() {
  const found = document.getElementById("carried");
  return found ? JSON.parse(found.textContent ?? "") : null;
}

/** Answers to what a replay asks. @param {Carried} data @returns {(path: string, body?: any) => any} */
export function answersFrom(data) {
  const [picture, text] = [unpacked(data.pictures), unpacked(data.texts)];
  /** @param {number} id */
  const position = (id) => {
    const place = data.nodes.indexOf(id);
    return { picture: picture(place), text: text(place), seats: data.seats[place] ?? [] };
  };
  return (path, body = {}) => {
    if (path === "/api/replay") return data.replay;
    if (path === "/api/steps") {
      const last = Math.min(data.replay.plies, body.start + body.count - 1);
      return { steps: Array.from({ length: last - body.start + 1 }, (_, place) =>
        ({ ply: body.start + place, words: [], ...position(body.start + place) })) };
    }
    if (path === "/api/look") {
      const id = nodeOf(data, body.ply, body.then);
      return looked(position(id), data.lines.filter((move) => move.id === id));
    }
    if (path.startsWith("/api/games/")) return data.game;
    const { length } = data.moments;
    return { id: "", state: "done", done: length, total: length, told: length, moments: data.moments, problem: "" };
  };
}

/** @param {{picture: string, text: string, seats: number[]}} position
 * @param {import("./messages.js").MoveShown[]} moves */
const looked = ({ picture, text, seats }, moves) =>
  ({ moves, choices: [], record: "", shown: { picture, text, turn: { seats }, outcome: null } });

/** The node after so many actions of the match and these, in its variations or in a best line. @param {Carried} data
 * @param {number} ply @param {string[]} then */
const nodeOf = ({ replay, lines }, ply, then) => then.reduce((after, said) =>
  [...replay.moves, ...lines].find((move) => (move.id > replay.plies || lines.includes(move)) && move.after === after
    && (move.said === said || move.action === said))?.id ?? after, ply);

/** Texts, put together again from their pieces. @param {Packed} packed */
function unpacked([pieces, texts]) {
  /** @type {number[][]} */
  const made = [];
  return (/** @type {number} */ place) => {
    for (const hunks of texts.slice(made.length, place + 1)) {
      const before = made.at(-1) ?? [];
      made.push(hunks.flatMap(([from, count, then]) => [...before.slice(from, from + count), ...then]));
    }
    return (made[place] ?? []).map((piece) => pieces[piece]).join("");
  };
}

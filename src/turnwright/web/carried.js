// A replay that carries everything with it: what a table would be asked for is answered from the page itself.

/** @typedef {import("./messages.js").ReplayShown} ReplayShown */
/** @typedef {{replay: ReplayShown, game: object, moments: object[], nodes: number[], seats: number[][],
 *   texts: string[], pieces: string[], pictures: [number, number, number[]][]}} Carried */

/** What the page carries; null where it came from a table. @returns {Carried | null} */
export function carriedHere() {
  const found = document.getElementById("carried");
  return found ? JSON.parse(found.textContent ?? "") : null;
}

/** Answers to what a replay asks. @param {Carried} data @returns {(path: string, body?: any) => any} */
export function answersFrom(data) {
  const picture = unpacked(data);
  /** @param {number} id */
  const position = (id) => {
    const place = data.nodes.indexOf(id);
    return { picture: picture(place), text: data.texts[place] ?? "", seats: data.seats[place] ?? [] };
  };
  return (path, body = {}) => {
    if (path === "/api/replay") return data.replay;
    if (path === "/api/steps") {
      const last = Math.min(data.replay.plies, body.start + body.count - 1);
      return { steps: Array.from({ length: last - body.start + 1 }, (_, place) =>
        ({ ply: body.start + place, words: [], ...position(body.start + place) })) };
    }
    if (path === "/api/look") return looked(position(nodeOf(data.replay, body.ply, body.then)));
    if (path.startsWith("/api/games/")) return data.game;
    const { length } = data.moments;
    return { id: "", state: "done", done: length, total: length, told: length, moments: data.moments, problem: "" };
  };
}

/** @param {{picture: string, text: string, seats: number[]}} position */
const looked = ({ picture, text, seats }) =>
  ({ moves: [], choices: [], record: "", shown: { picture, text, turn: { seats }, outcome: null } });

/** The node after so many actions of the match and these. @param {ReplayShown} replay @param {number} ply
 * @param {string[]} then */
const nodeOf = ({ moves, plies }, ply, then) => then.reduce((after, said) =>
  moves.find((move) => move.id > plies && move.after === after && move.said === said)?.id ?? after, ply);

/** The pictures, put together again from their pieces. @param {Carried} data */
function unpacked({ pictures, pieces }) {
  /** @type {number[][]} */
  const made = [];
  return (/** @type {number} */ place) => {
    for (const [first, end, between] of pictures.slice(made.length, place + 1)) {
      const before = made.at(-1) ?? [];
      made.push([...before.slice(0, first), ...between, ...before.slice(before.length - end)]);
    }
    return (made[place] ?? []).map((piece) => pieces[piece]).join("");
  };
}

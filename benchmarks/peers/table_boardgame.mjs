// boardgame.io's server with Connect Four: node table_boardgame.mjs PORT [FOLDER]. With a folder, matches are kept in files.
import { createRequire } from "node:module";
const require = createRequire(process.cwd() + "/");
const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

const game = {
  name: "connect-four",
  setup: () => ({ columns: Array.from({ length: 7 }, () => []), last: null, moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!(column >= 0 && column < 7) || G.columns[column].length === 6) return INVALID_MOVE;
      G.columns[column].push(playerID);
      G.last = [column, G.columns[column].length - 1];
      G.moves += 1;
    },
  },
  endIf: ({ G }) => {
    if (!G.last) return;
    const [x, y] = G.last, owner = G.columns[x][y];
    for (const [dx, dy] of DIRECTIONS) {
      let count = 1;
      for (const sign of [1, -1])
        for (let n = 1; n < 4 && G.columns[x + sign * n * dx]?.[y + sign * n * dy] === owner; n++) count++;
      if (count >= 4) return { winner: owner };
    }
    if (G.moves === 42) return { draw: true };
  },
};

const [, , port, folder] = process.argv;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(folder ? { db: new FlatFile({ dir: folder, logging: false }) } : {}) });
server.run({ port: Number(port), callback: () => console.log("ready") });

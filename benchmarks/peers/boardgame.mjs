// boardgame.io's own reducer, random play: node boardgame.mjs GAME GAMES. Prints "moves seconds".
import { createRequire } from "node:module";
const require = createRequire(process.cwd() + "/");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c]))
      return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];
const connectFour = {
  setup: () => ({ columns: Array.from({ length: 7 }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.columns[column].length === 6) return INVALID_MOVE;
      G.columns[column].push(playerID);
      G.last = [column, G.columns[column].length - 1];
    },
  },
  endIf: ({ G, ctx }) => {
    if (!G.last) return;
    const [x, y] = G.last;
    const owner = G.columns[x][y];
    for (const [dx, dy] of DIRECTIONS) {
      let count = 1;
      for (const sign of [1, -1])
        for (let k = 1; k < 4 && G.columns[x + sign * k * dx]?.[y + sign * k * dy] === owner; k++) count++;
      if (count >= 4) return { winner: ctx.currentPlayer };
    }
    if (G.columns.every((column) => column.length === 6)) return { draw: true };
  },
};

const [name, games] = [process.argv[2], Number(process.argv[3])];
const game = name === "tic-tac-toe" ? ticTacToe : connectFour;
const move = name === "tic-tac-toe" ? "place" : "drop";
const legal = (G) =>
  name === "tic-tac-toe"
    ? G.cells.flatMap((cell, id) => (cell === null ? [id] : []))
    : G.columns.flatMap((column, id) => (column.length < 6 ? [id] : []));
const reducer = CreateGameReducer({ game });
let moves = 0;
const start = process.cpuUsage();
for (let g = 0; g < games; g++) {
  let state = InitializeGame({ game, numPlayers: 2 });
  while (state.ctx.gameover === undefined) {
    const open = legal(state.G);
    const choice = open[Math.floor(Math.random() * open.length)];
    state = reducer(state, { type: "MAKE_MOVE", payload: { type: move, args: [choice], playerID: state.ctx.currentPlayer } });
    moves++;
  }
}
const used = process.cpuUsage(start);
console.log(moves, (used.user + used.system) / 1e6);

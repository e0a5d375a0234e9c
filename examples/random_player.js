// A player for `turnwright arena GAME "program:node examples/random_player.js" random`, in 20 lines.
// One JSON line in, one JSON line out; docs/players.md describes every message.
const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "start") {
    // message.game, message.seat, message.seats, message.options, message.seed
    return;
  }
  if (message.type === "choose") {
    // message.view is what this seat may see, message.seconds how long it may think
    const action = message.legal[Math.floor(Math.random() * message.legal.length)];
    console.log(JSON.stringify({ move: message.move, action }));
  }
  if (message.type === "stop") {
    lines.close();
  }
});

// A bot in another language, over the protocol of docs/protocol.md; needs nothing but node 22, or node 20 with
// --experimental-websocket. It sits down in a room and plays whatever is first on the list:
//   node examples/table_bot.mjs http://127.0.0.1:8765/ ABCDEF
const [, , table, code] = process.argv;
const seat = await (await fetch(`${table}api/rooms/${code}/seats`, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "First of the list" }),
})).json();
const socket = new WebSocket(`${table.replace("http", "ws")}api/rooms/${code}/socket`);
const send = (type, fields) => socket.send(JSON.stringify({ type, ...fields }));
let at, path, asked = 0;

function step(choices) {
  const first = choices.find((choice) => !choice.aside);
  if (first.action !== null) {
    send("act", { id: crypto.randomUUID(), match: at.match, sequence: at.sequence, action: first.action });
  } else {
    path.push(first.token);
    send("ask", { id: String(asked++), sequence: at.sequence, path });
  }
}

socket.onopen = () => send("enter", { version: 1, tokens: [seat.token], parts: ["choices", "words"] });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "choices") step(message.choices);
  if (!message.shown) return;
  at = message;
  path = [];
  if (at.shown.outcome) { console.log(at.shown.outcome.words); socket.close(); }
  else if (at.shown.yours) step(at.shown.choices);
};

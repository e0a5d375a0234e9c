// Load on a table: node table_load.mjs ours|boardgame URL,URL… ROOMS SECONDS RATE. Two scripted players a room play Connect
// Four; RATE is actions a second over all rooms, 0 as many as possible. Prints JSON. Needs `ws` and `socket.io-client`.
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
const require = createRequire(process.cwd() + "/");
const WebSocket = require("ws");

const [, , kind, urlsText, roomsText, secondsText, rateText] = process.argv;
const urls = urlsText.split(",");  // several processes of one server: a room each in turn
const rooms = Number(roomsText), seconds = Number(secondsText), rate = Number(rateText);
const DRAW = process.env.DRAW;
const latencies = [];
let counting = false, actions = 0, everything = 0, failed = 0, stopped = false;
const gap = rate ? (rooms / rate) * 1000 : 0;

async function post(url, path, body) {
  const answer = await fetch(url + path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function done(begun) {
  everything += 1;
  if (counting) { actions += 1; latencies.push(performance.now() - begun); }
}

// A player of ours plays the next letter of the drawn game whenever it is its turn.
class Ours {
  constructor(room, token) {
    this.room = room;
    this.socket = new WebSocket(`${room.url.replace("http", "ws")}api/rooms/${room.code}/socket`, { perMessageDeflate: false });
    this.entered = new Promise((good) => { this.good = good; });
    this.socket.on("open", () => this.socket.send(JSON.stringify({
      type: "enter", version: 1, tokens: [token], parts: process.env.PARTS ? process.env.PARTS.split(",") : ["view"] })));
    this.socket.on("message", (frame) => this.take(JSON.parse(frame)));
    this.socket.on("error", () => { failed += 1; });
    this.number = 0;
  }
  take(message) {
    if (message.type === "position" || message.type === "happened") {
      this.at = message;
      if (message.type === "position") this.good();
      if (message.shown && message.shown.yours && this.room.going) this.later();
      if (message.shown && message.shown.outcome) this.room.over(this);
    } else if (message.type === "accepted") done(this.begun);
    else if (message.type === "refused" || message.type === "error") { failed += 1; console.error(JSON.stringify(message)); }
  }
  later() { gap ? setTimeout(() => this.act(), gap * (0.5 + Math.random())) : this.act(); }
  act() {
    if (stopped) return;
    this.begun = performance.now();
    this.socket.send(JSON.stringify({ type: "act", id: `${this.number++}`, match: this.at.match, sequence: this.at.sequence,
      action: `drop ${DRAW[this.at.sequence]}` }));
  }
  go() { if (this.at.shown.yours) this.later(); }
  close() { this.socket.close(); }
}

// A player on boardgame.io's server, by its own protocol over its own client library.
class Boardgame {
  constructor(room, token, seat) {
    const { io } = require("socket.io-client");
    this.room = room; this.seat = seat; this.token = token;
    this.socket = io(`${room.url}connect-four`, { transports: ["websocket"], forceNew: true });
    this.entered = new Promise((good) => { this.good = good; });
    this.socket.on("connect", () => this.socket.emit("sync", room.code, String(seat), token, 2));
    this.socket.on("sync", (_, data) => { this.take(data.state); this.good(); });
    this.socket.on("update", (_, state) => this.take(state));
    this.socket.on("patch", () => { failed += 1; });
  }
  take(state) {
    if (this.waiting !== undefined && state._stateID > this.waiting) { this.waiting = undefined; done(this.begun); }
    this.state = state;
    if (state.ctx.gameover !== undefined) this.room.over(this);
    else if (this.room.going && state.ctx.currentPlayer === String(this.seat)) this.later();
  }
  later() { gap ? setTimeout(() => this.act(), gap * (0.5 + Math.random())) : this.act(); }
  act() {
    if (stopped) return;
    this.begun = performance.now();
    this.waiting = this.state._stateID;
    const action = { type: "MAKE_MOVE", payload: { type: "drop", args: ["abcdefg".indexOf(DRAW[this.state.G.moves])],
      playerID: String(this.seat), credentials: this.token } };
    this.socket.emit("update", action, this.state._stateID, this.room.code, String(this.seat));
  }
  go() { if (this.state.ctx.currentPlayer === String(this.seat)) this.later(); }
  close() { this.socket.close(); }
}

class Room {
  constructor(_, number) { this.going = false; this.url = urls[number % urls.length]; }
  async open() {
    if (kind === "ours") {
      const made = await post(this.url, "api/rooms", { game: "connect-four" });
      this.code = made.code;
      const other = await post(this.url, `api/rooms/${made.code}/seats`, {});
      this.players = [new Ours(this, made.seats[0].token), new Ours(this, other.token)];
    } else {
      this.code = (await post(this.url, "games/connect-four/create", { numPlayers: 2 })).matchID;
      const seats = [];
      for (const seat of [0, 1]) {
        const joined = await post(this.url, `games/connect-four/${this.code}/join`, { playerID: String(seat), playerName: `p${seat}` });
        seats.push(new Boardgame(this, joined.playerCredentials, seat));
      }
      this.players = seats;
    }
    await Promise.all(this.players.map((player) => player.entered));
  }
  go() { this.going = true; this.players.forEach((player) => player.go()); }
  over(player) {
    if (!this.players.includes(player)) return;
    this.going = false;
    const old = this.players;
    this.players = [];
    setTimeout(() => old.forEach((player) => player.close()), 50);
    if (!stopped) this.open().then(() => this.go(), () => { failed += 1; });
  }
}

const all = Array.from({ length: rooms }, (none, number) => new Room(none, number));
for (let start = 0; start < rooms; start += 20) await Promise.all(all.slice(start, start + 20).map((room) => room.open()));
const active = process.env.ACTIVE ? all.slice(0, Number(process.env.ACTIVE)) : all;
for (const room of active) room.go();
await new Promise((go) => setTimeout(go, 1000 * Number(process.env.WARM || 1)));
counting = true;
console.log("counting");
const begun = performance.now();
await new Promise((go) => setTimeout(go, seconds * 1000));
const took = (performance.now() - begun) / 1000;
counting = false; stopped = true;
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
console.log(JSON.stringify({ actions, all: everything, seconds: took, rate: actions / took, median: at(0.5), p99: at(0.99), failed }));
process.exit(0);

// The home page: the games, one's own matches, and every way to sit down.
import { get, post } from "./ask.js";
import { h, button, listen } from "./html.js";
import * as keep from "./keep.js";
import { asked, setup } from "./setup.js";
import { say, speak } from "./words.js";

const byId = (id) => document.getElementById(id);
const EASY = 2;
let games = [];

async function open(wanted) {
  try {
    const made = await post("/api/rooms", { name: keep.name(), ...wanted });
    keep.remember(made.code, made.seats);
    location.href = `/table/${made.code}`;
  } catch (error) {
    problem(error.message);
  }
}

function problem(sentence) {
  byId("setup").close();
  byId("problem").textContent = sentence;
  byId("problem").hidden = false;
  byId("problem").scrollIntoView({ block: "nearest" });
}

const game = (name) => games.find((one) => one.name === name);

/** Bots of an easy level for all seats but the first. */
const bots = ({ quick_seats, levels }) => {
  const level = levels.find((one) => one.level === EASY)?.level ?? levels[0]?.level;
  return Object.fromEntries(Array.from({ length: quick_seats - 1 }, (_, place) => [place + 1, level]));
};
const quick = ({ name, quick_seats, quick_options }) => ({ game: name, seats: quick_seats, options: quick_options });

const deeds = {
  now: (name) => open({ ...quick(game(name)), bots: bots(game(name)) }),
  friend: (name) => open({ ...quick(game(name)), seats: Math.max(2, game(name).quick_seats) }),
  hot: (name) => open({ ...quick(game(name)), seats: Math.max(2, game(name).quick_seats), hot_seat: true }),
  more: (name) => {
    byId("setup").replaceChildren(setup(game(name)));
    byId("setup").showModal();
  },
  close: () => byId("setup").close(),
  start: (name) => open(asked(game(name), byId("setup-form"))),
  seats: () => {},
  join: () => {
    const code = byId("code").value.trim().toUpperCase();
    if (code) location.href = `/table/${encodeURIComponent(code)}`;
  },
};

function card(one) {
  const [low, high] = one.seats;
  return h(
    "li",
    { class: "card", id: `game-${one.name}` },
    h("img", { src: `/api/games/${one.name}/picture.svg`, alt: "", loading: "lazy", width: 320, height: 220 }),
    h("h3", {}, one.title),
    h("p", {}, one.problem || one.summary),
    h("p", { class: "quiet" }, low === high ? say("seats_one", { low }) : say("seats", { low, high })),
    one.problem ? null : [
      h("p", { class: "row" }, one.levels.length || low === 1 ? button("now", say("play_now"), { class: "main" }, one.name) : null,
        high > 1 ? button("friend", say("play_friend"), {}, one.name) : null,
        high > 1 ? button("hot", say("hot_seat"), {}, one.name) : null),
      h("p", { class: "row small" }, one.has_lesson ? h("a", { href: `/lesson/${one.name}`, class: "learn" }, say("learn")) : null, h("a", { href: `/rules/${one.name}` }, say("rules")), one.has_workbench ? h("a", { href: `/workbench/${one.name}` }, say("workbench")) : null, button("more", say("more"), { class: "link" }, one.name)),
    ],
  );
}

async function mine() {
  const known = keep.rooms();
  const codes = Object.keys(known);
  if (!codes.length) return;
  const found = await post("/api/mine", { rooms: Object.fromEntries(codes.map((code) => [code, known[code].map(({ token }) => token)])) });
  for (const code of codes) if (!found.some(({ room }) => room.code === code)) keep.forget(code);
  if (!found.length) return;
  found.sort((one, other) => other.your_turn - one.your_turn);
  byId("mine").hidden = false;
  byId("mine").replaceChildren(
    h("h2", {}, say("your_matches")),
    h("ul", { class: "own" }, found.slice(0, 12).map(({ room, your_turn }) => h("li", {},
      h("a", { href: `/table/${room.code}` }, room.title), " ",
      h("span", { class: "quiet" }, room.seats.map((seat) => seat.name || seat.called).join(", ")), " ",
      h("b", { class: your_turn ? "turn" : "" }, say(your_turn ? "your_turn" : room.stage === "over" ? "finished" : room.stage === "gathering" ? "gathering" : "waiting"))))),
  );
}

async function start() {
  speak();
  listen(document, deeds);
  try {
    games = await get("/api/games");
    byId("games").replaceChildren(...games.map(card));
    await mine();
  } catch (error) {
    problem(error.message);
  }
}

start();

// The home page: what waits for me, the games, and every way to sit down.
import { get, post } from "./ask.js";
import { button, byId, drawn, h, listen } from "./html.js";
import { icon } from "./icons.js";
import { newId } from "./ids.js";
import * as keep from "./keep.js";
import { foundRooms } from "./found_rooms.js";
import { nameOf } from "./seats.js";
import { campaigns } from "./campaigns.js";
import { asked, setup } from "./setup.js";
import { asDuration } from "./since.js";
import { dye } from "./stage.js";
import { say, speak, spoken } from "./words.js";

/** @typedef {import("./shapes.js").Game} Game */
/** @typedef {import("./messages.js").OwnRoom} OwnRoom */

const EASY = 2;
const MOST_TABLES = 4; // beside the hero; the others are one click away
const POSTERS = 4; // games with a poster; the others have a smaller one
/** @type {Game[]} */
let games = [];

/** @param {object} wanted */
async function open(wanted) {
  try {
    const made = await post("/api/rooms", { name: keep.name(), key: newId(), ...wanted });
    keep.remember(made.code, made.seats);
    location.href = `/table/${made.code}`;
  } catch (error) {
    problem(/** @type {Error} */ (error).message);
  }
}

/** What went wrong, where the person looks: in the form, which stays as it was filled in. @param {string} sentence */
function problem(sentence) {
  const inForm = byId("setup", HTMLDialogElement).open && document.getElementById("setup-problem");
  const box = inForm || byId("problem");
  box.textContent = sentence;
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
}

/** @param {string} name */
const game = (name) => /** @type {Game} */ (games.find((one) => one.name === name));

/** Bots of an easy level for all seats but the first. @param {Game} game */
const bots = ({ quick_seats, levels }) => {
  const level = levels.find((one) => one.level === EASY)?.level ?? levels[0]?.level;
  return Object.fromEntries(Array.from({ length: quick_seats - 1 }, (_, place) => [place + 1, level]));
};
/** @param {Game} game */
const quick = ({ name, quick_seats, quick_options }) => ({ game: name, seats: quick_seats, options: quick_options });
/** @param {Game} game */
const together = (game) => ({ ...quick(game), seats: Math.max(2, game.quick_seats) });

/** @type {import("./html.js").Deeds} */
const deeds = {
  now: (name) => open({ ...quick(game(name)), bots: bots(game(name)) }),
  friend: (name) => open(together(game(name))),
  hot: (name) => open({ ...together(game(name)), hot_seat: true }),
  more: (name) => {
    byId("setup").replaceChildren(setup(game(name)));
    byId("setup", HTMLDialogElement).showModal();
  },
  close: () => byId("setup", HTMLDialogElement).close(),
  start: (name) => open(asked(game(name), byId("setup-form", HTMLFormElement))),
  join: () => {
    const code = byId("code", HTMLInputElement).value.trim().toUpperCase();
    if (code) location.href = `/table/${encodeURIComponent(code)}`;
  },
};

/** @param {string} name */
const art = (name) => h("img",
  { src: `/api/games/${name}/picture.svg`, alt: "", loading: "lazy", width: 320, height: 220 });

/** @param {Game} one @param {number} place */
function poster(one, place) {
  const [low, high] = one.seats;
  const solo = one.levels.length || low === 1;
  return h("li", { class: `post ${place < POSTERS ? "" : "little"}`, id: `game-${one.name}` },
    h("div", { class: "pa", "data-ground": one.name }, one.problem ? null : art(one.name)),
    h("div", { class: "pb" }, h("h3", {}, one.title), one.problem ? null : sign("more", "more", "more", one.name),
      h("p", {}, one.problem || one.summary),
      h("div", { class: "meta" }, h("span", {}, icon("people"), low === high ? low : `${low}–${high}`,
        h("span", { class: "spoken" }, say("players"))),
        h("a", { href: `/rules/${one.name}` }, say("rules")),
        one.has_workbench ? h("a", { href: `/workbench/${one.name}` }, say("workbench")) : null),
      one.problem ? null : h("div", { class: "do" },
        solo ? button("now", [icon("play"), say("play_now")], { class: "btn go" }, one.name) : null,
        high > 1 ? sign("friend", "link", "play_friend", one.name) : null,
        high > 1 ? sign("hot", "screen", "hot_seat", one.name) : null,
        one.has_lesson ? h("a", { class: "btn sq learn", href: `/lesson/${one.name}`, title: say("learn"),
          "aria-label": `${say("learn")}: ${one.title}` }, icon("learn")) : null)));
}

/** A button with a sign; its words come on hover. @param {string} deed @param {import("./icons.js").Sign} drawn
 * @param {import("./words.js").Word} word @param {string} name */
const sign = (deed, drawn, word, name) =>
  button(deed, icon(drawn), { class: "btn sq", title: say(word), "aria-label": `${say(word)}: ${game(name).title}` },
    name);

/** One word for how a table stands. @param {OwnRoom} own */
function word({ room, your_turn }) {
  if (your_turn) return h("span", { class: "chip on turn" }, say("your_turn"));
  const said = room.stage === "over" ? "finished" : room.stage === "gathering" ? "gathering" : "waiting";
  return h("span", { class: "chip" }, say(said));
}

/** Who plays there. @param {OwnRoom} own */
const names = ({ room, acting, since }) => {
  const who = (/** @type {import("./messages.js").SeatShown} */ seat) => nameOf(seat);
  const turn = acting.flatMap((seat) => room.seats[seat] ?? []);
  if (room.stage !== "playing" || !turn.length) return room.seats.map(who).join(", ");
  return say("turn_since", { names: turn.map(who).join(", "), time: asDuration(room.now - since) });
};

/** @param {OwnRoom | undefined} first @param {Game | undefined} offered */
function hero(first, offered) {
  const name = first?.room.game ?? offered?.name ?? "";
  const title = first?.room.title ?? offered?.title ?? "";
  const turn = first ? h("span", { class: "yourturn" }, h("i", {}), say("your_turn")) : null;
  const act = first ? h("a", { class: "btn w", href: `/table/${first.room.code}` }, say("play_on"))
    : button("now", say("play_now"), { class: "btn w" }, name);
  return h("section", { id: "hero", class: "big", "data-ground": name },
    h("div", { class: "art" }, art(name)),
    h("div", { class: "txt" }, turn, h("h1", {}, title), h("p", {}, first ? names(first) : offered?.summary),
      h("div", { class: "go" }, act, h("a", { class: "btn o", href: `/rules/${name}` }, say("rules")))));
}

/** @param {OwnRoom[]} found */
const tables = (found, name = "") => h("section", { id: "mine", class: "card" }, h("h2", {}, say("your_matches")),
  found.length ? h("ul", { class: "own" },
    found.slice(0, 12).map((own, place) => h("li", { class: place < MOST_TABLES ? "" : "later" },
    h("a", { href: `/table/${own.room.code}` }, h("span", { class: "thumb" }, art(own.room.game)),
      h("span", {}, h("b", {}, own.room.title), h("small", {}, names(own))), word(own)))))
    : [h("p", { class: "quiet" }, say("no_tables")), name ? h("div", { class: "begin" },
        button("friend", [icon("link"), say("play_friend")], { class: "btn" }, name),
        button("hot", [icon("screen"), say("hot_seat")], { class: "btn" }, name),
        h("a", { class: "btn", href: `/lesson/${name}` }, icon("learn"), say("learn"))) : null]);

/** @returns {Promise<OwnRoom[]>} */
async function own() {
  const known = keep.rooms();
  const codes = Object.keys(known);
  if (!codes.length) return [];
  const rooms = Object.fromEntries(codes.map((code) => [code, keep.tokens(code)]));
  /** @type {OwnRoom[]} */
  const found = await post("/api/mine", { rooms });
  return found.sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
}

/** Lessons, with a ring for how far each was done. */
const lessons = () => h("ul", { id: "lessons" }, games.filter((one) => one.has_lesson).map((one) => {
  const done = keep.learned(one.name);
  return h("li", { class: "les" }, ring(done), h("span", {}, h("b", {}, one.title),
    h("small", {}, done ? say("steps_done", { done }) : say("lesson"))),
    h("a", { class: "btn sm", href: `/lesson/${one.name}${done ? `#step-${done + 1}` : ""}` },
      say(done ? "go_on" : "begin")));
}));

/** @param {number} done */
const ring = (done) => drawn("svg", { class: "ring", viewBox: "0 0 34 34", "aria-hidden": "true" },
  drawn("circle", { cx: 17, cy: 17, r: 14 }),
  drawn("circle", { class: "on", cx: 17, cy: 17, r: 14, pathLength: 10,
    "stroke-dasharray": `${Math.min(10, done)} 10` }));

async function start() {
  speak();
  listen(document, deeds);
  try {
    games = await get(`/api/games?language=${spoken()}`);
    byId("games").replaceChildren(...games.map(poster));
    byId("lessons").replaceWith(lessons());
    const [found, others] = await Promise.all([own(), get("/api/rooms")]);
    const mine = new Set(Object.keys(keep.rooms()));
    byId("found").replaceWith(foundRooms(others, (code) => mine.has(code)));
    const first = found.find(({ your_turn }) => your_turn);
    const offered = games.find((one) => !one.from_file && !one.problem);
    byId("mine").replaceWith(tables(found.filter((one) => one !== first || found.length === 1), offered?.name));
    byId("campaigns").replaceWith(campaigns(found));
    byId("hero").replaceWith(hero(first, offered));
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-ground]"))) {
      dye(game(node.dataset.ground ?? ""), null, node);
    }
  } catch (error) {
    problem(/** @type {Error} */ (error).message);
  }
}

start();

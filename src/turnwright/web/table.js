// Puts the parts of the table's page together: what is told changes the state, the state is drawn, deeds are sent.
import { missing } from "./absent.js";
import { get } from "./ask.js";
import { deedsOf } from "./deeds.js";
import { draw } from "./draw.js";
import { byId, listen } from "./html.js";
import * as keep from "./keep.js";
import { listenKeys } from "./keys.js";
import { VERSION } from "./messages.js";
import { takeMoved } from "./moving.js";
import { showTurn } from "./my_turn.js";
import { listenPanel } from "./panel_deeds.js";
import { Outbox } from "./outbox.js";
import { Pacing } from "./pacing.js";
import { wheels } from "./panning.js";
import { Picture } from "./picture.js";
import { reduce } from "./reduce.js";
import { Socket } from "./socket.js";
import { tone } from "./sound.js";
import { announce, sentences } from "./speak.js";
import { board, fresh, greeting, isFree, shown } from "./state.js";
import { doneAt, toTry } from "./trying.js";
import { Walker } from "./walker.js";
import { say, speak, spoken } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Event} Event */

const TALL = 4 / 5; // a stage that is higher than this gets the picture for a high screen
const SMALL = 480; // pixels: a pane makes the picture for a high screen fit any that is no wider
const WIDE = 1; // and keeps it until it is as wide as high: a tray that grows by a line changes nothing
const BEAT = 200;
const POINTED = 80; // milliseconds that somebody points at something before it is tried out
const PACED = new Set(["ask", "preview"]); // what is asked on the way to a choice
const EVERY = 1_000_000; // before this number of the log: all of it
const code = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "").toUpperCase();
const stage = byId("stage");
const picture = new Picture(byId("picture"), (ids, inside, byKey) =>
  deeds.place?.([ids, inside, byKey], null, stage));
let state = fresh(code);
let drawing = false;
let pointing = false;
let tall = false;
tall = isTall();
/** @type {unknown} */
let rolling = null;
/** @type {Set<number>} */
const recalled = new Set(); // earlier chapters that were asked for

function isTall() {
  if (picture.pane.node && stage.clientWidth <= SMALL) return true;
  return stage.clientWidth / Math.max(1, stage.clientHeight) < (tall ? WIDE : TALL);
}

/** Another shape of the stage, or of what is shown on it, may ask for the other layout. */
function reshape() {
  if (isTall() === tall || !state.room) return;
  tall = isTall();
  anew();
}

const hello = () => greeting(state, VERSION, keep.tokens(code), tall, spoken());

const socket = new Socket({
  address: () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/rooms/${encodeURIComponent(code)}/socket`;
  },
  greeting: hello,
  told: (message) => {
    dispatch(message);
    if (message.type === "closed" && !state.room) isThere();
  },
});
const pacing = new Pacing({
  send: (question) => socket.send(question),
  worth: ({ seat, sequence }) => seat === state.at && sequence === board(state)?.sequence,
});
const outbox = new Outbox((message) => (PACED.has(message.type) ? pacing.post(message) : socket.send(message)));

/** @param {import("./outbox.js").Wish} wish @param {boolean} keep */
const post = (wish, keep = false) =>
  outbox.post({ seat: typeof state.at === "number" ? state.at : null, ...wish }, keep);

const walker = new Walker({
  walk: () => (isFree(state) && board(state) ? state.walk : null),
  change: (event) => dispatch({ type: "walk", event }),
  ask: (path) => post({ type: "ask", sequence: board(state)?.sequence, path }),
  done: (action, label, choice) => {
    if (!choice.weighty && !keep.wishes().confirm) return act(action);
    dispatch({ type: "confirm", action, label, choice });
    post({ type: "preview", sequence: board(state)?.sequence, action });
  },
});

/** With dice in hand every die that is missing is asked for; the machine rolls the rest if nobody wants to be asked.
 * @param {string} action @param {number[]} dice */
function act(action, dice = [], asks = true) {
  const hand = state.room?.dice_in_hand ? { dice, asks } : {};
  const wish = { match: state.match, sequence: board(state)?.sequence, action, ...hand };
  dispatch({ type: "sent", id: post({ type: "act", ...wish }, true), action });
}

/** What falls before the first action: rolled by anybody who has a seat; then the match begins.
 * @param {number[]} dice */
function rollToStart(dice = [], asks = true) {
  const id = outbox.post({ type: "roll", seat: state.seats[0], dice, asks });
  dispatch({ type: "sent", id, action: "" });
}

/** @param {Event} event */
function dispatch(event) {
  const before = state;
  state = reduce(state, event);
  if ("id" in event && event.id && event.type !== "sent") outbox.answered(event.id);
  if (event.type === "welcome") outbox.again();
  if (event.type === "seated") {
    keep.remember(code, [{ seat: event.seat, token: event.token }]);
    return anew();
  }
  if (state.gap) {
    state = reduce(state, { type: "asked_again" });
    socket.send(hello());
  }
  if (state.room && state.room.game !== before.room?.game) learn(state.room.game);
  recall();
  announce(byId("live"), sentences(before, state));
  showTurn(before, state);
  ring(before, state);
  redraw();
  settle();
  if (toTry(state).length && !pointing) {
    pointing = true;
    setTimeout(tryOut, POINTED);
  }
}

/** Ask what would come of what is aimed at. */
function tryOut() {
  pointing = false;
  for (const action of toTry(state)) {
    state = reduce(state, { type: "tries", action });
    post({ type: "preview", sequence: board(state)?.sequence, action });
  }
}

/** Ask for what earlier chapters told, one after the other. */
function recall() {
  const missing = board(state) && state.room?.chapters.find((one) => one !== state.match && !state.chapters[one]);
  if (!missing || recalled.has(missing)) return;
  recalled.add(missing);
  post({ type: "log", match: missing, before: EVERY });
}

/** Go on by itself where there is nothing to decide. */
function settle() {
  const free = isFree(state) && !state.refusal;
  if (free && state.room?.awaited && state.seats.length) return rollToStart();
  walker.settle();
}

/** A table that never answered may not exist: then there is no use in trying again. */
async function isThere() {
  const found = await fetch(`/api/rooms/${encodeURIComponent(code)}`).catch(() => null);
  if (found?.status !== 404) return;
  socket.close();
  dispatch({ type: "bye", sentence: say("no_room", { code }), come_back: false });
}

/** Ask for everything again: other seats, or another shape of the stage. */
function anew() {
  dispatch({ type: "forget" });
  socket.send(hello());
}

/** @param {string} game */
async function learn(game) {
  try {
    const found = await get(`/api/games/${encodeURIComponent(game)}?language=${spoken()}`);
    dispatch({ type: "game", game: found });
    dispatch({ type: "turn_diagram", turn: (await get(`/api/games/${encodeURIComponent(game)}/rules`)).turn });
  } catch (error) {
    dispatch({ type: "noticed", notice: { text: /** @type {Error} */ (error).message } });
  }
}

/** @param {State} before @param {State} after */
function ring(before, after) {
  const [old, now] = [board(before), board(after)];
  if (now && old && now.sequence > old.sequence) tone(now.shown.yours);
}

function redraw() {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    draw(state, picture);
    reshape();
    const asks = state.confirm?.sides ? state.confirm : null;
    if (asks && rolling !== asks) /** @type {HTMLElement | null} */ (document.querySelector("#rolling input"))?.focus();
    rolling = asks;
  });
}

const deeds = deedsOf({ state: () => state, dispatch, walker, post, act, rollToStart, picture });
picture.pointed = (/** @type {string[] | null} */ ids) => deeds.point?.(doneAt(state, ids), null, stage);
picture.missed = (/** @type {string[]} */ ids) => deeds.missed?.(ids, null, stage);

picture.turned = (/** @type {string} */ whose, /** @type {number} */ part) =>
  deeds.turned?.([whose, part], null, stage);

speak();
listen(document, deeds);
listenPanel(byId("panel"), deeds);
listenKeys(deeds);
document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement
    && target.id === "filter") dispatch({ type: "view", view: { filter: target.value } });
  if (target instanceof HTMLTextAreaElement && target.id === "notes") keep.notes(code, target.value);
});
for (const type of ["pointerover", "focusin"]) document.addEventListener(type, (event) => {
  deeds.aim?.(undefined, event, stage);
});
stage.addEventListener("wheel", (event) => {
  if (walker.turn(event.deltaY > 0 ? 1 : -1) || wheels(picture, event)) event.preventDefault();
}, { passive: false });
document.addEventListener("toggle", redraw, true);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && socket.wake());
byId("menu").addEventListener("close", () => state.view.menu && dispatch({ type: "view", view: { menu: false } }));
byId("log").addEventListener("pointerover", (event) => deeds.hover?.(undefined, event, stage));
byId("log").addEventListener("pointerleave", (event) => deeds.hover?.(undefined, event, stage));
addEventListener("online", () => socket.wake());
addEventListener("pagehide", () => socket.line?.close());
addEventListener("pageshow", (event) => event.persisted && socket.wake());
new ResizeObserver(() => {
  reshape();
  redraw();
}).observe(stage);
setInterval(() => document.visibilityState === "visible" && (shown(state)?.clocks || missing(state).length) && redraw(),
  BEAT);
takeMoved(code).then((problem) => {
  if (problem) dispatch({ type: "noticed", notice: { text: problem } });
  socket.open();
});

// How the one state of a table changes with what is told or done: the only place where it does. Runs without a page.
import { WATCHER, board, shown } from "./state.js";
import { begin, walked } from "./walk.js";

/** @typedef {import("./messages.js").RoomShown} RoomShown */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Event} Event */
/** @typedef {import("./state.js").Done} Done */
/** @typedef {import("./state.js").Board} Board */
/** @typedef {import("./state.js").Eyes} Eyes */

const LOG_KEPT = 2000;
const PAST_KEPT = 60;
const folded = { typing: false, asides: false, giving_up: false, closed: false, at: null, hover: [], filter: "",
  part: null, pointed: null, detail: null };

/** @param {number | null | undefined} seat @returns {Eyes} */
const key = (seat) => seat ?? WATCHER;

/** @param {State} state @param {Event} event @returns {State} */
export function reduce(state, event) {
  switch (event.type) {
    case "welcome": {
      const { room, seats, people, match, watching } = event;
      const boards = match === state.match ? state.boards : {};
      const ahead = room.now - Date.now();
      const met = { room, seats, people, match, watching, boards, chapters: chaptersAfter(state, room) };
      return looking({ ...state, connected: true, again: null, ...met, notice: null, ahead, moving: null });
    }
    case "room":
      return roomChanged(state, event.room);
    case "position": {
      const { match, sequence, seat, log, shown } = event;
      if (match !== state.match) return state;
      const since = log[0]?.sequence ?? sequence + 1;
      return turned(arrived(withBoard(state, key(seat), { sequence, shown, log, since, past: {} })), seat, state);
    }
    case "happened":
      return happened(state, event);
    case "beat": {
      const { match, sequence, clocks } = event;
      const behind = match !== state.match || Object.values(state.boards).some((one) => one.sequence < sequence);
      return { ...state, gap: behind || state.gap, boards: clocks ? timed(state.boards, clocks) : state.boards };
    }
    case "logged": {
      if (event.match !== state.match) {
        return { ...state, chapters: { ...state.chapters, [event.match]: [...event.log] } };
      }
      const old = state.boards[key(event.seat)];
      if (!old || !event.log.length) return state;
      const since = event.log[0]?.sequence ?? old.since;
      return withBoard(state, key(event.seat), { ...old, log: [...event.log, ...old.log], since });
    }
    case "accepted":
      return state.sent?.id === event.id ? arrived({ ...state, refusal: null }, event.sequence ?? 0) : state;
    case "refused": {
      if (state.sent?.id !== event.id) return event.code === "stale" ? state : { ...state, refusal: event };
      return { ...state, confirm: null, walk: walked(state.walk, { type: "anew" }), sent: null, refusal: event };
    }
    case "why":
      if (!event.allowed && !event.refusal) return state; // a place that means nothing
      return event.allowed || !event.refusal
        ? { ...state, refusal: null, notice: { key: "why_allowed" } }
        : { ...state, refusal: event.refusal, notice: null, view: { ...state.view, typing: false } };
    case "choices": {
      if (key(event.seat) !== state.at || event.sequence !== board(state)?.sequence) return state;
      return { ...state, walk: walked(state.walk, { type: "known", path: event.path, choices: event.choices }) };
    }
    case "previewed": {
      if (event.sequence !== board(state)?.sequence) return state;
      const { action, words, picture, certain, likelihood } = event;
      const tried = { ...state.tried, [action]: { words, picture, certain, likelihood } };
      const confirm = state.confirm?.action === action ? { ...state.confirm, words, picture, certain } : state.confirm;
      return { ...state, tried, confirm };
    }
    case "roll": {
      const { id, action, dice, sides, words } = event;
      return state.sent?.id === id ? { ...state, sent: null, confirm: { action, dice, sides, words } } : state;
    }
    case "error":
      return { ...state, sent: null, notice: { text: event.sentence } };
    case "bye":
      return event.come_back ? state : { ...state, ended: event.sentence };
    case "closed":
      return unanswered({ ...state, connected: false, again: event.again, sent: null });
    case "seated":
      return { ...state, notice: null };
    case "reached":
      return state;
    case "talk":
      return heard({ ...state, said: event.whole ? event.lines : [...state.said, ...event.lines] });
    case "moving":
      return { ...state, moving: event };
    default:
      return done(state, event);
  }
}

/** What was asked before the line was lost is asked again on the next one. @param {State} state @returns {State} */
function unanswered(state) {
  const tried = Object.fromEntries(Object.entries(state.tried).filter(([, found]) => found !== null));
  return { ...state, tried, walk: walked(state.walk, { type: "unasked" }) };
}

/** What the person does. @param {State} state @param {Done} event @returns {State} */
function done(state, event) {
  switch (event.type) {
    case "walk": {
      const walk = walked(state.walk, event.event);
      const quiet = event.event.type === "asks" || event.event.type === "known" || event.event.type === "meant";
      return quiet ? { ...state, walk } : { ...state, walk, refusal: null, notice: null };
    }
    case "confirm":
      return { ...state, confirm: { action: event.action, label: event.label, choice: event.choice }, refusal: null };
    case "sent":
      return { ...state, sent: { id: event.id, action: event.action }, confirm: null, refusal: null };
    case "back": {
      if (state.refusal || state.notice) return { ...state, refusal: null, notice: null };
      if (state.confirm) return { ...state, confirm: null, walk: walked(state.walk, { type: "anew" }) };
      return { ...state, walk: walked(state.walk, { type: "back" }) };
    }
    case "tries":
      return { ...state, tried: { ...state.tried, [event.action]: null } };
    case "dismissed":
      return { ...state, refusal: null, notice: null };
    case "no":
      return { ...state, refusal: event.refusal, notice: null };
    case "noticed":
      return { ...state, notice: event.notice };
    case "uncovered":
      return covered({ ...state, there: state.at });
    case "game":
      return covered({ ...state, game: event.game });
    case "turn_diagram":
      return { ...state, diagram: event.turn };
    case "asked_again":
      return { ...state, gap: false };
    case "forget":
      return { ...state, boards: {}, match: 0 };
    case "view":
      return heard({ ...state, view: { ...state.view, ...event.view } });
    default:
      return state;
  }
}

/** @param {State} state @param {Eyes} eyes @param {Board} board @returns {State} */
const withBoard = (state, eyes, board) => ({ ...state, boards: { ...state.boards, [eyes]: board } });

/** Whoever has the talk open has read it. @param {State} state @returns {State} */
function heard(state) {
  const last = state.said.at(-1)?.number ?? 0;
  return state.view.tab === "talk" ? { ...state, view: { ...state.view, read: last } } : state;
}

/** @param {State} state @param {RoomShown} room @returns {State} */
function roomChanged(state, room) {
  if (state.room && room.version < state.room.version) return state;
  if (room.match === state.match && room.awaited === state.room?.awaited) return { ...state, room };
  if (room.match === state.match) return { ...state, confirm: null, sent: null, room };
  const chapters = chaptersAfter(state, room);
  const anew = { match: room.match, boards: {}, chapters, walk: begin([]), tried: {}, sent: null, refusal: null };
  return { ...state, confirm: null, ...anew, room, view: { ...state.view, ...folded } };
}

/** What earlier chapters told: what is known of them, and of the one that has just ended.
 * @param {State} state @param {RoomShown} room */
function chaptersAfter(state, room) {
  const last = Object.values(state.boards)[0];
  const known = last && last.since <= 1 && room.match !== state.match ? { ...state.chapters, [state.match]: last.log }
    : state.chapters;
  return Object.fromEntries(Object.entries(known).filter(([match]) => room.chapters.includes(Number(match))));
}

/** @param {State} state @param {import("./messages.js").Happened} event @returns {State} */
function happened(state, { match, sequence, seat, line, shown }) {
  const old = state.boards[key(seat)];
  if (match !== state.match || !old || sequence <= old.sequence) return state;
  if (sequence > old.sequence + 1) return { ...state, gap: true };
  const log = line ? [...old.log, line].slice(-LOG_KEPT) : old.log;
  const next = { ...old, sequence, log, shown: shown ?? old.shown, past: remembered(old) };
  const after = arrived(withBoard(state, key(seat), next));
  return shown ? turned(after, seat, state) : after;
}

/** Nothing can be chosen before the position has come that my action led to.
 * @param {State} state @param {number} [until] @returns {State} */
function arrived(state, until = state.sent?.until) {
  if (!state.sent || until === undefined) return state;
  return { ...state, sent: (board(state)?.sequence ?? 0) >= until ? null : { ...state.sent, until } };
}

/** The pictures that stood there. @param {Board} old */
function remembered({ past, sequence, shown }) {
  const kept = Object.entries(past).slice(1 - PAST_KEPT);
  return { ...Object.fromEntries(kept), ...(shown.picture ? { [sequence]: shown.picture } : {}) };
}

/** @param {State["boards"]} boards @param {import("./messages.js").ClockShown} clocks */
const timed = (boards, clocks) => Object.fromEntries(
  Object.entries(boards).map(([seat, one]) => [seat, { ...one, shown: { ...one.shown, clocks } }]));

/** A new position for a seat: look with the eyes of whoever may act, and begin choosing anew. What somebody is about to
 * do beside playing (giving up, offering) stays open while others act. @param {State} state @param {number | null} seat
 * @param {State} before @returns {State} */
function turned(state, seat, before) {
  const after = looking(state);
  if (key(seat) !== after.at) return after;
  const others = !before.sent && before.at === after.at && !shown(after)?.outcome;
  const { asides, giving_up } = after.view;
  const view = { ...after.view, ...folded, ...(others ? { asides, giving_up } : {}) };
  return { ...after, confirm: null, tried: {}, walk: begin(shown(after)?.choices), view };
}

/** Whose eyes: those of a seat of mine that may act. On one screen nobody sees before saying who looks.
 * @param {State} state @returns {State} */
function looking(state) {
  if (!state.seats.length) return { ...state, at: WATCHER };
  const acting = state.seats.filter((seat) => state.boards[seat]?.shown.yours);
  const { at: before } = state;
  const stays = before !== WATCHER && (acting.includes(before) || (!acting.length && state.seats.includes(before)));
  const at = stays ? before : (acting[0] ?? state.seats[0] ?? WATCHER);
  const changed = at === before ? {}
    : { confirm: null, tried: {}, there: null, walk: begin(state.boards[at]?.shown.choices) };
  return covered({ ...state, ...changed, at });
}

/** Whether the page is covered: several people share it, they see different things, and nobody said who looks.
 * @param {State} state @returns {State} */
function covered(state) {
  const hides = state.game?.hidden ?? true;
  return { ...state, curtain: hides && state.seats.length > 1 && state.there !== state.at };
}

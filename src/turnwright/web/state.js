// The one state of a table, and how it changes with what is told or done. Runs without a page.

const LOG_KEPT = 2000;
export const WATCHER = "watcher";
const PARTS = ["text", "choices", "closed", "words"];

export const fresh = (code) => ({
  code,
  connected: false,
  again: null, // milliseconds until the next try, while not connected
  ended: null, // the sentence with which the server said goodbye for good
  room: null,
  seats: [], // those this browser holds
  watching: false,
  game: null,
  hides: false, // whether seats see different things in this game
  match: 0,
  boards: {}, // seat (or WATCHER) to {sequence, shown, log, since}
  at: WATCHER, // whose eyes
  curtain: false, // another person's hand would be seen: wait until they say they are there
  chosen: [], // the choices made so far, towards one action
  decided: false, // whether the person made any of them
  step: [], // what can be chosen next
  ahead: {}, // token of this step to what could be chosen after it
  pages: 1, // how many pages of a long list of choices are shown
  meant: [], // the elements inside a larger place that was clicked: they are chosen as soon as they can be
  several: null, // a place that may mean several things: which?
  confirm: null, // a complete action that waits for a yes: {action, label, words, picture}; or for a die: {action, dice, sides, words}
  sent: null, // {id, action}: sent, not answered yet
  refusal: null,
  notice: null,
});

const key = (seat) => (seat === null || seat === undefined ? WATCHER : seat);
const clean = { chosen: [], decided: false, ahead: {}, pages: 1, meant: [], several: null, confirm: null };

export const board = (state) => state.boards[state.at] ?? null;
export const shown = (state) => board(state)?.shown ?? null;
export const path = (state) => state.chosen.map((choice) => choice.token);

/** The greeting of a connection: who I am, what I have seen, and whether the screen is higher than wide. */
export function greeting(state, version, tokens, tall = false, language = "") {
  const seen = Math.min(...Object.values(state.boards).map((one) => one.sequence));
  const known = state.match && Number.isFinite(seen) && tokens.length === state.seats.length;
  return { type: "enter", version, tokens, parts: [tall ? "tall_picture" : "picture", ...PARTS], language, match: known ? state.match : null, seen: known ? seen : null };
}

export function reduce(state, event) {
  const change = changes[event.type];
  return change ? change(state, event) : state;
}

const changes = {
  welcome: (state, { room, seats, match, watching }) => {
    const boards = match === state.match ? state.boards : {};
    return looking({ ...state, connected: true, again: null, room, seats, match, watching, boards, notice: null });
  },
  room: (state, { room }) => {
    if (state.room && room.version < state.room.version) return state;
    if (room.match === state.match && room.awaited === state.room?.awaited) return { ...state, room };
    if (room.match === state.match) return { ...state, confirm: null, sent: null, room };
    return { ...state, ...clean, room, match: room.match, boards: {}, step: [], sent: null, refusal: null };
  },
  position: (state, { match, sequence, seat, log, shown }) => {
    if (match !== state.match) return state;
    const since = log[0]?.sequence ?? sequence + 1;
    return turned({ ...state, boards: { ...state.boards, [key(seat)]: { sequence, shown, log, since } } }, seat);
  },
  happened: (state, { match, sequence, seat, words, shown }) => {
    const old = state.boards[key(seat)];
    if (match !== state.match || !old || sequence <= old.sequence) return state;
    if (sequence > old.sequence + 1) return { ...state, gap: true };
    const log = [...old.log, { sequence, words }].slice(-LOG_KEPT);
    const next = { ...old, sequence, log, shown: shown ?? old.shown };
    const after = { ...state, boards: { ...state.boards, [key(seat)]: next } };
    return shown ? turned(after, seat) : after;
  },
  beat: (state, { match, sequence, clocks }) => {
    const behind = match !== state.match || Object.values(state.boards).some((one) => one.sequence < sequence);
    return { ...state, gap: behind || state.gap, boards: clocks ? timed(state.boards, clocks) : state.boards };
  },
  logged: (state, { seat, log }) => {
    const old = state.boards[key(seat)];
    if (!old || !log.length) return state;
    const next = { ...old, log: [...log, ...old.log], since: log[0].sequence };
    return { ...state, boards: { ...state.boards, [key(seat)]: next } };
  },
  accepted: (state, { id }) => (state.sent?.id === id ? { ...state, sent: null, refusal: null } : state),
  refused: (state, refused) => {
    const mine = state.sent?.id === refused.id;
    return { ...state, ...(mine ? { ...clean, step: first(state), sent: null } : {}), refusal: refused };
  },
  why: (state, { refusal, allowed }) =>
    allowed ? { ...state, refusal: null, notice: { key: "why_allowed" } } : { ...state, refusal },
  choices: (state, { seat, sequence, path: asked, choices }) => {
    if (key(seat) !== state.at || sequence !== board(state)?.sequence) return state;
    const here = path(state);
    if (same(asked, here)) return { ...state, step: choices };
    const token = asked.at(-1);
    return same(asked.slice(0, -1), here) ? { ...state, ahead: { ...state.ahead, [token]: choices } } : state;
  },
  previewed: (state, { action, words, picture, certain }) =>
    state.confirm?.action === action ? { ...state, confirm: { ...state.confirm, words, picture, certain } } : state,
  roll: (state, { id, action, dice, sides, words }) => (state.sent?.id === id ? { ...state, sent: null, confirm: { action, dice, sides, words } } : state),
  seated: (state) => ({ ...state, notice: null }),
  error: (state, { sentence }) => ({ ...state, sent: null, notice: { text: sentence } }),
  bye: (state, { sentence, come_back }) => (come_back ? state : { ...state, ended: sentence }),
  closed: (state, { again }) => ({ ...state, connected: false, again, sent: null }),
  // What the person does.
  chose: (state, { choices, step, auto = false }) => ({
    ...state,
    chosen: [...state.chosen, ...choices],
    decided: state.decided || !auto,
    step: step ?? [],
    ahead: {},
    pages: 1,
    several: null,
    refusal: null,
    notice: null,
  }),
  looks_ahead: (state, { tokens }) => ({ ...state, ahead: { ...state.ahead, ...Object.fromEntries(tokens.map((token) => [token, []])) } }),
  back: (state) => ({ ...state, ...clean, step: first(state), refusal: null }),
  meant: (state, { elements }) => ({ ...state, meant: elements }),
  turned_over: (state) => ({ ...state, pages: state.pages + 1 }),
  several: (state, { ways }) => ({ ...state, several: ways, refusal: null }),
  confirm: (state, { action, label }) => ({ ...state, several: null, confirm: { action, label } }),
  sent: (state, { id, action }) => ({ ...state, sent: { id, action }, several: null, confirm: null, refusal: null }),
  dismissed: (state) => ({ ...state, refusal: null, notice: null }),
  noticed: (state, { notice }) => ({ ...state, notice }),
  uncovered: (state) => ({ ...state, curtain: false }),
  game: (state, { game }) => ({ ...state, game, hides: game.hidden }),
  asked_again: (state) => ({ ...state, gap: false }),
};

const first = (state) => shown(state)?.choices ?? [];
const same = (one, other) => one.length === other.length && one.every((token, place) => token === other[place]);

function timed(boards, clocks) {
  return Object.fromEntries(
    Object.entries(boards).map(([seat, one]) => [seat, { ...one, shown: { ...one.shown, clocks } }]),
  );
}

/** A new position for a seat: look with the eyes of whoever may act, and begin choosing anew. */
function turned(state, seat) {
  const after = looking(state);
  if (key(seat) !== after.at) return after;
  return { ...after, ...clean, step: first(after), sent: after.sent };
}

function looking(state) {
  if (!state.seats.length) return { ...state, at: WATCHER };
  const acting = state.seats.filter((seat) => state.boards[seat]?.shown.yours);
  const stays = acting.includes(state.at) || (!acting.length && state.seats.includes(state.at));
  const at = stays ? state.at : (acting[0] ?? state.seats[0]);
  const moved = state.seats.length > 1 && at !== state.at && state.at !== WATCHER;
  const changed = at === state.at ? {} : { ...clean, step: state.boards[at]?.shown.choices ?? [] };
  return { ...state, ...changed, at, curtain: state.curtain || (moved && state.hides) };
}

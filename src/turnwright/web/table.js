// Puts the parts of the table's page together: what is told changes the state, the state is drawn, deeds are sent.
import { get } from "./ask.js";
import { isComplete, meant, only, places, ways, worthAsking } from "./choices.js";
import { draw } from "./draw.js";
import { listen } from "./html.js";
import * as keep from "./keep.js";
import { listenKeys } from "./keys.js";
import { VERSION } from "./messages.js";
import { Outbox } from "./outbox.js";
import { Picture } from "./picture.js";
import { Socket } from "./socket.js";
import { tone } from "./sound.js";
import { announce, sentences, short } from "./speak.js";
import { board, fresh, greeting, path, reduce, shown } from "./state.js";
import { asTime, left } from "./clocks.js";
import { say, speak, spoken } from "./words.js";

const code = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1)).toUpperCase();
let state = fresh(code);
let drawing = false;
const page = { filter: "", copied: false, turn: null, asked: null };
const byId = (id) => document.getElementById(id);

const tall = matchMedia("(max-aspect-ratio: 4/5)");
const hello = () => greeting(state, VERSION, keep.tokens(code), tall.matches, spoken());

const socket = new Socket({
  address: () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/rooms/${encodeURIComponent(code)}/socket`,
  greeting: hello,
  told: (message) => {
    dispatch(message);
    if (message.type === "closed" && !state.room) isThere();
  },
});
const outbox = new Outbox((message) => socket.send(message));
const picture = new Picture(byId("picture"), (element, inside) => deeds.place(element, inside));

function dispatch(event) {
  const before = state;
  state = reduce(state, event);
  if (event.id) outbox.answered(event.id);
  if (event.type === "welcome") outbox.again();
  if (event.type === "seated") seated(event);
  if (state.gap) {
    state = reduce(state, { type: "asked_again" });
    socket.send(hello());
  }
  if (state.room && state.room.game !== before.room?.game) learn(state.room.game);
  announce(byId("live"), sentences(before, state));
  ring(before, state);
  settle();
  redraw();
}

/** A table that never answered may not exist: then there is no use in trying again. */
async function isThere() {
  const found = await fetch(`/api/rooms/${encodeURIComponent(code)}`).catch(() => null);
  if (found?.status !== 404) return;
  socket.close();
  dispatch({ type: "bye", sentence: say("no_room", { code }), come_back: false });
}

function seated({ seat, token }) {
  keep.remember(code, [{ seat, token }]);
  anew();
}

/** Ask for everything again: other seats, or another shape of the screen. */
function anew() {
  state = { ...state, boards: {}, match: 0 };
  socket.send(hello());
}

tall.addEventListener("change", anew);

async function learn(game) {
  try {
    dispatch({ type: "game", game: await get(`/api/games/${encodeURIComponent(game)}`) });
    page.turn = (await get(`/api/games/${encodeURIComponent(game)}/rules`)).turn;
    redraw();
  } catch (error) {
    dispatch({ type: "noticed", notice: { text: error.message } });
  }
}

function ring(before, after) {
  const [old, now] = [board(before), board(after)];
  if (now && old && now.sequence > old.sequence) tone(shown(after).yours);
}

/** Go on by itself where there is nothing to decide, and look one step ahead. */
function settle() {
  const free = state.connected && !state.confirm && !state.sent && !state.refusal;
  if (free && state.room?.awaited && state.seats.length) return rollToStart();
  const now = board(state);
  if (!now || !state.connected || state.confirm || state.sent) return;
  const aimed = meant(state);
  if (aimed) {
    state = reduce(state, { type: "meant", elements: [] });
    return choose(aimed);
  }
  const way = only(state);
  if (way) {
    const known = state.ahead[way.token];
    state = reduce(state, { type: "chose", choices: [way], step: known, auto: true });
    if (!known) ask(path(state));
    else settle();
    return;
  }
  const tokens = worthAsking(state);
  if (tokens.length) state = reduce(state, { type: "looks_ahead", tokens });
  for (const token of tokens) ask([...path(state), token]);
}

const wish = (type, more = {}) => ({ type, seat: typeof state.at === "number" ? state.at : null, ...more });
const ask = (tokens) => outbox.post(wish("ask", { sequence: board(state).sequence, path: tokens }));

function choose(way) {
  if (way.anew) state = { ...state, chosen: [] };
  const last = way.choices.at(-1);
  const label = [...state.chosen, ...way.choices].map((choice) => choice.label).join(", ");
  if (isComplete(last)) return complete(last.action, label, last.weighty);
  const known = way.choices.length === 1 ? state.ahead[last.token] : null;
  dispatch({ type: "chose", choices: way.choices, step: known?.length ? known : null });
  if (!known?.length) ask(path(state));
}

function complete(action, label, weighty) {
  if (!weighty && !keep.wishes().confirm) return act(action);
  dispatch({ type: "confirm", action, label });
  outbox.post(wish("preview", { sequence: board(state).sequence, action }));
}

/** With dice in hand every die that is missing is asked for; the machine rolls the rest if nobody wants to be asked. */
function act(action, dice = [], asks = true) {
  const hand = state.room.dice_in_hand ? { dice, asks } : {};
  const id = outbox.post(wish("act", { match: state.match, sequence: board(state).sequence, action, ...hand }), true);
  dispatch({ type: "sent", id, action });
}

/** What falls before the first action: rolled by anybody who has a seat; then the match begins. */
const rollToStart = (dice = [], asks = true) =>
  dispatch({ type: "sent", id: outbox.post({ type: "roll", seat: state.seats[0], dice, asks }), action: "" });
const rollOn = (dice, asks = true) => (state.confirm.action ? act(state.confirm.action, dice, asks) : rollToStart(dice, asks));

const ids = { confirm: "wish_confirm", sound: "wish_sound" };
const deeds = {
  choose: (number) => {
    const open = ways(state);
    const sorted = [...open.filter((way) => !way.choice.aside), ...open.filter((way) => way.choice.aside)];
    if (sorted[number]) choose(sorted[number]);
  },
  place: (element, inside = []) => {
    const found = places(state).get(element) ?? [];
    if (inside.length) state = reduce(state, { type: "meant", elements: inside });
    if (found.length === 1) choose(found[0]);
    else if (found.length) dispatch({ type: "several", ways: found });
  },
  turn_over: () => dispatch({ type: "turned_over" }),
  closed: (number) => dispatch({ type: "why", allowed: false, refusal: shown(state).closed[number] }),
  number: (key) => deeds.choose(Number(key) - 1),
  finish: () => complete(state.chosen.at(-1).action, state.chosen.map((choice) => choice.label).join(", "), state.chosen.at(-1).weighty),
  do_it: () => act(state.confirm.action),
  rolled: (_, { target }) => rollOn([...state.confirm.dice, Number(target.elements.face.value)]),
  roll_rest: () => rollOn(state.confirm.dice, false),
  back: () => {
    document.activeElement?.blur();
    dispatch({ type: state.decided || state.several || state.confirm ? "back" : "dismissed" });
  },
  dismiss: () => dispatch({ type: "dismissed" }),
  typed: () => {
    const text = byId("typed").value.trim();
    if (!text || !board(state)) return;
    byId("typed").value = "";
    act(text);
  },
  why: () => {
    const action = byId("typed").value.trim();
    if (action) outbox.post(wish("why_not", { action }));
    else byId("typed").focus();
  },
  type: () => byId("typed").focus(),
  take_back: () => {
    if (shown(state)?.may.take_back) outbox.post(wish("take_back", { match: state.match, sequence: board(state).sequence }), true);
  },
  offer: (what) => outbox.post(wish("offer", { what })),
  answer: ([offer, yes]) => outbox.post(wish("answer", { offer, yes })),
  hand_over: () => outbox.post(wish("hand_over", { level: state.game?.levels.at(1)?.level ?? 1 })),
  take_seat: () => outbox.post(wish("take_seat")),
  leave: () => outbox.post(wish("leave")),
  ready: (ready) => outbox.post(wish("ready", { ready })),
  sit: (seat) => {
    const name = byId("name")?.value.trim() ?? keep.name();
    keep.name(name);
    outbox.post({ type: "sit", seat: seat ?? null, name, ready: true });
  },
  add_bot: (seat) => outbox.post({ type: "hand_over", seat, level: Number(byId(`level-${seat}`).value) }),
  remove_bot: (seat) => outbox.post({ type: "take_seat", seat }),
  copy: async () => {
    const link = byId("link");
    link.select();
    await navigator.clipboard?.writeText(link.value).catch(() => document.execCommand("copy"));
    page.copied = true;
    redraw();
  },
  earlier: () => outbox.post(wish("log", { before: board(state).since })),
  uncover: () => dispatch({ type: "uncovered" }),
  wish_confirm: () => keep.wishes({ confirm: byId(ids.confirm).checked }),
  wish_sound: () => keep.wishes({ sound: byId(ids.sound).checked }),
  zoom: (way) => picture.zoom(way),
  read_board: () => announce(byId("live"), [shown(state)?.text ?? ""]),
  read_log: () => announce(byId("live"), (board(state)?.log ?? []).slice(-3).flatMap(({ words }) => short(words))),
  read_clock: () => {
    const clocks = shown(state)?.clocks;
    const said = state.room.seats.map(({ seat, name, called }) => [name || called, left(clocks, seat)]).filter(([, time]) => time !== null);
    announce(byId("live"), said.length ? said.map(([name, time]) => say("time_left", { name, time: asTime(time) })) : [say("no_time")]);
  },
  help: () => {
    byId("menu").open = true;
    byId("menu").querySelector("summary").focus();
  },
};

function redraw() {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    draw(state, picture, page);
    if (state.confirm?.sides && page.asked !== state.confirm) byId("rolling").elements.face.focus();
    page.asked = state.confirm;
  });
}

speak();
listen(document, deeds);
listenKeys(deeds);
document.addEventListener("input", (event) => {
  if (event.target.id !== "filter") return;
  page.filter = event.target.value;
  redraw();
});
document.addEventListener("toggle", redraw, true);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && socket.wake());
addEventListener("online", () => socket.wake());
addEventListener("pagehide", () => socket.line?.close());
addEventListener("pageshow", (event) => event.persisted && socket.wake());
setInterval(() => document.visibilityState === "visible" && shown(state)?.clocks && redraw(), 200);
socket.open();

// State to page, once a frame. Whatever stayed the same is not touched, and focus stays where it was.
import { bar, placed } from "./bar.js";
import { card } from "./card.js";
import { count } from "./counting.js";
import { track } from "./headway.js";
import { gathering } from "./gathering.js";
import { byId, h } from "./html.js";
import { inspect } from "./inspector.js";
import { lastLine, log } from "./log.js";
import { lyingOf } from "./lying.js";
import { menu } from "./menu.js";
import { morph } from "./morph.js";
import { apart, sheet } from "./styles.js";
import { capital, heading } from "./question.js";
import { detail, hasPanel, panel } from "./panel.js";
import { mine, nameOf, seats } from "./seats.js";
import { board, isFree, shown } from "./state.js";
import { dye, dyeParts } from "./stage.js";
import { chances, isTrying, triedPicture } from "./trying.js";
import { beginnings, isAsking, pickedOf, places } from "./walk.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./picture.js").Picture} Picture */

const LIT = "svg { max-width: 100%; height: auto; } .lit > :first-child { stroke: var(--act); stroke-width: 4; }";
const KEPT = new Set(["open", "data-zoom", "value", "style"]);

/** @param {HTMLElement} fresh */
const put = (fresh) => {
  const old = byId(fresh.id);
  const kept = old.querySelector("#inspected"); // filled by itself
  if (kept) fresh.querySelector("#inspected")?.replaceWith(kept.cloneNode(true));
  morph(old, fresh, (name) => KEPT.has(name));
};

/** @param {State} state @param {Picture} picture */
export function draw(state, picture) {
  lost(state);
  if (!state.room) return;
  poster(state);
  const held = document.activeElement;
  facts(state);
  const lines = document.getElementById("lines");
  const atEnd = !lines || lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 40;
  for (const part of [seats(state), mine(state), gathering(state), card(state), log(state), lastLine(state),
    bar(state), panel(state), detail(state), track(state)]) put(part);
  menuBox(state);
  const now = document.getElementById("lines");
  if (now && atEnd) now.scrollTop = now.scrollHeight;
  typing(state);
  past(state);
  stage(state, picture);
  dyeParts();
  count(document);
  curtain(state);
  placed(picture, byId("stage"), byId("bar"));
  const nowhere = document.activeElement === document.body && !picture.root.activeElement;
  if (nowhere && held && held !== document.body) refocus(held.id !== "picture");
  inspect(state);
}

/** Focus is never lost: where its button is gone it goes to the first of the card's, or to its title; where its place
 * on the board is gone, to the title: arrows lead on from there. @param {boolean} toButton */
function refocus(toButton) {
  const next = /** @type {HTMLElement | null} */ (toButton
    ? document.querySelector("#bar button, #card .body button") : null);
  (next ?? document.getElementById("card-title"))?.focus({ preventScroll: true });
}

/** Things of the page itself. @param {State} state */
function facts(state) {
  const room = /** @type {import("./messages.js").RoomShown} */ (state.room);
  const now = shown(state);
  document.body.dataset.stage = room.awaited ? "awaited" : room.stage;
  document.body.dataset.sheet = String(state.view.sheet);
  document.body.dataset.panel = String(hasPanel(state));
  document.body.dataset.track = String(Boolean(now?.headway?.track) && !state.curtain);
  document.body.dataset.at = [board(state)?.sequence, state.walk.fronts.map((path) => path.map(({ token }) => token)),
    state.walk.several?.ways.map(({ label }) => label), state.walk.several?.turn, state.confirm?.action,
    state.confirm?.dice?.length, state.refusal?.code, state.notice?.key ?? state.notice?.text, state.walk.pages,
    state.curtain].join("|");
  document.body.dataset.asking = String(isAsking(state.walk) || Boolean(state.sent) || isTrying(state));
  const turn = now?.yours && !state.curtain ? `● ${room.title}: ${heading(state)}` : room.title;
  document.title = `${turn} · Turnwright`;
  byId("title").textContent = room.title;
  byId("code").textContent = say("table_code", { code: room.code });
  byId("rules", HTMLAnchorElement).href = `/rules/${room.game}`;
}

/** Before a match has a position, its game is seen from the middle of another one. @param {State} state */
function poster(state) {
  const there = document.getElementById("poster");
  const wanted = !shown(state) && !state.room?.problem && !state.curtain;
  if (there) there.hidden = !wanted;
  else if (wanted) {
    byId("stage").prepend(h("img", { id: "poster", src: `/api/games/${state.room?.game}/picture.svg`, alt: "" }));
  }
}

/** @param {State} state */
function lost(state) {
  const box = byId("lost");
  box.hidden = state.connected;
  const wait = state.again === null ? "" : ` ${Math.ceil(state.again / 1000)} s`;
  box.textContent = state.ended ?? (state.again === null ? say("sending") : `${say("lost")}${wait}`);
  document.body.dataset.lost = String(!state.connected && state.again !== null);
}

/** @param {State} state */
function menuBox(state) {
  put(menu(state));
  const dialog = byId("menu", HTMLDialogElement);
  if (state.view.menu && !dialog.open) dialog.showModal();
  if (!state.view.menu && dialog.open) dialog.close();
  const details = document.getElementById("diagram");
  if (details instanceof HTMLDetailsElement && details.open) diagram(state.diagram, shown(state)?.turn.node);
}

/** @param {State} state */
function typing(state) {
  const form = byId("typing");
  const hidden = !state.view.typing || !shown(state) || Boolean(shown(state)?.outcome) || !state.seats.length
    || state.curtain;
  if (form.hidden && !hidden) setTimeout(() => byId("typed").focus());
  form.hidden = hidden;
  const step = state.curtain ? []
    : state.walk.fronts.flatMap((path) => state.walk.known[path.map(({ token }) => token).join("\n")] ?? []);
  const texts = step.map((choice) => choice.action ?? choice.token);
  byId("completions").replaceChildren(...texts.slice(0, 60).map((value) => h("option", { value })));
}

/** Looking at what stood there before. @param {State} state */
function past(state) {
  const { at } = state.view;
  byId("past").hidden = at === null;
  byId("past-words").textContent = at === null ? "" : say("looking_at", { turn: at });
}

/** @param {State} state @param {Picture} picture */
function stage(state, picture) {
  const now = state.curtain ? null : shown(state);
  const before = state.view.at === null ? null : board(state)?.past[state.view.at] ?? null;
  const preview = state.confirm?.picture ?? triedPicture(state);
  picture.show(now ? before ?? preview ?? now.picture : null, { preview: Boolean(preview), move: !before });
  dye(state.game, picture.svg);
  if (!now) return;
  const free = isFree(state) && !before;
  const again = state.confirm?.choice?.element; // a second click on the place does it
  const confirms = again && state.confirm?.choice
    ? new Map([[again, [{ path: [], choice: state.confirm.choice, label: say("do_it") }]]]) : new Map();
  const picked = pickedOf(state.walk);
  picture.light({
    places: free ? places(state.walk) : confirms,
    others: free ? beginnings(state.walk) : new Map(),
    picked: before ? [] : state.walk.several?.element ? [...picked, state.walk.several.element] : picked,
    last: state.view.hover.length ? state.view.hover : state.walk.decided ? [] : now.last?.elements ?? [],
    plan: before || state.walk.decided ? [] : state.view.plan,
    decided: state.walk.decided,
    no: free && state.walk.decided ? threatened(state) : [],
    chances: free ? chances(state) : [],
    held: state.walk.several?.element ?? null,
    lying: free ? lyingOf(state.walk, state.game?.kinds ?? []) : null,
  });
}

/** The places where only something hostile can be done. @param {State} state */
function threatened(state) {
  const hostile = new Set(state.game?.kinds.filter(({ mark }) => mark === "hit").map(({ name }) => name));
  const lit = [...places(state.walk)];
  return lit.filter(([,
    found]) => found.every(({ path }) => hostile.has(path[0]?.token ?? ""))).map(([element]) => element);
}

/** @param {string} text @param {number | undefined} node */
function diagram(text, node) {
  const host = byId("turn");
  if (!host.shadowRoot) {
    const { svg, styles } = apart(text);
    const shadow = host.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [sheet(styles), sheet(LIT)];
    shadow.append(document.importNode(svg, true));
  }
  for (const old of host.shadowRoot?.querySelectorAll(".lit") ?? []) old.classList.remove("lit");
  host.shadowRoot?.getElementById(`node-${node}`)?.classList.add("lit");
}

/** Until the next person says so nothing of either seat is in the page. @param {State} state */
function curtain(state) {
  const seat = state.room?.seats.find((one) => one.seat === state.at);
  const name = seat ? nameOf(seat) : "";
  byId("curtain").hidden = !state.curtain;
  byId("curtain-words").textContent = say("curtain", { name });
  byId("curtain-note").textContent = say("curtain_note", { name });
  byId("uncover").textContent = capital(say("uncover", { name }));
}

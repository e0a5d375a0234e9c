// Puts the parts of a replay together: what is asked for changes the state, the state is drawn, deeds change it again.
import { answerFrom, get, getText, post } from "./ask.js";
import { Beside } from "./beside.js";
import { answersFrom, carriedHere } from "./carried.js";
import { chapterList, chaptersOf, recordElsewhere, recordOf, recordsOf } from "./evening.js";
import { byId, listen } from "./html.js";
import { Picture } from "./picture.js";
import { replayDeeds, withAsides } from "./replay_deeds.js";
import { drawReplay } from "./replay_draw.js";
import { listenReplay } from "./replay_listening.js";
import { replayed, unopened } from "./replay_state.js";
import { nextOf, whereIs } from "./variations.js";
import { Walker } from "./walker.js";
import { speak, spoken } from "./words.js";

/** @typedef {import("./replay_state.js").ReplayEvent} ReplayEvent */
/** @typedef {import("./messages.js").Looked} Looked */

const [AT_ONCE, AHEAD] = [20, 8];
const PAUSE = 900;
const asked = new URLSearchParams(location.search);
const stage = byId("stage");
const carried = carriedHere();
const picture = new Picture(byId("picture"), (ids, inside) => walker.press(ids, inside));

let state = unopened();
let drawing = false;
let whole = ""; // the file that was opened
/** @type {string[]} */
let told = []; // its records, if it is an evening
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Set<string>} */
const wanted = new Set(); // positions that were asked for
/** A click that came before the choices. @type {[string[], string[]] | null} */
let meant = null;

const walker = new Walker({
  walk: () => (state.exploring && !state.busy && state.looked[state.at] ? state.walk : null),
  change: (event) => dispatch({ type: "walk", event }),
  ask: (path) => {
    const { at } = state;
    look(at, path).then(({ choices }) => {
      if (state.at === at) walker.change({ type: "known", path, choices });
    }).catch(fail);
  },
  done: (action) => attempt(state.at, action).catch(fail),
});
const beside = new Beside(() => state, dispatch);

/** @param {ReplayEvent} event */
function dispatch(event) {
  state = replayed(state, event);
  if (event.type !== "walk") fetchWhatIsMissing();
  if (event.type === "playing" || event.type === "went") playOn();
  beside.look();
  redraw();
  walker.settle();
}

function redraw() {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    drawReplay(state, picture);
  });
}

/** @param {Error} error */
function fail(error) {
  dispatch({ type: "failed", problem: error.message });
}

/** A position that is shown without its picture, or without the choices that the board needs, is asked for. */
function fetchWhatIsMissing() {
  const { match, at, seen, looked, exploring, eyes, tree } = state;
  if (!match) return;
  if ((exploring || at > tree.plies) && !looked[at]) {
    once(`look ${eyes} ${at}`, () => look(at, []).then((found) => {
      dispatch({ type: "looked", id: at, looked: found });
      const [ids, inside] = meant ?? [];
      meant = null;
      if (ids && state.at === at) walker.press(ids, inside);
    }));
  }
  if (at > tree.plies) return;
  const { record } = match;
  for (const near of [at, Math.min(at + AHEAD, tree.plies), Math.max(at - AHEAD, 0)]) {
    if (seen[near]) continue;
    const part = Math.floor(near / AT_ONCE); // so whoever steps fast asks for each position once
    once(`steps ${eyes} ${part}`, async () => {
      const asked = { record, seat: eyes, start: part * AT_ONCE, count: AT_ONCE, language: spoken() };
      const found = await post("/api/steps", asked);
      if (state.match?.record === record) dispatch({ type: "steps", steps: found.steps, eyes });
    });
  }
}

/** @param {string} name @param {() => Promise<void>} work */
function once(name, work) {
  if (wanted.has(name)) return;
  wanted.add(name);
  work().catch((error) => {
    wanted.delete(name);
    fail(error);
  });
}

/** @param {number} id @param {string[]} path @param {string[]} [more] @returns {Promise<Looked>} */
function look(id, path, more = []) {
  const { ply, then } = whereIs(state.tree, id);
  const { record } = /** @type {import("./messages.js").ReplayShown} */ (state.match);
  return post("/api/look", { record, ply, then: [...then, ...more], path, seat: state.eyes, language: spoken() });
}

/** Play something that was not played. @param {number} after @param {string} action */
async function attempt(after, action) {
  dispatch({ type: "sent" });
  dispatch({ type: "tried", after, looked: await look(after, [], [action]) });
  if (carried) dispatch({ type: "explore", on: false });
}

/** Playing by itself: one step, and then the next. */
function playOn() {
  clearTimeout(timer);
  timer = undefined;
  if (!state.playing) return;
  timer = setTimeout(() => {
    const next = nextOf(state.tree, state.at);
    if (next !== state.at) return dispatch({ type: "went", to: next });
    dispatch({ type: "playing", on: false });
    chapterAfter(1).then((more) => more && dispatch({ type: "playing", on: true })).catch(fail);
  }, PAUSE);
}

/** Look through other eyes. @param {number | null} eyes */
async function through(eyes) {
  const match = await post("/api/replay", { record: withAsides(state), seat: eyes, language: spoken() });
  wanted.clear();
  dispatch({ type: "eyes", eyes, match });
}

/** @param {string} text @param {number} [at] */
async function open(text, at = 0) {
  try {
    const match = await post("/api/replay", { record: text, language: spoken() });
    wanted.clear();
    dispatch({ type: "opened", match, at });
    const game = await get(`/api/games/${encodeURIComponent(match.game)}?language=${spoken()}`).catch(() => null);
    if (game) dispatch({ type: "game", game });
  } catch (error) {
    fail(/** @type {Error} */ (error));
  }
}

/** A match, or another chapter of its evening. @param {number} [other] @param {boolean} [atEnd] */
async function load(other, atEnd = false) {
  const chapter = other ?? Number(asked.get("match"));
  const { chapters } = state.evening;
  const text = told.length ? told[chapter - 1] : await recordOf(asked, chapter).catch(fail);
  if (!text) return;
  dispatch({ type: "evening", evening: { chapters, chapter, goes_on: false } });
  await open(text, atEnd ? Number.MAX_SAFE_INTEGER : 0);
  const goesOn = Boolean(whole) && (told.length > 0 || !state.match?.result);
  dispatch({ type: "evening", evening: { chapters, chapter, goes_on: goesOn } });
  byId("chapters").replaceWith(chapterList(chapters, chapter));
}

/** The chapter before or after this one, where a game is told in several; going back leads to its end.
 * @param {1 | -1} way */
async function chapterAfter(way) {
  const { chapters, chapter } = state.evening;
  const next = chapters[chapters.indexOf(chapter) + way];
  if (next === undefined || !chapters.length) return false;
  await load(next, way < 0);
  return true;
}

const deeds = replayDeeds({ state: () => state, dispatch, walker, picture, beside, attempt, look: through, fail,
  chapter: async (way) => { await chapterAfter(way); },
  source: () => ({ room: asked.get("room") ?? "", whole, told: told.length > 0 }),
  branchRecord: async () => (await look(state.at, [])).record });

/** A text that somebody has. @param {string} text */
async function openText(text) {
  [whole, told] = [text, recordsOf(text)];
  const chapters = told.map((_, place) => place + 1);
  dispatch({ type: "evening", evening: { chapters, chapter: 0, goes_on: false } });
  if (told.length) return load(1);
  await open(text);
  dispatch({ type: "evening", evening: { chapters, chapter: 0, goes_on: !state.match?.result } });
}

speak();
listen(document, deeds);
// A click on the board where nothing is lit yet begins to try something.
picture.missed = (/** @type {string[]} */ ids) => {
  if (!state.match || state.exploring || carried) return;
  meant = [ids, []];
  dispatch({ type: "explore", on: true });
};
listenReplay({ state: () => state, dispatch, deeds, openText, load, through, fail });

/** With a room, all its chapters; from the first one on, unless one is asked for. */
async function start() {
  if (carried) return startCarried(carried);
  const elsewhere = recordElsewhere(asked);
  if (elsewhere) return openText(await getText(elsewhere));
  if (!asked.get("match")) return undefined;
  const chapters = await chaptersOf(asked.get("room") ?? "");
  dispatch({ type: "evening", evening: { chapters, chapter: 0, goes_on: false } });
  await load(asked.has("evening") ? chapters[0] : undefined);
  if (location.hash === "#analyse" && state.match) await deeds.analyse?.(null, null, stage);
}
/** A page that has everything in it. @param {import("./carried.js").Carried} data */
async function startCarried(data) {
  document.body.dataset.carried = "true";
  answerFrom(answersFrom(data));
  await open(data.replay.record);
  if (data.moments.length) await beside.analyse();
}
start().catch(fail);

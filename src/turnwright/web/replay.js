// Stepping through a record, with eyes of one's choice; trying something else from any point; what was good and bad.
import { get, post } from "./ask.js";
import { chapterList, chaptersOf, eveningOf, playOn, recordOf, recordsOf } from "./evening.js";
import { graph, swings } from "./graph.js";
import { button, byId, h, listen } from "./html.js";
import { short } from "./lines.js";
import { morph } from "./morph.js";
import { Picture } from "./picture.js";
import { saving } from "./saving.js";
import { dye } from "./stage.js";
import { begin, beginnings, pickedOf, places, walked } from "./walk.js";
import { Walker } from "./walker.js";
import { backButton, waysList } from "./ways.js";
import { say, speak, spoken } from "./words.js";

/** @typedef {import("./messages.js").StepShown} StepShown */
/** @typedef {import("./messages.js").Looked} Looked */

const AT_ONCE = 20;
const PAUSE = 900;
const picture = new Picture(byId("picture"), (ids, inside) => walker.press(ids, inside));

let record = "";
/** @type {import("./messages.js").StepsShown | null} */
let match = null;
/** @type {Map<number, StepShown>} */
let steps = new Map();
let ply = 0;
/** @type {number[]} */
let chapters = []; // all matches of the evening
let chapter = 0;
let whole = ""; // the file that was opened
/** @type {string[]} */
let told = []; // its records, if it is an evening
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;
/** @type {import("./graph.js").Moment[]} */
let moments = [];
/** What is tried instead: the actions so far, and what is there to be seen.
 * @type {{then: string[], looked: Looked} | null} */
let branch = null;
let walk = begin([]);
/** @type {import("./shapes.js").Game | null} */
let played = null; // for the ground the board lies on

const walker = new Walker({
  walk: () => (branch ? walk : null),
  change: (event) => {
    walk = walked(walk, event);
    walker.settle();
    draw();
  },
  ask: (path) => {
    const then = branch?.then ?? [];
    look(then, path).then(({ choices }) => {
      if (branch?.then === then) walker.change({ type: "known", path, choices });
    }).catch(fail);
  },
  done: (action) => attempt([...(branch?.then ?? []), action]).catch(fail),
});

/** @param {string} text */
async function open(text) {
  try {
    const found = await post("/api/steps", { record: text, start: 0, count: AT_ONCE, language: spoken() });
    [record, match, ply, moments, branch] = [text, found, 0, [], null];
    store(found);
    played = await get(`/api/games/${encodeURIComponent(found.game)}`).catch(() => null);
    byId("problem").hidden = true;
    byId("stepping").hidden = false;
    const names = found.names.map((/** @type {string} */ name, /** @type {number} */ seat) => h("option",
      { value: seat }, name));
    byId("eyes").replaceChildren(h("option", { value: "" }, say("spectator")), ...names);
    await go(0);
  } catch (error) {
    fail(/** @type {Error} */ (error));
  }
}

const eyes = () => {
  const { value } = byId("eyes", HTMLSelectElement);
  return value === "" ? null : Number(value);
};
/** @param {{steps: StepShown[]}} found */
const store = (found) => found.steps.forEach((step) => steps.set(step.ply, step));

/** @param {number} to */
async function go(to) {
  if (!match) return;
  ply = Math.max(0, Math.min(match.plies, to));
  branch = null;
  const wanted = { record, seat: eyes(), start: Math.max(0, ply - 3), count: AT_ONCE, language: spoken() };
  if (!steps.has(ply)) store(await post("/api/steps", wanted));
  draw();
}

function draw() {
  if (!match) return;
  const step = branch ? { ...branch.looked.shown, words: [branch.then.at(-1) ?? ""] } : steps.get(ply);
  if (!step) return;
  document.title = `${match.title} · Turnwright`;
  byId("title").textContent = match.title;
  byId("words").textContent = short(step.words).join(" ") || say("start_position");
  byId("result").textContent = match.result;
  byId("text").textContent = step.text ?? "";
  const slider = byId("slider", HTMLInputElement);
  slider.max = String(match.plies);
  slider.value = String(ply);
  byId("ply").textContent = say("ply", { ply, plies: match.plies });
  byId("save-evening").hidden = chapters.length < 2;
  byId("play-on").hidden = !whole || (!told.length && Boolean(match.result));
  byId("play").textContent = say(timer ? "pause" : "play_through");
  picture.show(step.picture);
  dye(played, picture.svg);
  const picked = pickedOf(walk);
  picture.light(branch ? { places: places(walk), others: beginnings(walk), picked, decided: walk.decided }
    : { places: new Map() });
  morph(byId("analysis"), analysis());
  morph(byId("trying"), trying());
}

function analysis() {
  const parts = [button("analyse", say("analyse"), { id: "analyse", class: "btn" })];
  if (!moments.length) return h("section", { id: "analysis" }, parts);
  const worst = swings(moments).map((one) => h("li", {},
    button("jump", `${one.ply}. ${one.played}`, { class: "btn link" }, one.ply),
    h("small", {}, ` ${say("best_was", { best: one.best })}`)));
  return h("section", { id: "analysis" }, parts, graph(moments, match?.names[0] ?? "", ply),
    h("h2", {}, say("swings")), h("ul", {}, worst));
}

function trying() {
  if (!branch) return h("section", { id: "trying" }, button("branch", say("branch"), { id: "branch", class: "btn" }));
  return h("section", { id: "trying", class: "trying" }, h("h2", {}, branch.then.join(", ") || say("branch")),
    waysList(walk),
    h("p", { class: "row" }, backButton(walk),
      branch.then.length && !walk.decided ? button("undo", say("undo"), { class: "btn sm" }) : null,
      button("on", say("branch_end"), { class: "btn sm" })));
}

/** @param {string[]} then @param {string[]} path @returns {Promise<Looked>} */
const look = (then, path) => post("/api/look", { record, ply, then, path, seat: eyes(), language: spoken() });

/** @param {string[]} then */
async function attempt(then) {
  const looked = await look(then, []);
  [branch, walk] = [{ then, looked }, begin(looked.choices)];
  draw();
  walker.settle();
}

async function analyse() {
  let found = await post("/api/analyses", { record });
  while (found.state === "waiting" || found.state === "running") {
    byId("analyse").textContent = say("analysing", { done: found.done, total: found.total });
    await new Promise((done) => setTimeout(done, 500));
    found = await get(`/api/analyses/${found.id}`);
  }
  if (found.state === "failed") throw new Error(found.problem);
  moments = found.moments;
  draw();
}

/** @type {import("./html.js").Deeds} */
const deeds = {
  first: () => go(0),
  step_back: () => (ply > 0 || branch ? go(ply - 1) : chapterAfter(-1)),
  on: () => (branch || !atEnd() ? go(branch ? ply : ply + 1) : chapterAfter(1)),
  last: () => go(match?.plies ?? 0),
  jump: (to) => go(to),
  play: () => {
    clearInterval(timer);
    timer = timer ? undefined
      : setInterval(() => (!atEnd() ? go(ply + 1) : isLast() ? deeds.play?.(null, null, document.body)
        : chapterAfter(1)), PAUSE);
    draw();
  },
  analyse: () => analyse().catch(fail),
  branch: () => attempt([]).catch(fail),
  choose: (number) => walker.pick(number),
  finish: () => walker.complete(),
  back: () => walker.change({ type: "back" }),
  turn_over: () => walker.change({ type: "pages" }),
  undo: () => attempt((branch?.then ?? []).slice(0, -1)).catch(fail),
  ...saving(() => ({ name: match?.game ?? "", ply, picture, record: branch?.looked.record ?? record }), () =>
    (told.length ? Promise.resolve(whole) : eveningOf(asked.get("room") ?? "")), fail),
  play_on: () => playOn(match?.game ?? "", whole).catch(fail),
};

const atEnd = () => ply >= (match?.plies ?? 0);
const isLast = () => chapters.at(-1) === chapter || !chapters.length;

/** The chapter before or after this one, where a game is told in several; going back leads to its end.
 * @param {1 | -1} way */
async function chapterAfter(way) {
  const next = chapters[chapters.indexOf(chapter) + way];
  if (next === undefined || !chapters.length) return;
  await load(asked, next);
  if (way < 0) await go(match?.plies ?? 0);
}

/** @param {Error} error */
function fail(error) {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
  if (match) draw();
}

speak();
listen(document, deeds);
const file = byId("file", HTMLInputElement);
file.addEventListener("change", async () => {
  if (!file.files?.[0]) return;
  whole = await file.files[0].text();
  told = recordsOf(whole);
  chapters = told.map((_, place) => place + 1);
  await (told.length ? load(asked, 1) : open(whole));
});
byId("slider").addEventListener("input", () => go(Number(byId("slider", HTMLInputElement).value)));
byId("eyes").addEventListener("change", () => {
  steps = new Map();
  go(ply);
});
addEventListener("keydown", (event) => {
  if (event.target instanceof Element && event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") deeds.step_back?.(null, event, document.body);
  if (event.key === "ArrowRight") deeds.on?.(null, event, document.body);
});

/** A match, or another chapter of its evening. @param {URLSearchParams} asked @param {number} [other] */
async function load(asked, other) {
  chapter = other ?? Number(asked.get("match"));
  steps = new Map();
  const text = told.length ? told[chapter - 1] : await recordOf(asked, chapter).catch(fail);
  if (!text) return;
  await open(text);
  byId("chapters").replaceWith(chapterList(chapters, chapter));
}

/** With a room, all its chapters; from the first one on, unless one is asked for. */
async function start() {
  chapters = await chaptersOf(asked.get("room") ?? "");
  await load(asked, asked.has("evening") ? chapters[0] : undefined);
  if (location.hash === "#analyse" && match) await analyse().catch(fail);
}
const asked = new URLSearchParams(location.search);
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.id === "chapter") load(asked, Number(target.value));
});
if (asked.get("match")) start();

// A lesson: a position, a sentence or two, something to do. What was done is judged by the table, never here.
import { get, post } from "./ask.js";
import { refusalWords } from "./card.js";
import { button, byId, h, listen } from "./html.js";
import { icon } from "./icons.js";
import { learned } from "./keep.js";
import { listenKeys } from "./keys.js";
import { short } from "./lines.js";
import { morph } from "./morph.js";
import { Picture } from "./picture.js";
import { capital } from "./question.js";
import { dye } from "./stage.js";
import { alone, beginnings, begin, pickedOf, places, walked } from "./walk.js";
import { Walker } from "./walker.js";
import { backButton, closedList, listed, waysList } from "./ways.js";
import { say, speak, spoken } from "./words.js";

/** @typedef {import("./messages.js").LessonStep} LessonStep */
/** @typedef {import("./shapes.js").Refusal} Refusal */

const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const asked = new URLSearchParams(location.search);
const study = asked.get("study"); // of which the lesson is made; null: it is the game's own
const pupil = asked.get("seat");
const picture = new Picture(byId("picture"), (ids, inside) => walker.press(ids, inside));
const tall = matchMedia("(max-aspect-ratio: 4/5)");
/** @type {LessonStep | null} */
let now = null; // the step as the table tells it
/** @type {Refusal | null} */
let said = null;
let walk = begin([]);
let busy = false; // something is being judged
/** @type {import("./shapes.js").Game | null} */
let played = null; // for the ground the board lies on
let open = false; // whether what is closed is unfolded

const walker = new Walker({
  walk: () => (now && now.verdict !== "right" && !busy ? walk : null),
  change: (event) => {
    walk = walked(walk, event);
    if (event.type === "took" && !event.auto) said = null;
    walker.settle();
    draw();
  },
  ask: (path) => tried(ask({ path }).then(({ choices }) => walker.change({ type: "known", path, choices }))),
  done: (action) => tried(attempt(action)),
});

/** @param {object} more @returns {Promise<LessonStep>} */
const ask = (more) => post(study ? `/api/studies/${encodeURIComponent(study)}/lesson`
  : `/api/games/${encodeURIComponent(game)}/lesson`,
{ step: now?.step ?? 0, language: spoken(), tall: tall.matches, seat: pupil === null ? null : Number(pupil), ...more });

/** @param {number} step */
async function go(step) {
  take(await ask({ step }), null);
  location.hash = step ? `step-${step + 1}` : "";
}

/** @param {string} action */
async function attempt(action) {
  busy = true;
  const found = await ask({ action }).finally(() => (busy = false));
  if (found.verdict === "right" && !study) learned(game, found.step + 1);
  take(found, found.refusal);
}

/** @param {LessonStep} found @param {Refusal | null} refusal */
function take(found, refusal) {
  [now, said, walk] = [found, refusal, begin(found.choices)];
  walker.settle();
  draw();
}

function draw() {
  if (!now) return;
  const { title, lesson, step, steps, shown } = now;
  document.title = `${title}: ${lesson} · Turnwright`;
  byId("title").textContent = title;
  byId("lesson").textContent = lesson;
  byId("rules", HTMLAnchorElement).href = `/rules/${game}`;
  byId("text").textContent = shown.text ?? "";
  byId("typing").hidden = now.verdict === "right";
  picture.show(shown.picture);
  dye(played, picture.svg);
  const right = now.verdict === "right";
  const picked = pickedOf(walk);
  picture.light({ places: right ? new Map() : places(walk), others: right ? new Map() : beginnings(walk), picked,
    decided: walk.decided, no: [] });
  morph(byId("card"), card(now), (name) => name === "style" || name === "value");
  morph(byId("dots"), dots(now));
  morph(byId("steps"), h("ol", { id: "steps", class: "steps" }, steps.map((name, number) =>
    h("li", {}, button("go", `${number + 1}. ${name}`, { "aria-current": number === step ? "step" : null }, number)))));
  const chosen = walk.fronts.map((path) => path.map(({ token }) => token));
  const { ways, at } = walk.several ?? {};
  document.body.dataset.at = [step, now.verdict, chosen, ways?.length, at, said?.rule].join("|");
}

/** @param {LessonStep} step */
const dots = ({ step, steps }) => h("ol", { id: "dots", class: "stepdots", "aria-hidden": "true" },
  steps.map((_, number) => h("li", { class: number < step ? "done" : number === step ? "here" : "" })));

/** @param {LessonStep} step */
function card(step) {
  const title = say("lesson_step", { number: step.step + 1, count: step.steps.length, title: step.steps[step.step] });
  const kind = step.verdict === "right" ? "over" : said ? "refused" : "yours";
  return h("section", { id: "card", class: `now ${kind}`, "data-state": kind, "aria-live": "polite" },
    h("header", {}, h("h2", { id: "banner" }, title)),
    h("div", { class: "body", id: "teacher" }, h("p", { class: "says" }, step.text),
      step.verdict === "right" ? praised(step) : trying(step)));
}

/** @param {LessonStep} step */
function praised(step) {
  const last = step.step + 1 === step.steps.length;
  return [
    h("div", { class: "done" }, short(step.words).slice(0, 12).map((line) => h("p", {}, line))),
    h("p", { class: "says" }, step.praise, last ? ` ${say("lesson_done")}` : ""),
    h("p", { class: "answers" }, button("go", say("once_more"), { class: "btn" }, step.step),
      last ? h("a", study ? { class: "btn go", href: `/replay?study=${study}`, id: "home" }
        : { class: "btn go", href: "/", id: "home" }, say(study ? "to_study" : "play_now"))
        : button("go", say("next_step"), { class: "btn go", id: "next" }, step.step + 1)),
  ];
}

/** @param {LessonStep} step */
function trying(step) {
  const front = alone(walk);
  const chosen = walk.decided ? (front ?? walk.fronts[0]?.slice(1) ?? []).map(({ label }) => label).join(", ") : "";
  const asks = walk.several && !walk.several.pays;
  return h("div", { id: "trying", class: "trying" },
    said ? h("div", { class: "refusal" }, refusalWords(said, game)) : null,
    step.verdict === "other" && !said ? h("p", { class: "notice" }, short(step.words).join(" ") || say("not_asked"))
      : null,
    chosen || walk.several ? h("h3", {}, asks ? say("which_here") : capital(chosen)) : null,
    busy ? null : waysList(walk),
    walk.decided ? null : closedList(/** @type {any} */ (step.shown.closed), open),
    backButton(walk),
    h("p", { class: "row" },
      step.wrong ? button("try", [icon("why"), say("what_if", { action: step.wrong })],
        { class: "btn sm", id: "what-if" }, step.wrong) : null,
      button("try", say("show_me"), { id: "show-me", class: "btn link" }, step.solution)));
}

/** @param {Error} error */
function fail(error) {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
}

/** @param {Promise<unknown>} doing */
const tried = (doing) => {
  byId("problem").hidden = true;
  doing.catch(fail);
};

/** @type {import("./html.js").Deeds} */
const deeds = {
  go: (step) => tried(go(step)),
  choose: (number) => walker.pick(number),
  pay: () => walker.confirm(),
  number: (digit) => {
    const way = listed(walk)[Number(digit) - 1];
    if (way) walker.pick(way.number);
  },
  finish: () => walker.complete(),
  turn_over: () => walker.change({ type: "pages" }),
  try: (action) => tried(attempt(action)),
  typed: () => {
    const text = byId("typed", HTMLInputElement).value.trim();
    if (text) tried(attempt(text));
  },
  type: () => byId("typed").focus(),
  walk: (key) => picture.walk(key === "ArrowRight" || key === "ArrowDown" ? 1 : -1),
  back: () => {
    said = null;
    walker.change({ type: "back" });
  },
  fold: (wanted) => {
    open = wanted;
    draw();
  },
  closed: (number) => {
    said = /** @type {any} */ (now?.shown.closed?.[number] ?? null);
    draw();
  },
};

speak();
listen(document, deeds);
listenKeys(deeds);
tried(get(`/api/games/${encodeURIComponent(game)}`).then((found) => {
  played = found;
  draw();
}));
tried(go(Math.max(0, Number(location.hash.slice("#step-".length) || 1) - 1)));

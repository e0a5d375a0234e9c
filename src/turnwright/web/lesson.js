// A lesson: a position, a sentence or two, something to do. What was done is judged by the table, never here.
import { tray } from "./dice.js";
import { post } from "./ask.js";
import { button, h, listen } from "./html.js";
import { morph } from "./morph.js";
import { greyed, refusalWords } from "./panels.js";
import { Picture } from "./picture.js";
import { short } from "./speak.js";
import { say, speak, spoken } from "./words.js";

const byId = (id) => document.getElementById(id);
const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1));
const picture = new Picture(byId("picture"), (element) => deeds.place(element));
const tall = matchMedia("(max-aspect-ratio: 4/5)");
let now = null; // the step as the table tells it
let path = []; // the choices made so far, towards one action
let ahead = new Map(); // token to what can be chosen after it
let which = null; // a place that may mean several things: which?

const ask = (more) => post(`/api/games/${encodeURIComponent(game)}/lesson`, { step: now?.step ?? 0, language: spoken(), tall: tall.matches, ...more });

async function go(step) {
  [now, path, which] = [await ask({ step }), [], null];
  location.hash = step ? `step-${step + 1}` : "";
  await look();
}

/** Go on by itself where there is nothing to decide, and know one step ahead where a kind comes first. */
async function look() {
  const open = now.choices.filter((choice) => !choice.aside);
  if (open.length === 1 && open[0].more && !open[0].action) return choose(open[0]);
  ahead = new Map();
  if (!path.length) for (const choice of open.filter(({ more }) => more)) ahead.set(choice.token, (await ask({ path: [choice.token] })).choices);
  return draw();
}

async function choose(choice) {
  if (choice.action && !choice.more) return attempt(choice.action);
  path = [...path, choice];
  now = { ...now, choices: (await ask({ path: path.map(({ token }) => token) })).choices };
  return look();
}

async function attempt(action) {
  const found = await ask({ action });
  [path, which] = [[], null];
  if (found.verdict === "right") now = found;
  else now = { ...found, said: found.refusal };
  return found.verdict === "right" ? draw() : look();
}

/** Places of the picture to the choices a click on them means: this step's, or one of the next where that is one only. */
function places() {
  const lit = new Map();
  const add = (element, label, chosen) => element && lit.set(element, [...(lit.get(element) ?? []), { label, chosen }]);
  for (const choice of now.choices) {
    add(choice.element, choice.label, [choice]);
    for (const next of ahead.get(choice.token) ?? []) add(next.element, `${choice.label}: ${next.label}`, [choice, next]);
  }
  return lit;
}

function draw() {
  const { title, lesson, step, steps, shown } = now;
  document.title = `${title}: ${lesson} · Turnwright`;
  byId("title").textContent = `${title}: ${lesson}`;
  byId("rules").href = `/rules/${game}`;
  byId("banner").textContent = say("lesson_step", { number: step + 1, count: steps.length, title: steps[step] });
  byId("text").textContent = shown.text;
  byId("typing").hidden = now.verdict === "right";
  picture.show(shown.picture);
  picture.light(now.verdict === "right" ? new Map() : places(), path.map(({ element }) => element).filter(Boolean), []);
  morph(byId("teacher"), teacher());
  morph(byId("trying"), trying());
  morph(byId("steps"), h("ol", { id: "steps", class: "steps" }, steps.map((name, number) => h("li", {}, button("go", name, { class: "link", "aria-current": number === step ? "step" : null }, number)))));
  document.body.dataset.at = [step, now.verdict, path.length, now.said?.rule].join("|");
}

function teacher() {
  const parts = [h("p", { class: "says" }, now.text)];
  if (now.said) parts.push(h("div", { class: "refusal" }, refusalWords(now.said, game)));
  if (now.verdict !== "right") parts.push(h("p", { class: "row" }, now.wrong ? button("try", say("what_if", { action: now.wrong }), { id: "what-if" }, now.wrong) : null, button("try", say("show_me"), { id: "show-me", class: "link" }, now.solution)));
  if (now.verdict === "other") parts.push(h("p", { class: "notice" }, say("not_asked")));
  if (now.verdict === "right") {
    const last = now.step + 1 === now.steps.length;
    parts.push(
      h("p", { class: "done" }, tray(now.words), short(now.words).slice(0, 12).map((word) => h("span", {}, `${word} `))),
      h("p", { class: "says" }, now.praise, last ? ` ${say("lesson_done")}` : ""),
      h("p", { class: "row" }, last ? h("a", { class: "button", href: "/", id: "home" }, say("play_now")) : button("go", say("next_step"), { class: "main", id: "next" }, now.step + 1),
        button("go", say("once_more"), {}, now.step)),
    );
  }
  return h("section", { id: "teacher", "aria-live": "polite" }, parts);
}

function trying() {
  if (now.verdict === "right") return h("section", { id: "trying" });
  if (which) return h("section", { id: "trying", class: "choosing" }, h("h2", {}, say("which")), h("ul", { class: "choices" }, which.map(({ label }, number) => h("li", {}, button("this", label, { class: "choice" }, number)))), button("go", say("back"), { class: "back", id: "back" }, now.step));
  const words = path.map(({ label }) => label).join(", ");
  const here = path.at(-1);
  return h("section", { id: "trying", class: "choosing" }, h("h2", {}, words || say("you_can")),
    here?.action ? button("finish", say("done_so_far", { action: here.action }), { class: "main", id: "finish" }) : null,
    h("ul", { class: "choices" }, now.choices.slice(0, 60).map((choice, number) => h("li", {}, button("pick", choice.label, { class: `choice ${choice.aside ? "aside" : ""}` }, number)))),
    path.length ? button("go", say("back"), { class: "back", id: "back" }, now.step) : greyed(now.shown.closed));
}

function fail(error) {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
}

const tried = (doing) => {
  byId("problem").hidden = true;
  doing.catch(fail);
};
const several = async ({ chosen }) => {
  which = null;
  for (const choice of chosen) await choose(choice);
};
const deeds = {
  go: (step) => tried(go(step)),
  pick: (number) => tried(choose(now.choices[number])),
  finish: () => tried(attempt(path.at(-1).action)),
  try: (action) => tried(attempt(action)),
  typed: () => byId("typed").value.trim() && tried(attempt(byId("typed").value.trim())),
  place: (element) => {
    const found = places().get(element) ?? [];
    if (found.length === 1) tried(several(found[0]));
    else if (found.length) {
      which = found;
      draw();
    }
  },
  this: (number) => tried(several(which[number])),
  closed: (number) => {
    now = { ...now, verdict: "", said: now.shown.closed[number] };
    draw();
  },
};

speak();
listen(document, deeds);
tried(go(Math.max(0, Number(location.hash.slice("#step-".length) || 1) - 1)));

// Stepping through a record, with eyes of one's choice; trying something else from any point; what was good and bad.
import { get, post } from "./ask.js";
import { graph, swings } from "./graph.js";
import { button, h, listen, save } from "./html.js";
import { morph } from "./morph.js";
import { Picture } from "./picture.js";
import { short } from "./speak.js";
import { say, speak, spoken } from "./words.js";

const AT_ONCE = 20;
const PAUSE = 900;
const byId = (id) => document.getElementById(id);
const picture = new Picture(byId("picture"), (element) => deeds.place(element));

let record = "";
let match = null; // names, plies, title, game, result
let steps = new Map();
let ply = 0;
let timer = null;
let moments = [];
let branch = null; // {then, looked, path}

async function open(text) {
  try {
    const found = await post("/api/steps", { record: text, start: 0, count: AT_ONCE, language: spoken() });
    [record, match, ply, moments, branch] = [text, found, 0, [], null];
    keep(found);
    byId("problem").hidden = true;
    byId("stepping").hidden = false;
    byId("eyes").replaceChildren(h("option", { value: "" }, say("spectator")), ...found.names.map((name, seat) => h("option", { value: seat }, name)));
    await go(0);
  } catch (error) {
    byId("problem").textContent = error.message;
    byId("problem").hidden = false;
  }
}

const eyes = () => (byId("eyes").value === "" ? null : Number(byId("eyes").value));
const keep = (found) => found.steps.forEach((step) => steps.set(step.ply, step));

async function go(to) {
  if (!match) return;
  ply = Math.max(0, Math.min(match.plies, to));
  branch = null;
  if (!steps.has(ply)) keep(await post("/api/steps", { record, seat: eyes(), start: Math.max(0, ply - 3), count: AT_ONCE, language: spoken() }));
  draw();
}

function draw() {
  const step = branch ? { ...branch.looked.shown, words: [branch.then.at(-1) ?? ""] } : steps.get(ply);
  document.title = `${match.title} · Turnwright`;
  byId("title").textContent = match.title;
  byId("words").textContent = short(step.words).join(" ") || say("start_position");
  byId("result").textContent = match.result;
  byId("text").textContent = step.text;
  byId("slider").max = match.plies;
  byId("slider").value = ply;
  byId("ply").textContent = say("ply", { ply, plies: match.plies });
  byId("play").textContent = say(timer ? "pause" : "play_through");
  picture.show(step.picture);
  picture.light(lit(), [], []);
  morph(byId("analysis"), analysis());
  morph(byId("trying"), trying());
}

const lit = () => new Map((branch?.looked.choices ?? []).filter((choice) => choice.element).map((choice) => [choice.element, [choice]]));

function analysis() {
  const parts = [button("analyse", say("analyse"), { id: "analyse" })];
  if (moments.length) {
    parts.push(graph(moments, match.names[0], ply), h("h2", {}, say("swings")), h("ul", {}, swings(moments).map((one) => h("li", {}, button("jump", `${one.ply}. ${one.played}`, { class: "link" }, one.ply), h("small", {}, ` ${say("best_was", { best: one.best })}`)))));
  }
  return h("section", { id: "analysis" }, parts);
}

function trying() {
  if (!branch) return h("section", { id: "trying" }, button("branch", say("branch"), { id: "branch" }));
  return h("section", { id: "trying", class: "choosing" }, h("h2", {}, branch.then.join(", ") || say("branch")),
    h("ul", { class: "choices" }, branch.looked.choices.slice(0, 60).map((choice, number) => h("li", {}, button("pick", choice.label, { class: "choice" }, number)))),
    h("p", { class: "row" }, branch.path.length || branch.then.length ? button("undo", say("back")) : null, button("on", say("branch_end"))));
}

async function look(then, path) {
  branch = { then, path, looked: await post("/api/look", { record, ply, then, path, seat: eyes(), language: spoken() }) };
  const only = branch.looked.choices;
  if (!path.length && only.length === 1 && only[0].more && !only[0].action) return look(then, [only[0].token]);
  return draw();
}

const pick = (choice) => look(...(choice.action && !choice.more ? [[...branch.then, choice.action], []] : [branch.then, [...branch.path, choice.token]]));

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

async function png(text) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const { width, height } = picture.svg.viewBox.baseVal;
  const canvas = h("canvas", { width: Math.round((1200 * width) / Math.max(width, height)), height: Math.round((1200 * height) / Math.max(width, height)) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

const deeds = {
  first: () => go(0),
  back: () => go(ply - 1),
  on: () => go(branch ? ply : ply + 1),
  last: () => go(match.plies),
  jump: (to) => go(to),
  play: () => {
    timer = timer ? clearInterval(timer) : setInterval(() => (ply < match.plies ? go(ply + 1) : deeds.play()), PAUSE);
    draw();
  },
  analyse: () => analyse().catch(fail),
  branch: () => look([], []).catch(fail),
  pick: (number) => pick(branch.looked.choices[number]).catch(fail),
  undo: () => look(branch.path.length ? branch.then : branch.then.slice(0, -1), []).catch(fail),
  place: (element) => pick(lit().get(element)[0]).catch(fail),
  save_record: () => save(`${match.game}.record`, branch?.looked.record ?? record, "text/plain"),
  save_svg: () => save(`${match.game}-${ply}.svg`, picture.text, "image/svg+xml"),
  save_png: async () => save(`${match.game}-${ply}.png`, await png(picture.text), "image/png"),
};

function fail(error) {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
  if (match) draw();
}

speak();
listen(document, deeds);
byId("file").addEventListener("change", async (event) => event.target.files[0] && open(await event.target.files[0].text()));
byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
byId("eyes").addEventListener("change", () => {
  steps = new Map();
  go(ply);
});
addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") deeds.back();
  if (event.key === "ArrowRight") deeds.on();
});
const wanted = new URLSearchParams(location.search).get("match");
if (wanted) fetch(`/api/matches/${encodeURIComponent(wanted)}/record`).then(async (found) => (found.ok ? open(await found.text()) : fail(new Error((await found.json()).detail))));

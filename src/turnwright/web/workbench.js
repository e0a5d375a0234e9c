// The workbench: a text at the left, what it describes at the right. What is wrong with it the table says, word by
// word.
import { get, post } from "./ask.js";
import { outline, problems, reference, sheets, story, tabs, wordsOf } from "./bench_beside.js";
import { Editor, span } from "./bench_editor.js";
import { LONGEST_LINK, keepText, kept, packed, titleOf, unpacked } from "./bench_texts.js";
import { byId, h, listen, save } from "./html.js";
import * as keep from "./keep.js";
import { drawnRuns, follow } from "./many_runs.js";
import { morph } from "./morph.js";
import { Picture } from "./picture.js";
import { say, speak } from "./words.js";

const [PAUSE, PAUSE_BEFORE_WHOLE] = [400, 600];
const RUNS = Number(new URLSearchParams(location.search).get("runs")) || 200;
const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const here = `/api/games/${encodeURIComponent(game)}/workbench`;
const picture = new Picture(byId("picture"), () => {});
/** @type {import("./messages.js").WorkbenchShown | null} */
let bench = null;
/** @type {import("./messages.js").Checked} */
let checked = { ok: false, remarks: [], playable: [], picture: "", problem: "", outline: [], roads: [], sheets: [] };
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let asked = 0;
/** The odds that are shown. */
let drawn = "";
/** @type {import("./messages.js").FormShown[]} */
let forms = [];
let tab = "begins";

const editor = new Editor(changed);
const parts = () => byId("parts", HTMLSelectElement);
const written = () => editor.text;
const begun = () => checked.playable[Number(parts().value)]?.options ?? {};
/** What can only be done with a text that reads well. @param {boolean} off */
const shut = (off) => {
  for (const id of ["play", "run-odds"]) byId(id, HTMLButtonElement).disabled = off;
};

/** Check a while after the last key; an answer that comes too late is dropped. */
function changed() {
  keep.text(game, written());
  clearTimeout(timer);
  timer = setTimeout(() => check().catch(fail), PAUSE);
}

async function check() {
  const number = (asked += 1);
  byId("verdict").textContent = say("checking");
  const found = await post(`${here}/check`, { text: written(), options: begun() });
  if (number !== asked) return;
  checked = found;
  byId("problem").hidden = true;
  draw();
  if (!checked.ok) return;
  timer = setTimeout(() => checkWhole(number).catch(fail), PAUSE_BEFORE_WHOLE);
}

/** What takes longer to find comes after what is found at once; nobody waits for it who writes on.
 * @param {number} number the check that it follows */
async function checkWhole(number) {
  const text = written();
  /** @type {import("./messages.js").CheckedWhole} */
  const { remarks } = await post(`${here}/check/whole`, { text, options: {} });
  if (number !== asked || text !== written() || !remarks.length) return;
  const ok = !remarks.some(({ severity }) => severity === "error");
  checked = { ...checked, ok, remarks: [...checked.remarks, ...remarks] };
  draw();
}

function draw() {
  const errors = checked.remarks.filter(({ severity }) => severity === "error").length;
  byId("verdict").textContent = errors ? say("errors", { count: errors }) : checked.problem || say("no_errors");
  byId("verdict").className = `verdict ${errors || checked.problem ? "bad" : ""}`;
  shut(!checked.ok || Boolean(checked.problem));
  morph(byId("remarks"), problems(checked));
  morph(byId("outline"), outline(checked));
  editor.paint(checked.remarks);
  keepText(game, written());
  mine();
  begins();
  const wrong = checked.remarks.find(({ severity }) => severity === "error");
  byId("as-of").hidden = Boolean(checked.picture);
  byId("as-of").textContent = wrong ? say("as_before", { line: wrong.line }) : say("as_before_that");
  if (checked.picture) {
    picture.show(checked.picture, { move: false });
    const { node, isMoved, isAll } = picture.pane;
    if (node && picture.host.clientWidth && !isMoved && !isAll) picture.zoom(0); // all of the map
  }
  if (checked.ok) story(checked);
  if (checked.ok) sheets(checked);
  open(tab);
  document.body.dataset.checked = String(asked);
}

/** What could be begun with; while nothing can be read, what could before. */
function begins() {
  const chosen = parts().value;
  if (!checked.playable.length && !checked.ok) return;
  parts().replaceChildren(...checked.playable.map(({ name }, number) => h("option", { value: number }, name)));
  if (chosen in checked.playable) parts().value = chosen;
}

/** @param {string} wanted */
function open(wanted) {
  tab = wanted;
  tabs(tab, parts().selectedOptions[0]?.textContent ?? "");
}

/** The texts of this browser, the open one on top. */
function mine() {
  const titles = Object.keys(kept(game)).reverse();
  const now = titleOf(written());
  texts.replaceChildren(...[now, ...titles.filter((one) => one !== now)].map((one) =>
    h("option", { value: one }, one || "…")));
}

async function tidy() {
  const { text, problem } = await post(`${here}/tidy`, { text: written(), options: {} });
  if (problem) throw new Error(problem);
  if (text !== written()) editor.write(0, written().length, text);
}

async function share() {
  const link = `${location.origin}${location.pathname}#${await packed(written())}`;
  if (link.length > LONGEST_LINK) throw new Error(say("too_long_to_share"));
  history.replaceState(null, "", link);
  await navigator.clipboard?.writeText(link).catch(() => {});
  byId("kept").textContent = say("link_ready");
}

async function odds() {
  const runs = Math.min(RUNS, bench?.most_runs ?? RUNS);
  const begunRuns = await post(`${here}/odds`, { text: written(), options: begun(), runs });
  byId("run-odds", HTMLButtonElement).disabled = true;
  byId("progress").hidden = false;
  try {
    await follow(begunRuns, showOdds);
  } finally {
    byId("progress").hidden = true;
    byId("run-odds", HTMLButtonElement).disabled = !checked.ok;
  }
}

/** What the runs so far come to: the more there are, the narrower the intervals.
 * @param {import("./many_runs.js").Runs} found */
function showOdds(found) {
  const bar = byId("bar", HTMLProgressElement);
  [bar.max, bar.value] = [found.total, found.done];
  const running = say("running_odds", { done: found.done, total: found.total });
  byId("done").textContent = found.compiling ? `${running}. ${say("compiling_runs")}` : running;
  if (!found.html || found.html === drawn) return;
  drawn = found.html;
  byId("odds").replaceWith(drawnRuns("odds", say("odds"), found));
}

async function play() {
  if (!bench) return;
  const one = await get(`/api/games/${encodeURIComponent(game)}`);
  const options = { ...one.quick_options, ...begun(), [bench.option]: written() };
  const made = await post("/api/rooms", { game, name: keep.name(), seats: one.quick_seats, options });
  keep.remember(made.code, made.seats);
  location.href = `/table/${made.code}`;
}

/** @param {Error} error */
function fail(error) {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
  byId("progress").hidden = true;
}

/** @type {import("./html.js").Deeds} */
const deeds = {
  play: () => play().catch(fail),
  odds: () => odds().catch(fail),
  save: () => save(`${game}${bench?.extension ?? ""}`, written(), "text/plain"),
  tidy: () => tidy().catch(fail),
  share: () => share().catch(fail),
  tab: open,
  go: (line) => editor.go(line),
  point: (number) => {
    const remark = checked.remarks[number];
    if (remark) editor.select(...span(written().split("\n"), remark));
  },
  fix: (number) => {
    const remark = checked.remarks[number];
    if (remark) editor.write(...span(written().split("\n"), remark), remark.fix);
  },
};

/** @param {string} name */
const sample = async (name) => (await fetch(`${here}/samples/${encodeURIComponent(name)}`)).text();

async function start() {
  /** @type {import("./messages.js").WorkbenchShown} */
  const found = (bench = await get(here));
  document.title = `${found.title}: ${say("workbench")} · Turnwright`;
  byId("title").textContent = `${found.title}: ${say("workbench")}`;
  file.accept = `${found.extension},text/plain`;
  editor.field.maxLength = found.longest;
  editor.words = () => wordsOf(written(), checked, forms);
  reference((forms = await get(`${here}/forms`)));
  samples.replaceChildren(h("option", { value: "" }, "…"), ...found.samples.map((name) => h("option", {}, name)));
  const shared = await unpacked(location.hash, found.longest);
  editor.put(shared ?? keep.text(game) ?? (await sample(found.samples[0] ?? "")));
}

speak();
listen(document, deeds);
const file = byId("file", HTMLInputElement);
const samples = byId("samples", HTMLSelectElement);
const texts = byId("texts", HTMLSelectElement);
const look = byId("find", HTMLInputElement);
look.placeholder = say("find_text");
look.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  look.classList.toggle("none", !editor.find(look.value));
  look.focus();
});
texts.addEventListener("change", () => editor.put(kept(game)[texts.value] ?? written()));
parts().addEventListener("change", () => check().catch(fail));
file.addEventListener("change", async () => file.files?.[0] && editor.put(await file.files[0].text()));
samples.addEventListener("change", async () => {
  if (samples.value && confirm(say("replace_text"))) editor.put(await sample(samples.value));
  samples.value = "";
});
start().catch(fail);

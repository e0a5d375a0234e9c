// The workbench: a text at the left, what it describes at the right. What is wrong with it the table says, word by word.
import { get, post } from "./ask.js";
import { button, h, listen, save } from "./html.js";
import * as keep from "./keep.js";
import { morph } from "./morph.js";
import { Picture, sheet } from "./picture.js";
import { say, speak } from "./words.js";

const [PAUSE, LOOK_AGAIN] = [400, 400];
const RUNS = Number(new URLSearchParams(location.search).get("runs")) || 200;
const byId = (id) => document.getElementById(id);
const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1));
const here = `/api/games/${encodeURIComponent(game)}/workbench`;
const picture = new Picture(byId("picture"), () => {});
let bench = null;
let checked = { ok: false, remarks: [], playable: [], picture: "" };
let timer = 0;
let asked = 0;

const written = () => byId("written").value;
const begun = () => checked.playable[byId("parts").value]?.options ?? {};

/** Check a while after the last key; an answer that comes too late is dropped. */
function changed() {
  keep.text(game, written());
  clearTimeout(timer);
  timer = setTimeout(() => check().catch(fail), PAUSE);
  underline([]);
}

async function check() {
  const number = (asked += 1);
  byId("verdict").textContent = say("checking");
  const found = await post(`${here}/check`, { text: written(), options: begun() });
  if (number !== asked) return;
  checked = found;
  byId("problem").hidden = true;
  draw();
}

function draw() {
  const errors = checked.remarks.filter(({ severity }) => severity === "error").length;
  byId("verdict").textContent = errors ? say("errors", { count: errors }) : checked.problem || say("no_errors");
  byId("verdict").className = `banner ${errors || checked.problem ? "bad" : ""}`;
  byId("play").disabled = byId("run-odds").disabled = !checked.ok || Boolean(checked.problem);
  morph(byId("remarks"), h("ul", { id: "remarks", class: "remarks" }, checked.remarks.map((one, number) => h("li", { class: one.severity },
    button("point", `${say("line", { line: one.line })}: ${one.sentence}`, {}, number)))));
  underline(checked.remarks);
  const chosen = byId("parts").value;
  byId("parts").replaceChildren(...checked.playable.map(({ name }, number) => h("option", { value: number }, name)));
  if (chosen in checked.playable) byId("parts").value = chosen;
  byId("picture").classList.toggle("old", !checked.picture);
  if (checked.picture) picture.show(checked.picture, { move: false });
  document.body.dataset.checked = asked;
}

/** Where a remark begins and ends in the text. */
function span(lines, { line, column, length }) {
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return [start, start + Math.max(1, length)];
}

function underline(remarks) {
  const text = written();
  const lines = text.split("\n");
  const parts = [];
  let at = 0;
  for (const [[start, end], severity] of remarks.map((one) => [span(lines, one), one.severity]).sort((one, other) => one[0][0] - other[0][0])) {
    if (start < at) continue;
    parts.push(text.slice(at, start), h("mark", { class: severity }, text.slice(start, end)));
    at = end;
  }
  byId("marks").replaceChildren(...parts, `${text.slice(at)}\n`);
  scrolled();
}

function scrolled() {
  byId("marks").scrollTop = byId("written").scrollTop;
  byId("marks").scrollLeft = byId("written").scrollLeft;
}

function put(text) {
  byId("written").value = text;
  byId("written").scrollTop = 0;
  changed();
}

async function odds() {
  let found = await post(`${here}/odds`, { text: written(), options: begun(), runs: Math.min(RUNS, bench.most_runs) });
  byId("run-odds").disabled = true;
  byId("progress").hidden = false;
  while (found.state === "waiting" || found.state === "running") {
    [byId("bar").max, byId("bar").value] = [found.total, found.done];
    byId("done").textContent = say("running_odds", found);
    await new Promise((done) => setTimeout(done, LOOK_AGAIN));
    found = await get(`/api/odds/${found.id}`);
  }
  byId("progress").hidden = true;
  byId("run-odds").disabled = !checked.ok;
  if (found.state === "failed") throw new Error(found.problem);
  const host = h("div", { id: "odds", role: "region", "aria-label": say("odds"), tabindex: "0" });
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet(found.style.replaceAll(":root", ":host"))];
  shadow.innerHTML = found.html; // the table made this, and what was written is only text in it
  byId("odds").replaceWith(host);
}

async function play() {
  const one = await get(`/api/games/${encodeURIComponent(game)}`);
  const made = await post("/api/rooms", { game, name: keep.name(), seats: one.quick_seats, options: { ...one.quick_options, ...begun(), [bench.option]: written() } });
  keep.remember(made.code, made.seats);
  location.href = `/table/${made.code}`;
}

function fail(error) {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
  byId("progress").hidden = true;
}

const deeds = {
  play: () => play().catch(fail),
  odds: () => odds().catch(fail),
  save: () => save(`${game}${bench.extension}`, written(), "text/plain"),
  point: (number) => {
    const [start, end] = span(written().split("\n"), checked.remarks[number]);
    byId("written").focus();
    byId("written").setSelectionRange(start, end);
  },
};

async function start() {
  bench = await get(here);
  document.title = `${bench.title}: ${say("workbench")} · Turnwright`;
  byId("title").textContent = `${bench.title}: ${say("workbench")}`;
  byId("rules").href = `/rules/${game}`;
  byId("file").accept = `${bench.extension},text/plain`;
  byId("written").maxLength = bench.longest;
  byId("samples").replaceChildren(h("option", { value: "" }, "…"), ...bench.samples.map((name) => h("option", {}, name)));
  put(keep.text(game) ?? (await sample(bench.samples[0])));
}

const sample = async (name) => (await fetch(`${here}/samples/${encodeURIComponent(name)}`)).text();

speak();
listen(document, deeds);
byId("written").addEventListener("input", changed);
byId("written").addEventListener("scroll", scrolled);
byId("parts").addEventListener("change", () => check().catch(fail));
byId("file").addEventListener("change", async ({ target }) => target.files[0] && put(await target.files[0].text()));
byId("samples").addEventListener("change", async ({ target }) => {
  if (target.value && confirm(say("replace_text"))) put(await sample(target.value));
  target.value = "";
});
start().catch(fail);

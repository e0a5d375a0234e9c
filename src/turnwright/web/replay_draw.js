// State of a replay to page, once a frame. Whatever stayed the same is not touched.
import { point } from "./arrows.js";
import { bar as askedAt, placed } from "./bar.js";
import { bestLines } from "./best.js";
import { bar } from "./chances.js";
import { fromHere } from "./from_here.js";
import { graph } from "./graph.js";
import { button, byId, h } from "./html.js";
import { icon } from "./icons.js";
import { morph } from "./morph.js";
import { moves } from "./moves.js";
import { replayMenu } from "./replay_menu.js";
import { actingAt, judgedAt, momentAt } from "./replay_state.js";
import { usualLook } from "./seats.js";
import { dye, dyeParts } from "./stage.js";
import { beginnings, pickedOf, places } from "./walk.js";
import { backButton, waysList } from "./ways.js";
import { isMain, nodeAt } from "./variations.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** @typedef {import("./picture.js").Picture} Picture */

const KEPT = new Set(["open", "value", "style"]);
/** @param {Element} fresh */
const put = (fresh) => morph(byId(fresh.id), fresh, (name) => KEPT.has(name));

/** @param {Replay} state @param {Picture} picture */
export function drawReplay(state, picture) {
  const { match } = state;
  byId("problem").textContent = state.problem;
  byId("problem").hidden = !state.problem;
  document.body.dataset.open = String(Boolean(match));
  if (!match) return;
  const colour = (/** @type {number} */ seat) => usualLook(state.game, seat).colour;
  document.title = `${match.title} · Turnwright`;
  byId("title").textContent = match.title;
  byId("rules", HTMLAnchorElement).href = `/rules/${match.game}`;
  for (const part of [result(state), graph(state, colour), bestLines(state), moves(state), trying(state),
    bar(state, colour), where(state), legend(state), controls(state)]) put(part);
  put(askedAt({ walk: state.walk, confirm: null, sent: null }));
  sheets(state);
  stage(state, picture);
  dyeParts();
  placed(picture, byId("stage"), byId("bar"));
  follow(state);
  document.body.dataset.at = [state.at, state.exploring, state.busy, state.walk.fronts.map((path) =>
    path.map(({ token }) => token)), state.walk.several?.ways.length, state.walk.several?.at, state.walk.pages,
  state.seen[state.at] ? 1 : 0,
  state.eyes].join("|");
}

/** @param {Replay} state @param {Picture} picture */
function stage(state, picture) {
  const seen = state.seen[state.at];
  if (seen) picture.show(seen.picture);
  dye(state.game, picture.svg);
  const free = state.exploring && !state.busy && Boolean(state.looked[state.at]);
  const { move } = nodeAt(state.tree, state.at);
  const [picked, arrows] = [pickedOf(state.walk), arrowsOf(state)];
  picture.light(free ? { places: places(state.walk), others: beginnings(state.walk), decided: state.walk.decided,
    picked: state.walk.several?.element ? [...picked, state.walk.several.element] : picked }
    : { places: new Map(), last: arrows.length ? [] : move?.places ?? [] });
  point(picture, arrows);
}

/** What is pointed at; else what was better than what led here. @param {Replay} state
 * @returns {import("./arrows.js").Arrow[]} */
export function arrowsOf(state) {
  const line = state.hint === null ? null : momentAt(state)?.lines[state.hint];
  if (line) return [{ places: line.steps[0]?.places ?? [], look: "best" }];
  const judged = judgedAt(state, state.at);
  if (!judged?.verdict || state.walk.decided) return [];
  return [{ places: judged.lines[0]?.steps[0]?.places ?? [], look: "best" },
    { places: nodeAt(state.tree, state.at).move?.places ?? [], look: "played" }];
}

/** @param {Replay} state */
function legend(state) {
  const judged = judgedAt(state, state.at);
  const shown = judged?.verdict && state.hint === null && !state.walk.decided;
  const short = (/** @type {string | undefined} */ kind) =>
    state.game?.kinds.find(({ name }) => name === kind)?.short ?? kind ?? "";
  return h("p", { id: "legend", class: "legend", hidden: !shown, "aria-hidden": "true" }, shown ? [
    h("span", { class: "best-arrow" }, say("legend_best", { kind: short(judged.lines[0]?.steps[0]?.kind) })),
    h("span", { class: "played-arrow" },
      say("legend_played", { kind: short(nodeAt(state.tree, state.at).move?.kind) }))] : null);
}

/** @param {Replay} state */
function where(state) {
  const { match, at, tree } = state;
  const acting = actingAt(state);
  const node = nodeAt(tree, at);
  const next = nodeAt(tree, node.children[0] ?? -1).move;
  const turn = (next?.turn ?? node.move?.turn ?? 0) + 1;
  const over = isMain(tree, at) && at === match?.plies && match.outcome;
  const name = acting === null ? "" : match?.names[acting] ?? "";
  const head = over ? say("the_end") : name ? say("turn_to_act", { turn, name }) : say("turn_number", { turn });
  return h("div", { id: "where", class: "where" }, h("h2", {}, head),
    h("p", {}, `${match?.title ?? ""} · ${match?.names.join(" – ") ?? ""}`));
}

/** @param {Replay} state */
function result(state) {
  const { match, analysis } = state;
  const turns = new Set(match?.moves.slice(0, match.plies).map(({ turn }) => turn)).size;
  const head = match?.outcome ? say("ended_after", { turns }) : say("not_over");
  return h("section", { id: "result", class: "result" },
    h("span", { class: "flag", "aria-hidden": "true" }, icon("flag")),
    h("div", {}, h("h2", {}, head), h("p", {}, match?.result ?? "")),
    analysis ? null : button("analyse", [icon("graph"), say("analyse")], { class: "btn sm", id: "analyse" }),
    button("save_record", [icon("save"), say("save")], { class: "btn sm", id: "save" }));
}

/** What has no place on the board while one tries something. @param {Replay} state */
function trying(state) {
  const open = state.exploring && state.looked[state.at];
  const list = open ? waysList(state.walk, "", state.game?.kinds ?? []) : [];
  const any = open && (list.some(Boolean) || state.walk.decided);
  const aside = !isMain(state.tree, state.at);
  return h("section", { id: "trying", class: "trying", hidden: !state.exploring && !aside },
    state.exploring ? h("p", { class: "quiet small" }, say("explore_hint")) : null, any ? list : null,
    h("p", { class: "row" }, backButton(state.walk),
      aside ? button("cut", [icon("close"), say("cut")], { class: "btn sm", id: "cut" }, state.at) : null,
      state.exploring ? button("explore", say("branch_end"), { class: "btn sm", id: "stop" }, false) : null));
}

/** @param {Replay} state */
const controls = (state) => h("nav", { id: "controls", class: "controls", "aria-label": say("steps") },
  button("first", icon("first"), { class: "ib", "aria-label": say("step_first"), title: say("step_first") }),
  button("step_back", icon("back"), { class: "ib", "aria-label": say("step_back"), title: say("step_back") }),
  button("play", icon(state.playing ? "pause" : "play"), { class: "ib playing", id: "play",
    "aria-label": say(state.playing ? "pause" : "play_through"),
    title: say(state.playing ? "pause" : "play_through") }),
  button("on", icon("next"), { class: "ib", "aria-label": say("step_on"), title: say("step_on") }),
  button("last", icon("last"), { class: "ib", "aria-label": say("step_last"), title: say("step_last") }),
  h("span", { class: "sp" }),
  button("sheet", [icon("branch"), say("from_here")], { class: "btn go sm", id: "from-here" }, "from_here"),
  button("sheet", icon("more"), { class: "ib", id: "more", "aria-label": say("menu"), title: say("menu") }, "menu"));

/** @param {Replay} state */
function sheets(state) {
  put(state.sheet === "from_here" ? fromHere(state) : replayMenu(state));
  const dialog = byId("sheet", HTMLDialogElement);
  if (state.sheet && !dialog.open) dialog.showModal();
  if (!state.sheet && dialog.open) dialog.close();
}

let before = -1;
/** The list of moves stays where one is. @param {Replay} state */
function follow(state) {
  if (state.at === before) return;
  before = state.at;
  const list = byId("moves");
  const here = document.getElementById(`move-${state.at}`);
  if (!here) list.scrollTop = 0;
  else {
    const [box, all] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
    const room = all.height * 0.3;
    if (box.top < all.top + 4 || box.bottom > all.bottom - room) list.scrollTop += box.top - all.top - room;
  }
}

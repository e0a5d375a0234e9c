// The best lines of a position with their chances, and what would have been better, in a sentence.
import { chance, percent } from "./chances.js";
import { button, h } from "./html.js";
import { glyph, icon } from "./icons.js";
import { actingAt, momentAt } from "./replay_state.js";
import { isMain, nodeAt } from "./variations.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** @typedef {import("./replay_state.js").Moment} Moment */
/** @typedef {import("./messages.js").LineStepShown} Step */

/** An action of a line in two or three words, with the sign of its kind. @param {Replay} state @param {Step} step */
function stepWords(state, step) {
  const kind = state.game?.kinds.find(({ name }) => name === step.kind);
  const short = step.brief || (kind?.glyph && step.action.startsWith(`${step.kind} `)
    ? step.action.slice(step.kind.length + 1) : step.action);
  return [kind?.glyph ? glyph(kind.glyph) : null, kind?.glyph ? h("span", { class: "spoken" }, `${kind.short} `) : null,
    short.replace(/-(?=\d)/g, "−")];
}

/** @param {Replay} state */
export function bestLines(state) {
  const moment = momentAt(state);
  const seat = moment?.seat ?? actingAt(state);
  const name = seat === null || seat === undefined ? "" : state.match?.names[seat] ?? "";
  const next = nodeAt(state.tree, nodeAt(state.tree, state.at).children[0] ?? -1).move;
  const played = isMain(state.tree, state.at) && state.at < state.tree.plies ? next?.action : undefined;
  const head = moment ? say("best_for", { name }) : name ? say("to_act", { name }) : "";
  return h("section", { id: "best", class: "best", hidden: !state.match, "aria-label": say("best_lines") },
    h("header", {}, h("span", {}, head),
      moment?.first ? h("em", {}, say("first_look")) : null,
      button("engine", [icon("bot"), say("engine")], { class: `chip ${state.engine ? "on" : ""}`, id: "engine",
        "aria-pressed": String(state.engine) })),
    moment ? h("ol", { id: "lines" }, moment.lines.map((line, place) => h("li", {},
      button("play_line", [h("b", {}, percent(chance(line.value))),
        h("span", { class: "steps" }, line.steps.map((step) => h("span", { class: "step" }, stepWords(state, step))),
          line.steps[0]?.action === played ? h("em", {}, say("was_played")) : null)],
      { class: `line ${state.hint === place ? "on" : ""}`, id: `line-${place}`, "data-line": place,
        title: line.steps[0]?.words || line.steps[0]?.action }, place)))) : null,
    honest(state, name, Boolean(moment)));
}

/** What the numbers rest on where somebody could not know everything. @param {Replay} state @param {string} name
 * @param {boolean} any */
function honest(state, name, any) {
  if (!any || !state.match) return null;
  const words = [state.match.hides ? say("as_known", { name }) : "", state.match.draws ? say("with_chance") : ""];
  const said = words.filter(Boolean).join(" ");
  return said ? h("p", { class: "honest" }, said) : null;
}

/** "Better: …" in a sentence, what would follow, and how much it is worth. @param {Replay} state
 * @param {Moment} moment */
export function better(state, moment) {
  const [best] = moment.lines;
  const [first, ...rest] = best?.steps ?? [];
  const words = (first?.words || first?.action || moment.best).replace(/\.$/, "").replace(/-(?=\d)/g, "−");
  return h("p", { class: `better ${moment.verdict}` },
    button("play_better", [h("b", {}, `${say("better")} `), h("u", {}, words), "."],
      { class: "link", id: `better-${moment.ply}` }, [moment.ply, 0]), " ",
    rest.length ? [h("span", { class: "rest" }, rest.map((step) => h("span", { class: "step" },
      stepWords(state, step)))), " "] : null,
    h("span", { class: "gain" }, `+${Math.round(50 * moment.given_away)} %`));
}

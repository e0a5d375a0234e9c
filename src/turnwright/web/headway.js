// How far a match has come, drawn as a track; and what everybody on the move may still do, as pips in the turn card.
import { button, h } from "./html.js";
import { panelOf } from "./panel.js";
import { shown } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./html.js").Content} Content */
/** @typedef {import("./messages.js").PipsShown} PipsShown */

const MOST_PIPS = 8;

/** So many things, used ones hollow, those about to be spent hatched.
 * @param {number} used @param {number} of @param {number} [spent] @returns {Content} */
export function pips(used, of, spent = 0) {
  if (!of) return null;
  if (of > MOST_PIPS) return h("span", { class: "chip" }, `${of - used} / ${of}`);
  const look = (/** @type {number} */ place) => (place < used ? "used" : place < used + spent ? "spent" : "");
  return h("span", { class: "pips", "aria-hidden": "true" },
    Array.from({ length: of }, (_, place) => h("span", { class: `pip ${look(place)}` })));
}

/** The track on the stage. @param {State} state */
export function track(state) {
  const now = state.curtain ? null : shown(state)?.headway?.track ?? null;
  if (!now) return h("div", { id: "track", hidden: true });
  const words = say("track_at", { label: now.label, at: now.at, of: now.of, end: now.end });
  const stops = Array.from({ length: now.of }, (_, place) => stop(place + 1, now));
  return h("div", { id: "track", role: "img", "aria-label": words, title: words },
    h("span", { class: "of" }, now.label), h("ol", { "aria-hidden": "true" }, stops),
    now.end ? h("span", { class: "of" }, now.end) : null);
}

/** @param {number} number @param {import("./messages.js").TrackShown} now */
const stop = (number, now) =>
  h("li", { class: number === now.at ? "here" : number < now.at ? "past" : "" }, number);

/** A row for everybody on the move. @param {State} state @returns {Content} */
export function left(state) {
  const rows = shown(state)?.headway?.pips ?? [];
  return rows.length ? h("ul", { class: "budgets", id: "budgets", "aria-label": say("left_of_turn") },
    rows.map((one) => row(state, one))) : null;
}

/** @param {State} state @param {PipsShown} one */
function row(state, one) {
  const on = taken(state).includes(one.element);
  const parts = [h("span", { class: "name" }, one.name), pips(one.of - one.left, one.of, on ? price(state, one) : 0),
    h("span", { class: "quiet" }, one.words)];
  const kind = `budget ${on ? "on" : ""} ${one.left || !one.of ? "" : "none"}`;
  return h("li", {}, panelOf(state, [one.element])
    ? button("show_panel", parts, { class: kind, id: `budget-${one.element}` }, one.element)
    : h("span", { class: kind }, parts));
}

/** The elements that were chosen on the way. @param {State} state */
const taken = ({ walk }) => walk.fronts.flatMap((path) => path.flatMap(({ element, card }) =>
  [element, card].flatMap((id) => id ?? [])));

/** What the card that was chosen costs whoever acts, at most what is left. @param {State} state
 * @param {PipsShown} one */
function price(state, { element, left: rest }) {
  const ids = taken(state);
  const card = panelOf(state, [element])?.cards.find((each) => ids.includes(each.element));
  return Math.min(rest, card?.price ?? 0);
}

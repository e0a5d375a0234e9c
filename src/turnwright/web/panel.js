// What stands beside the board: the sheet of whoever is chosen, and what they can do as cards. A game declares it.
import { button, h } from "./html.js";
import { glyph, icon } from "./icons.js";
import { shown } from "./state.js";
import { places } from "./walk.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./messages.js").PanelShown} PanelShown */
/** @typedef {import("./messages.js").CardShown} CardShown */

/** @param {State} state */
const panelsOf = (state) => (state.curtain ? [] : shown(state)?.panels ?? []);
/** @param {State} state */
export const hasPanel = (state) => panelsOf(state).length > 0;
/** The first of these elements that has a panel. @param {State} state @param {string[]} ids */
export const panelOf = (state, ids) => panelsOf(state).find(({ element }) => ids.includes(element)) ?? null;

/** What was chosen first on the way has its panel shown; else what was looked at last; else one's own.
 * @param {State} state @returns {PanelShown | null} */
export function present(state) {
  const all = panelsOf(state);
  const chosen = state.walk.decided ? panelOf(state, state.walk.fronts.flatMap((path) =>
    path.flatMap(({ element }) => element ?? []).slice(0, 2))) : null;
  const looked = all.find(({ element }) => element === state.view.panel);
  const lit = places(state.walk);
  return chosen ?? looked ?? all.find(({ own, element }) => own && lit.has(element)) ?? all[0] ?? null;
}

/** @param {State} state */
export function panel(state) {
  const now = present(state);
  if (!now) return h("section", { id: "panel", class: "sheet", hidden: true });
  return h("section", { id: "panel", class: "sheet", "aria-label": now.title, "data-of": now.element },
    about(state, now),
    now.cards.length ? h("ul", { class: "cards", "aria-label": say("panel_actions") },
      now.cards.map((one) => card(state, now, one))) : null,
    now.wheel ? wheel(state, now) : null);
}

/** Portrait, name, what is left, numbers, and whom else one could look at. @param {State} state
 * @param {PanelShown} now */
function about(state, now) {
  return h("div", { class: "about-it" },
    h("div", { class: "portrait" },
      h("span", { class: `ava ${now.shape}`, "data-colour": now.colour, "aria-hidden": "true" }, h("b", {}, now.mark)),
      h("span", { class: "named" }, h("b", { class: "name" }, now.title), h("span", { class: "quiet" }, now.words))),
    now.bar ? bar(now.bar) : null,
    now.facts.length ? h("dl", { class: "numbers", tabindex: "0" }, now.facts.map(({ label, value, of, note }) =>
      h("div", { title: note || null }, h("dd", {}, value, of === null ? "" : h("small", {}, `/${of}`)),
        h("dt", {}, label)))) : null,
    now.tags.length ? h("p", { class: "tags" }, now.tags.map((tag) => h("span", { class: "chip" }, tag))) : null,
    h("div", { class: "others" }, panelsOf(state).map((one) =>
      button("show_panel", [h("i", { class: `ava ${one.shape}`, "data-colour": one.colour }, one.mark),
        h("span", {}, one.title)], { class: `one ${one === now ? "on" : ""}`, "aria-pressed": String(one === now),
        "aria-label": one.title, title: one.title, id: `show-${one.element}` }, one.element))));
}

/** @param {NonNullable<PanelShown["bar"]>} told */
function bar({ label, value, of, note }) {
  const part = of && typeof value === "number" ? Math.max(0, Math.min(1, value / of)) : 1;
  const look = part > 0.6 ? "well" : part > 0.3 ? "hurt" : "dying";
  return h("p", { class: `left ${look}`, title: note || null },
    h("span", { class: "trough", "aria-hidden": "true" }, h("i", { "data-part": part })),
    h("span", {}, h("b", {}, value), of === null ? ` ${label}` : ` ${say("of_most", { of, label })}`));
}

/** @param {State} state @param {PanelShown} now @param {CardShown} one */
function card(state, now, one) {
  const chosen = state.walk.fronts.some((path) => path.some(({ element }) => element === one.element));
  const open = one.open && (now.own || places(state.walk).has(one.element));
  return h("li", {}, button("card", [
    one.glyph ? glyph(one.glyph) : icon("turn"),
    h("span", { class: "title" }, one.title),
    h("span", { class: "price", "aria-label": one.price ? say("costs", { count: one.price }) : null },
      Array.from({ length: one.price }, () => h("i", {}))),
    h("span", { class: "comes" }, one.words),
  ], { class: `card ${chosen ? "on" : ""} ${open ? "" : "shut"}`, id: `card-${one.element}`,
    "aria-pressed": String(chosen), "aria-describedby": "detail", "data-about": one.element },
  [now.element, one.element]));
}

/** Eight ways to turn around the middle, or however many there are. @param {State} state @param {PanelShown} now */
function wheel(state, now) {
  const told = /** @type {NonNullable<PanelShown["wheel"]>} */ (now.wheel);
  return h("div", { class: "wheel", role: "group", "aria-label": told.title }, h("span", { class: "hub" }, told.title),
    told.elements.map((element, place) => button("card", h("span", { class: "spoke", "data-turned":
      place / told.elements.length }, "▲"), { class: place === told.at ? "on" : "", disabled: place === told.at,
      "aria-label": told.names[place] ?? "", title: told.names[place] ?? "", id: `turn-${element}`,
      "data-turned": place / told.elements.length }, [now.element, element])));
}

/** What the card that is pointed at does exactly. @param {State} state */
export function detail(state) {
  const now = present(state);
  const one = now?.cards.find(({ element }) => element === state.view.detail);
  if (!one) return h("div", { id: "detail", hidden: true });
  return h("div", { id: "detail", class: "float detail", role: "tooltip" }, h("b", {}, one.title),
    h("dl", {}, one.details.map(({ term, words }) => h("div", {}, h("dt", {}, term), h("dd", {}, words)))));
}

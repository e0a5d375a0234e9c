// The author's bench: every field of the position, as it is and as each seat sees it; what each may do.
import { get } from "./ask.js";
import { byId, h } from "./html.js";
import { morph } from "./morph.js";
import { say } from "./words.js";

/** @typedef {{fields: {[name: string]: {[eyes: string]: unknown}}, legal: {[seat: string]: string[]}, node: number,
 *   remaining: string}} Inspected */

const MOST = 60;

/** @param {unknown} value */
const shortly = (value) => {
  const text = JSON.stringify(value) ?? "";
  return text.length > MOST ? `${text.slice(0, MOST - 3)}…` : text;
};

/** A table of fields by eyes; what a seat sees otherwise than it is stands out. @param {Inspected} inspected */
export function inspected({ fields, legal, node, remaining }) {
  const eyes = Object.keys(Object.values(fields)[0] ?? {});
  /** @param {{[eyes: string]: unknown}} seen @param {string} who */
  const cell = (seen, who) => {
    const hides = shortly(seen[who]) !== shortly(seen["true"]);
    return h("td", { class: hides ? "hides" : "", title: JSON.stringify(seen[who]) }, shortly(seen[who]));
  };
  return h("div", { id: "inspected" },
    h("p", {}, `${say("the_turn")}: ${node}, ${remaining}`),
    h("div", { class: "wide", tabindex: "0" }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, say("field")), eyes.map((who) => h("th", {}, who)))),
      h("tbody", {}, Object.entries(fields).map(([name, seen]) =>
        h("tr", {}, h("th", {}, name), eyes.map((who) => cell(seen, who))))))),
    Object.entries(legal).map(([seat, actions]) => h("p", { class: "small" }, h("b", {}, `${seat}: `),
      actions.slice(0, MOST).join(", "), actions.length > MOST ? ` … ${actions.length}` : "")));
}

let asked = "";

/** Ask again when the position has changed and somebody looks. @param {import("./state.js").State} state */
export async function inspect(state) {
  const box = document.getElementById("inspector");
  if (!(box instanceof HTMLDetailsElement) || box.hidden || !box.open) return;
  const now = `${state.match}:${state.boards[state.at]?.sequence}:${state.room?.version}`;
  if (asked === now) return;
  asked = now;
  const found = await get(`/api/rooms/${state.code}/inspect`).catch(() => null);
  if (found) morph(byId("inspected"), inspected(found));
}

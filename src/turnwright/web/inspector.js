// The author's bench: every field of the position, as it is and as each seat sees it; what each may do.
import { get } from "./ask.js";
import { h } from "./html.js";
import { morph } from "./morph.js";
import { say } from "./words.js";

const shortly = (value) => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** A table of fields by eyes; what a seat sees otherwise than it is stands out. */
export function inspected({ fields, legal, node, remaining }) {
  const eyes = Object.keys(Object.values(fields)[0] ?? {});
  const cell = (seen, who) => h("td", { class: shortly(seen[who]) === shortly(seen.true) ? "" : "hides", title: JSON.stringify(seen[who]) }, shortly(seen[who]));
  return h(
    "div",
    { id: "inspected" },
    h("p", {}, `${say("the_turn")}: ${node}, ${remaining}`),
    h("div", { class: "wide", tabindex: "0" }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, say("field")), eyes.map((who) => h("th", {}, who)))),
      h("tbody", {}, Object.entries(fields).map(([name, seen]) => h("tr", {}, h("th", {}, name), eyes.map((who) => cell(seen, who))))))),
    Object.entries(legal).map(([seat, actions]) => h("p", { class: "small" }, h("b", {}, `${seat}: `), actions.slice(0, 60).join(", "), actions.length > 60 ? ` … ${actions.length}` : "")),
  );
}

let asked = "";

/** Ask again when the position has changed and somebody looks. */
export async function inspect(state) {
  const box = document.getElementById("inspector");
  box.hidden = !state.room.bench;
  const now = `${state.match}:${state.boards[state.at]?.sequence}:${state.room.version}`;
  if (box.hidden || !box.open || asked === now) return;
  asked = now;
  const found = await get(`/api/rooms/${state.code}/inspect`).catch(() => null);
  if (found) morph(document.getElementById("inspected"), inspected(found));
}

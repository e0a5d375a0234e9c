// What stands beside a text: its outline, its problems, and tabs: how it begins, its story, its people, the language.
import { storyMap } from "./bench_story.js";
import { button, byId, h } from "./html.js";
import { morph } from "./morph.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").Checked} Checked */
/** @typedef {import("./messages.js").FormShown} Form */
const TABS = ["begins", "story", "sheets", "reference"];
const WORST = ["error", "warning", "note"];

/** The parts of the text by group; a dot says that something is to be said about one. @param {Checked} checked */
export function outline({ outline: parts = [], remarks }) {
  const groups = [...new Set(parts.map(({ group }) => group))];
  const starts = parts.map(({ line }) => line).sort((one, other) => one - other);
  /** @param {number} line */
  const worst = (line) => {
    const next = starts.find((one) => one > line) ?? Infinity;
    const here = remarks.filter((one) => one.line >= line && one.line < next);
    return WORST.find((severity) => here.some((one) => one.severity === severity)) ?? "";
  };
  return h("nav", { id: "outline", class: "outline", "aria-label": say("outline") }, groups.map((group) => [
    h("h2", {}, group),
    h("ul", {}, parts.filter((one) => one.group === group).map(({ name, line }) =>
      h("li", {}, button("go", [name, h("i", { class: `dot ${worst(line)}` })], {}, line)))),
  ]));
}

/** @param {Checked} checked */
export const problems = ({ remarks }) => h("ul", { id: "remarks", class: "remarks" }, remarks.map((one, number) =>
  h("li", { class: one.severity },
    button("point", [h("b", {}, say("line", { line: one.line })), ` ${one.sentence}`], { class: "say" }, number),
    one.fix ? button("fix", say("put_right", { better: one.fix }), { class: "btn sm fix" }, number) : null)));

/** @param {string} open @param {string} begins the name of what is drawn first */
export function tabs(open, begins) {
  const names = [begins || say("tab_begins"), say("tab_story"), say("tab_sheets"), say("tab_reference")];
  morph(byId("tabs"), h("p", { id: "tabs", class: "tabs", role: "tablist" }, TABS.map((tab, place) =>
    button("tab", names[place],
      { role: "tab", id: `to-${tab}`, "aria-selected": String(tab === open), "aria-controls": `tab-${tab}` }, tab))));
  for (const tab of TABS) byId(`tab-${tab}`).hidden = tab !== open;
}

/** @param {Checked} checked */
export function story({ roads = [], outline: parts = [] }) {
  const chapters = parts.filter(({ group }) => group === parts.at(-1)?.group).map(({ name }) => name);
  byId("tab-story").replaceChildren(storyMap(roads, (name) =>
    roads.some(({ source }) => source === name) ? "" : chapters.includes(name) ? "end" : "other"));
}

/** @param {Checked} checked */
export const sheets = ({ sheets: people = [] }) => byId("tab-sheets").replaceChildren(...people.map(({ name, lines }) =>
  h("article", { class: "sheet" }, h("h3", {}, name), lines.map((line) => h("p", {}, line)))));

/** Every sentence of the language, with those that have the words looked for. @param {Form[]} forms */
export function reference(forms) {
  const host = byId("tab-reference");
  const look = h("input",
    { type: "search", id: "look", "aria-label": say("find_form"), placeholder: say("find_form") });
  const list = h("div", { class: "forms" });
  const fill = () => {
    const wanted = look.value.toLowerCase();
    const found = forms.filter(({ words }) => words.toLowerCase().includes(wanted));
    list.replaceChildren(...[...new Set(found.map(({ group }) => group))].flatMap((group) => [h("h3", {}, group),
      h("ul", {}, found.filter((one) => one.group === group).map(({ words, rule }) =>
        h("li", {}, h("code", {}, words), h("small", {}, ` ${rule}`))))]));
  };
  look.addEventListener("input", fill);
  host.replaceChildren(look, list);
  fill();
}

/** Words that may be offered while one writes: names of this text, its values, sentences of the language.
 * @param {string} text @param {Checked} checked @param {Form[]} forms */
export function wordsOf(text, { outline: parts = [] }, forms) {
  const values = [...new Set(text.match(/\[[A-Za-z][\w' -]*\]/g) ?? [])];
  const names = parts.map(({ name }) => name);
  const calls = [...text.matchAll(/^(.+?) \((?:Check|Effect)\)\s*$/gm)].map((found) => `#${found[1]}`);
  return [...values, ...calls, ...names, ...forms.map(({ words }) => words)];
}

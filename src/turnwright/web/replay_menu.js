// What stands behind the three dots of a replay: eyes, notes, what can be saved and shared, the board in words, keys.
import { button, h } from "./html.js";
import { statistics } from "./statistics.js";
import { asLesson } from "./study_sheet.js";
import { MARKS, nodeAt } from "./variations.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */

export const LONGEST_NOTE = 2000;
const LONGEST_TITLE = 80;
/** @type {[string, import("./words.js").Word][]} */
const KEYS = [["← →", "key_step"], ["↑ ↓", "key_beside"], ["Home End", "key_ends"], ["Space", "key_play"],
  ["B", "key_explore"], ["F", "key_eyes"], ["Esc", "key_back"]];

/** @param {Replay} state */
export function replayMenu(state) {
  const { match, eyes, tree, at } = state;
  const { text, mark, title } = nodeAt(tree, at);
  return h("div", { id: "sheet-body" },
    h("header", {}, h("h2", { id: "sheet-title" }, say("replay")),
      button("sheet", say("dismiss"), { class: "btn sm", id: "close-sheet" }, "")),
    h("p", { id: "eyes-row" }, h("label", {}, say("eyes"), " ", h("select", { id: "eyes" },
      h("option", { value: "", selected: eyes === null }, say("spectator")),
      match?.names.map((name, seat) => h("option", { value: seat, selected: eyes === seat }, name))))),
    h("p", {}, h("label", {}, say("mark"), " ", h("select", { id: "mark" },
      MARKS.map((one) => h("option", { value: one, selected: one === mark }, one || say("no_mark")))))),
    h("p", {}, h("label", {}, say("heading"), " ", h("input", { id: "heading", maxlength: LONGEST_TITLE, value: title,
      "data-node": at, autocomplete: "off" }))),
    h("p", {}, h("label", { for: "note" }, say("note"))),
    h("textarea", { id: "note", class: "notes", maxlength: LONGEST_NOTE, rows: 3, "data-node": at }, text),
    h("p", { class: "row" },
      button("save_record", say("export_record"), { class: "btn sm" }),
      button("share_study", say("share_study"), { class: "btn sm", id: "share-study" }),
      button("save_evening", say("export_evening"), { class: "btn sm", id: "save-evening",
        hidden: state.evening.chapters.length < 2 }),
      button("save_svg", say("export_svg"), { class: "btn sm" }),
      button("save_png", say("export_png"), { class: "btn sm" })),
    state.shared ? h("p", {}, h("input", { id: "shared", readonly: true, value: state.shared,
      "aria-label": say("share_study") })) : null,
    document.body.dataset.carried ? null : asLesson(state),
    h("details", { id: "statistics" }, h("summary", {}, say("statistics")), statistics(state)),
    h("details", { id: "as-text" }, h("summary", {}, say("as_text")),
      h("pre", { id: "text", tabindex: "0" }, state.seen[at]?.text ?? "")),
    h("details", { id: "keys" }, h("summary", {}, say("keys")), h("dl", { class: "keys" },
      KEYS.map(([key, word]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, say(word))]))));
}

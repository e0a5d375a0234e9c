// Play on from the position that is shown: at a table of one's own, against a bot at the seats one does not take.
import { button, h } from "./html.js";
import { levelName, say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */

/** @param {Replay} state */
export function fromHere(state) {
  const { match, game } = state;
  const levels = game?.levels ?? [];
  const middle = levels[Math.floor((levels.length - 1) / 2)]?.level;
  const over = state.looked[state.at]?.shown.outcome;
  return h("div", { id: "sheet-body" },
    h("header", {}, h("h2", { id: "sheet-title" }, say("from_here")),
      button("sheet", say("dismiss"), { class: "btn sm", id: "close-sheet" }, "")),
    over ? h("p", {}, say("nothing_to_play")) : [
      h("p", { class: "quiet" }, say("from_here_words")),
      h("p", { class: "row" }, button("explore", [say("branch")], { class: "btn", id: "branch" }, true)),
      levels.length && (match?.names.length ?? 0) > 1 ? h("p", {}, h("label", {}, say("against_level"), " ",
        h("select", { id: "level" }, levels.map((one) => h("option", { value: one.level,
          selected: one.level === middle }, levelName(one)))))) : null,
      h("p", { class: "row" }, match?.names.map((name, seat) =>
        button("sit_here", say("play_as", { name }), { class: "btn go", id: `play-as-${seat}` }, seat))),
    ],
    h("p", { class: "row" }, button("play_on", say("play_on_here"), { class: "btn sm", id: "play-on",
      hidden: !state.evening.goes_on })));
}

// Talk at the table: what was said, quick phrases, and a line to write. Text is text here, never markup.
import { button, h } from "./html.js";
import { icon } from "./icons.js";
import { look, nameOf } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./messages.js").SaidShown} Said */

/** @type {{[phrase: string]: import("./words.js").Word}} */
const PHRASES = { hello: "say_hello", good_luck: "say_good_luck", well_played: "say_well_played", thanks: "say_thanks",
  sorry: "say_sorry", one_moment: "say_one_moment", back_again: "say_back_again", again: "say_again",
  goodbye: "say_goodbye" };
const WATCHERS = -1;
const LONGEST = 240;

/** The words of a line, in the reader's language where it is a phrase. @param {Said} line */
export const wordsOf = (line) => {
  const word = PHRASES[line.phrase];
  return word ? say(word) : line.text;
};

/** Who said it. @param {State} state @param {Said} line */
export function speaker(state, line) {
  const seat = line.seat === null ? undefined : state.room?.seats[line.seat];
  if (line.seat === null) return line.name ? say("watcher_name", { name: line.name }) : say("a_watcher");
  return seat && seat.name === line.name ? nameOf(seat) : line.name;
}

/** How many lines came since the person looked. @param {State} state */
export const unread = (state) => state.said.filter(({ number }) => number > state.view.read).length;

/** @param {State} state */
export function talking(state) {
  const open = state.room?.talk;
  return h("div", { class: "talk" },
    h("ol", { id: "said", class: "said", tabindex: "0", role: "log", "aria-label": say("talk") },
      state.said.length ? state.said.map((line) => spoken(state, line))
        : h("li", { class: "quiet" }, say("no_talk_yet"))),
    open ? writing(state) : h("p", { class: "quiet small" }, say("no_talk")));
}

/** @param {State} state @param {Said} line */
function spoken(state, line) {
  const own = line.seat !== null && state.seats.includes(line.seat);
  const colour = line.seat === null ? null : look(state, line.seat).colour;
  return h("li", { id: `said-${line.number}`, class: own ? "own" : "" },
    h("span", { class: "d", "data-colour": colour, "aria-hidden": "true" }),
    h("span", {}, h("b", {}, speaker(state, line)), " ", wordsOf(line)),
    own || !state.seats.length ? null : button("mute", icon("close"), { class: "ib mute", title: say("mute"),
      "aria-label": `${say("mute")}: ${speaker(state, line)}` }, line.seat ?? WATCHERS));
}

/** @param {State} state */
function writing(state) {
  const me = state.room?.seats.find(({ seat }) => seat === state.at);
  const muted = me?.muted ?? [];
  return h("form", { "data-do": "say", class: "saying", id: "saying" },
    muted.length ? h("p", { class: "row small" }, muted.map((who) => button("unmute", say("unmute",
      { name: who === WATCHERS ? say("watchers") : nameOf(/** @type {any} */ (state.room?.seats[who])) }),
      { class: "btn sm" }, who))) : null,
    h("p", { class: "phrases" }, Object.entries(PHRASES).map(([phrase, word]) =>
      button("phrase", say(word), { class: "chip", id: `phrase-${phrase}` }, phrase))),
    h("p", { class: "row" }, h("input", { id: "line", maxlength: LONGEST, autocomplete: "off",
      placeholder: say(state.seats.length ? "say_something" : "say_apart"), "aria-label": say("say_something") }),
      h("button", { class: "btn sm go", id: "say" }, say("send_line"))));
}

// What the live region says, from the same words that everybody reads.
import { sentencesOf } from "./lines.js";
import { question, remaining } from "./question.js";
import { shown } from "./state.js";
import { places, ways } from "./walk.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */

/** The sentences to be spoken when one state follows another. @param {State} before @param {State} after */
export function sentences(before, after) {
  /** @type {string[]} */
  const said = [];
  if (after.curtain) return said;
  const [old, now] = [before.boards[after.at], after.boards[after.at]];
  if (now && old && before.at === after.at) {
    for (const entry of now.log) if (entry.sequence > old.sequence) said.push(...sentencesOf(entry));
  }
  const outcome = shown(after)?.outcome;
  if (outcome && !shown(before)?.outcome) said.push(outcome.words);
  else if (shown(after)?.yours && (now?.sequence !== old?.sequence || before.curtain)) {
    said.push(`${say("you_to_act")}. ${remaining(after)}`);
  } else if (after.walk !== before.walk) said.push(...asked(before, after));
  if (after.refusal && after.refusal !== before.refusal) said.push(refusalWords(after.refusal));
  const { notice } = after;
  if (notice && notice !== before.notice) said.push(notice.text ?? say(notice.key ?? "problem"));
  return said;
}

/** The next question, when the person has chosen something. @param {State} before @param {State} after */
function asked(before, after) {
  const { walk } = after;
  if (walk.several && walk.several !== before.walk.several) {
    if (walk.several.pays) {
      const now = say("pay", { cards: walk.several.ways[walk.several.at]?.label ?? "" });
      return [before.walk.several?.pays ? now : `${question(after)} ${now}.`];
    }
    return [`${say("which_here")} ${ways(walk).map(({ label }) => label).join(", ")}.`];
  }
  if (!walk.decided || question(after) === question(before)) return [];
  const lit = places(walk).size;
  return [`${question(after)} ${lit ? say("lit_count", { count: lit }) : ""}`.trim()];
}

/** @param {import("./shapes.js").Refusal} refusal */
export const refusalWords = ({ sentence, facts }) => (facts ? `${sentence} ${say("here")}: ${facts}.` : sentence);

/** Say something; the same words twice get an invisible change, so that they are read again.
 * @param {HTMLElement} region @param {string[]} said */
export function announce(region, said) {
  const text = said.join(" ");
  if (!text) return;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

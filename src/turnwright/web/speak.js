// What the live region says, from the same words that everybody reads.
import { shown } from "./state.js";
import { say } from "./words.js";

/** An indented line tells more about the one above it: it is read on request, and never spoken by itself. */
export const isDetail = (line) => line.startsWith("  ");
export const short = (words) => words.filter((line) => !isDetail(line));

/** The sentences to be spoken when one state follows another. */
export function sentences(before, after) {
  const said = [];
  const old = before.boards[after.at];
  const now = after.boards[after.at];
  if (now && old && before.at === after.at) {
    for (const { sequence, words } of now.log) if (sequence > old.sequence) said.push(...short(words));
  }
  const outcome = shown(after)?.outcome;
  if (outcome && !shown(before)?.outcome) said.push(outcome.words);
  else if (shown(after)?.yours && now?.sequence !== old?.sequence) {
    said.push(`${say("you_to_act")}. ${shown(after).turn.remaining}.`);
  }
  if (after.refusal && after.refusal !== before.refusal) said.push(refusalWords(after.refusal));
  if (after.notice && after.notice !== before.notice) said.push(after.notice.text ?? say(after.notice.key));
  return said;
}

export const refusalWords = ({ sentence, facts }) => (facts ? `${sentence} ${say("here")}: ${facts}.` : sentence);

/** Put words into the live region; equal ones get an invisible change, so that they are read again. */
export function announce(region, said) {
  if (!said.length) return;
  const text = said.join(" ");
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

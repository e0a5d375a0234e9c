// A path of tokens, one step at a time. Buttons, lit places and keys are readings of the same list.
import { shown } from "./state.js";

/** Everything that can be chosen now: [{choices, label, choice}], where `choices` is what to add to the path. */
export function ways(state) {
  if (state.confirm || state.sent || !state.connected) return [];
  if (state.several) return state.several;
  const open = state.step.map((choice) => ({ choices: [choice], choice, label: choice.label }));
  return state.chosen.length && !state.decided ? [...open, ...atAnyTime(state)] : open;
}

/** What may be done at any time stays in reach where the first step went by itself; it begins a path of its own. */
const atAnyTime = (state) =>
  (shown(state)?.choices ?? []).filter((choice) => choice.aside).map((choice) => ({ choices: [choice], choice, label: choice.label, anew: true }));

/** Element of the picture to the ways a click on it may mean: this step's, or the next one's where that is known. */
export function places(state) {
  const found = new Map();
  if (state.confirm || state.sent || !state.connected) return found;
  const add = (element, way) => {
    if (!element) return;
    if (!found.has(element)) found.set(element, []);
    found.get(element).push(way);
  };
  for (const choice of state.step) {
    add(choice.element, { choices: [choice], choice, label: choice.label });
    for (const next of state.ahead[choice.token] ?? []) {
      add(next.element, { choices: [choice, next], choice: next, label: `${choice.label}: ${next.label}` });
    }
  }
  return found;
}

/** What a click meant that fell into a larger place, as soon as a step offers it: a card in a hand that was lit as a whole. */
export function meant(state) {
  const open = places(state);
  const found = state.meant.map((element) => open.get(element)).find(Boolean);
  const known = state.step.every((choice) => !choice.more || state.ahead[choice.token]?.length);
  return found?.length === 1 && (known || found[0].choices.length === 1) ? found[0] : null;
}

/** The only way on, if there is nothing to decide: a single choice that leads to others. */
export function only(state) {
  const open = state.step.filter((choice) => !choice.aside);
  const way = open.length === 1 ? open[0] : null;
  const others = state.chosen.length ? state.step.length - 1 : 0;
  return way && way.more && !way.action && !others ? way : null;
}

/** Tokens worth knowing one step ahead, so that a place can be clicked before a kind is named. */
export const MOST_AHEAD = 16;
export function worthAsking(state) {
  if ((state.chosen.length && !state.meant.length) || state.confirm || state.sent) return [];
  const open = state.step.filter((choice) => choice.more && !(choice.token in state.ahead));
  return open.slice(0, MOST_AHEAD).map((choice) => choice.token);
}

/** Whether a choice completes an action and nothing else can follow. */
export const isComplete = (choice) => Boolean(choice.action) && !choice.more;

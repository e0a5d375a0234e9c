// What is asked of the person now, in words: the card shows it, the live region says it.
import { OFFERS } from "./offer_words.js";
import { isForOthers, mineAsked, mySeat, othersAsked } from "./party.js";
import { nameOf } from "./seats.js";
import { turning } from "./several.js";
import { WATCHER, shown } from "./state.js";
import { alone, isWaiting, places } from "./walk.js";
import { listed } from "./ways.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {"none" | "part" | "problem" | "roll" | "refused" | "confirm" | "offer" | "over" | "watching" | "yours"
 *   | "waiting"
 *   | "paused" | "sent"} Card */

/** Which of its states the turn card is in. @param {State} state @returns {Card} */
export function cardState(state) {
  const now = shown(state);
  if (!state.room || state.curtain) return "none";
  if (state.room.problem) return "problem";
  if (state.confirm?.sides) return "roll";
  if (!now) return "none";
  if (state.view.part !== null && mySeat(state)) return "part";
  if (state.refusal) return "refused";
  if (state.confirm) return "confirm";
  if (offerTo(state) && !now.outcome) return "offer";
  if (now.outcome) return "over";
  if (now.paused !== null) return "paused";
  if (state.at === WATCHER) return "watching";
  if (state.sent) return "sent";
  return now.yours ? "yours" : "waiting";
}

/** The offer that waits for one of my seats. @param {State} state */
export const offerTo = (state) =>
  state.room?.offers.find(({ waiting_for, state: how }) => how === "pending"
    && waiting_for.some((seat) => state.seats.includes(seat))) ?? null;

/** The offer that is mine. @param {State} state */
export const offerOf = (state) =>
  state.room?.offers.find((offer) => offer.state === "pending" && state.seats.includes(offer.by)
    && offer !== offerTo(state)) ?? null;

/** Offers that came to nothing and were not put away yet. @param {State} state */
export const offersGone = (state) =>
  state.room?.offers.filter(({ id, state: how }) => how !== "pending" && !state.view.gone.includes(id)) ?? [];

/** Those who may act now. @param {State} state */
export function acting(state) {
  const seats = shown(state)?.turn.seats ?? [];
  return seats.flatMap((seat) => state.room?.seats[seat] ?? []);
}

/** @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is left of the turn, as people say it. @param {State} state */
export function remaining(state) {
  const turn = shown(state)?.turn;
  if (!turn) return "";
  const said = turn.card.sentence || turn.remaining;
  return said ? `${capital(said).replace(/\.$/, "")}.` : "";
}

/** What is paid for. @param {import("./several.js").Several} several */
const bought = ({ ways: [way] }) => capital((way?.path.slice(way.path.length > 2 ? 1 : 0, -1) ?? [])
  .map((choice) => choice.label).join(", "));

/** The next question, once something has been chosen; before that, what is left of the turn. @param {State} state */
export function question(state) {
  const { walk } = state;
  const lit = places(walk).size;
  if (walk.several?.pays) return say(walk.several.ways.length > 1 ? "pay_here" : "paid_so",
    { what: bought(walk.several) });
  if (walk.several) return say(turning(walk) ? "turn_here" : "which_here");
  if (!walk.decided) return remaining(state);
  const front = alone(walk);
  const path = front ?? walk.fronts[0] ?? [];
  const what = path.length > 1 ? path.slice(1) : path;
  const chosen = what.map((choice) => choice.label).join(", ");
  if (isWaiting(walk) && front) return `${capital(chosen)} …`;
  const buttons = listed(walk, state.game?.kinds ?? []).some(({ way }) => !way.choice.aside);
  const next = lit && buttons ? say("lit_or") : lit ? say("choose_lit") : buttons ? say("choose_below") : "";
  return next ? `${capital(chosen)}: ${next}` : `${capital(chosen)}.`;
}

/** What the card's head says. @param {State} state @returns {string} */
export function heading(state) {
  const now = shown(state);
  const who = acting(state);
  const names = who.map(nameOf).join(", ");
  switch (cardState(state)) {
    case "yours":
    case "sent":
      if (isForOthers(state)) return othersAsked(state);
      if (mineAsked(state)) return say("your_turn_with", { parts: mineAsked(state) });
      return state.seats.length > 1 ? say("turn_of", { names }) : say("you_to_act");
    case "waiting":
      return othersAsked(state) || say(who.length > 1 ? "choosing_names" : "choosing_name", { names });
    case "watching":
      return say("watcher");
    case "paused":
      return now?.paused ? say("paused_by", { name: now.paused }) : say("paused_all");
    case "part":
      return say("who_plays", { part: state.view.part });
    case "refused":
      return say("not_possible");
    case "confirm":
      return say("sure", { action: state.confirm?.label ?? state.confirm?.action });
    case "roll":
      return say("roll_die", { die: `1d${state.confirm?.sides}` });
    case "offer": {
      const offer = offerTo(state);
      const by = offer && state.room?.seats[offer.by];
      const name = by ? nameOf(by) : "";
      return offer ? say(OFFERS[offer.what].made, { name }) : "";
    }
    case "over":
      return verdict(state);
    case "problem":
      return say("problem");
    default:
      return now ? "" : say("awaited");
  }
}

/** You won, you lost, a draw; to others how the game says it, or who won. @param {State} state */
function verdict(state) {
  const outcome = shown(state)?.outcome;
  if (!outcome) return "";
  const own = state.seats.length === 1 ? outcome.seats.find(({ seat }) => seat === state.seats[0])?.result : undefined;
  if (own === "won") return say("you_won");
  if (own === "lost") return say("you_lost");
  if (own === "drew") return say("drawn");
  if (outcome.banner) return outcome.banner;
  const names = outcome.winners.flatMap((seat) => state.room?.seats[seat] ?? []).map(nameOf).join(", ");
  return names ? say("name_won", { names }) : say("nobody_won");
}

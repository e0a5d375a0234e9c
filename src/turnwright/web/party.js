// Several people at one seat: who they are, who plays which part of it, and who is asked now.
import { button, h } from "./html.js";
import { icon } from "./icons.js";
import { shown } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./shapes.js").Seat} Seat */
/** @typedef {import("./messages.js").PersonShown} Person */
/** @typedef {import("./messages.js").ShareShown} Share */
/** @typedef {import("./html.js").Content} Content */

const EASY = 2;

/** Whether several people have a seat, or parts of it are somebody's. @param {Seat | undefined} seat */
export const isShared = (seat) => Boolean(seat && (seat.people.length > 1 || seat.parts.some(taken)));

/** @param {Share} part */
const taken = ({ by, level }) => by !== null || level !== null;

/** Whether this is me. @param {State} state @param {string | null} id */
export const isMe = (state, id) => id !== null && state.people.includes(id);

/** What I am called at a seat that I share. @param {State} state @param {Seat} seat */
export const myName = (state, seat) => (seat.people.length > 1
  ? seat.people.find(({ id }) => isMe(state, id))?.name ?? "" : "");

/** @param {State} state @param {Seat} seat @param {Share} part */
export function playerOf(state, seat, { by, level }) {
  if (level !== null) return say("bot", { level });
  if (by === null) return say("anybody");
  return isMe(state, by) ? say("you") : seat.people.find(({ id }) => id === by)?.name ?? say("anybody");
}

/** The seat that I have, where it has parts. @param {State} state */
export const mySeat = (state) => state.room?.seats.find((seat) => state.seats.includes(seat.seat)
  && seat.parts.length > 0);

/** The parts of a seat that others play and that are asked now: "Ann is choosing for Ysolde".
 * @param {State} state */
export function othersAsked(state) {
  const seat = mySeat(state);
  const asked = shown(state)?.asked ?? [];
  if (!seat) return "";
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const part of seat.parts.filter((one) => asked.includes(one.part) && taken(one))) {
    if (part.level !== null || !isMe(state, part.by)) {
      const name = playerOf(state, seat, part);
      found.set(name, [...(found.get(name) ?? []), part.part]);
    }
  }
  return [...found].map(([name, parts]) => say("choosing_for", { name, parts: parts.join(", ") })).join(" · ");
}

/** Whether all that can act now is others': what is left for me is what anybody may do, such as ending the turn.
 * @param {State} state */
export function isForOthers(state) {
  const asked = shown(state)?.asked ?? [];
  const found = mySeat(state)?.parts.filter((one) => asked.includes(one.part)) ?? [];
  return found.length > 0 && found.every((one) => taken(one) && (one.level !== null || !isMe(state, one.by)));
}

/** What I am asked for: my own parts that can act now. @param {State} state */
export function mineAsked(state) {
  const asked = shown(state)?.asked ?? [];
  const parts = mySeat(state)?.parts.filter((one) => asked.includes(one.part) && isMe(state, one.by)
    && one.level === null) ?? [];
  return parts.map(({ part }) => part).join(", ");
}

/** The parts of a seat as chips: whose each is; those of my own seat can be pressed.
 * @param {State} state @param {Seat} seat @returns {Content} */
export function parts(state, seat) {
  if (!seat.parts.length || seat.master || (!isShared(seat) && !(state.room?.people ?? 0))) return null;
  const own = state.seats.includes(seat.seat);
  const asked = own ? shown(state)?.asked ?? [] : [];
  return h("ul", { class: "shares", "aria-label": say("who_plays_what") }, seat.parts.map((part) => {
    const said = [h("b", {}, part.part), h("span", {}, playerOf(state, seat, part))];
    const mine = isMe(state, part.by) && part.level === null;
    const look = `share ${mine ? "own" : ""} ${taken(part) ? "" : "free"} ${asked.includes(part.part) ? "asked" : ""}`;
    return h("li", {}, own
      ? button("part", said, { class: look, id: `part-${element(part.part)}`,
        "aria-pressed": String(state.view.part === part.part) }, part.part)
      : h("span", { class: look }, said));
  }));
}

/** A name as a part of an id. @param {string} name */
export const element = (name) => name.replace(/[^A-Za-z0-9_-]+/g, "-");

/** @param {State} state */
const gathers = (state) => state.room?.stage === "gathering";

/** Everybody at a seat, with a dot for who is here. @param {State} state @param {Seat} seat @returns {Content} */
export const people = (state, seat) => (seat.people.length > 1
  ? h("ul", { class: "people" }, seat.people.map((one) => h("li", { class: one.present ? "here" : "gone" },
      h("i", { "aria-hidden": "true" }), h("span", { class: gathers(state) && one.ready ? "ready" : "" }, one.name),
      isMe(state, one.id) ? h("em", {}, say("you")) : null,
      one.present ? null : h("em", {}, say("away"))))) : null);

/** Who plays a part, asked on the card: whom it can be given to. @param {State} state @returns {Content} */
export function giving(state) {
  const seat = mySeat(state);
  const part = seat?.parts.find((one) => one.part === state.view.part);
  if (!seat || !part) return null;
  const mine = isMe(state, part.by) && part.level === null;
  const others = seat.people.filter(({ id }) => !isMe(state, id) && id !== part.by);
  const levels = state.game?.levels ?? [];
  const easy = levels.find((one) => one.level === EASY) ?? levels[0];
  return [
    h("p", { class: "say" }, say("played_by", { part: part.part, name: playerOf(state, seat, part) })),
    h("p", { class: "answers column" },
      mine ? null : button("give", [icon("people"), say("i_play", { part: part.part })],
        { class: "btn go", id: "take-part" }, { part: part.part }),
      others.map((one) => button("give", say("give_to", { name: one.name }),
        { class: "btn", id: `give-to-${one.id}` }, { part: part.part, to: one.id })),
      taken(part) ? button("give", say("to_anybody"), { class: "btn", id: "give-to-all" },
        { part: part.part, to: "" }) : null,
      easy && part.level === null ? button("give", [icon("bot"), say("to_bot")], { class: "btn", id: "give-to-bot" },
        { part: part.part, to: mine ? part.by : "", level: easy.level }) : null),
    h("p", { class: "answers" }, button("part", say("back"), { class: "btn sm", id: "back" }, null)),
  ];
}

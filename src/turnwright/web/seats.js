// Who sits where: others above, oneself at the foot. Time, standing, and whose turn it is.
import { asTime, left } from "./clocks.js";
import { glyph, icon } from "./icons.js";
import { button, h } from "./html.js";
import { isMe, mySeat, myName, parts, people } from "./party.js";
import { shown } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./shapes.js").Seat} Seat */
/** @typedef {import("./messages.js").RoomShown} RoomShown */

/** The house's own six, for games that say nothing. */
const COLOURS = ["#2f6fb0", "#b85c1e", "#7a4a9e", "#2f7d45", "#9a7400", "#6b7178"];
const SHAPES = ["disc", "square", "triangle", "diamond", "hexagon", "star"];
const LOW = 20_000; // milliseconds

/** @param {Seat} seat */
export const nameOf = (seat) => {
  if (seat.kind === "empty") return seat.was || say("empty_seat");
  if (seat.people.length > 1) return seat.people.map(({ name }) => name).join(", ");
  if (seat.kind === "person" && seat.guest) return say("guest", { number: seat.seat + 1 });
  return seat.kind === "bot" ? seat.called : seat.name || seat.called;
};

/** Colour and shape of a seat. @param {State} state @param {number} seat */
export function look(state, seat) {
  const told = shown(state)?.standing?.find((one) => one.seat === seat);
  const usual = usualLook(state.game, seat);
  return { colour: told?.colour || usual.colour, shape: told?.shape || usual.shape };
}

/** The same before anything is told of a match. @param {import("./shapes.js").Game | null} game @param {number} seat */
export function usualLook(game, seat) {
  const said = game?.seat_looks[seat];
  return {
    colour: said?.colour || COLOURS[seat % COLOURS.length] || "#6b7178",
    shape: said?.shape || SHAPES[seat % SHAPES.length] || "disc",
  };
}

/** @param {State} state */
export function seats(state) {
  const room = /** @type {RoomShown} */ (state.room);
  const others = room.seats.filter(({ seat }) => seat !== state.at || state.curtain);
  const own = state.curtain || room.stage === "gathering" ? undefined : mySeat(state);
  const shared = own ? parts(state, own) : null;
  return h("ul", { id: "seats", class: `seats ${others.length > 3 ? "many" : ""}`, "aria-label": say("players") },
    others.map((seat) => row(state, seat, "li")),
    shared && own ? h("li", { id: "party", class: "party" }, people(state, own), shared) : null);
}

/** @param {State} state */
export function mine(state) {
  const seat = state.curtain ? undefined : state.room?.seats.find((one) => one.seat === state.at);
  return h("div", { id: "mine", class: "mine", hidden: !seat }, seat ? row(state, seat, "div") : null);
}

/** @param {State} state @param {Seat} seat @param {"li" | "div"} tag */
function row(state, seat, tag) {
  const now = state.curtain ? null : shown(state);
  const active = Boolean(now?.turn.seats.includes(seat.seat));
  const { colour, shape } = look(state, seat.seat);
  return h(tag, { id: `seat-${seat.seat}`, class: `seat ${active ? "active" : ""}` },
    h("span", { class: `ava ${shape} ${active ? "on" : ""}`, "data-colour": colour, "aria-hidden": "true" },
      seat.kind === "bot" ? icon("bot")
        : h("b", {}, (myName(state, seat) || nameOf(seat)).slice(0, 1).toUpperCase())),
    h("span", { class: "about" },
      h("span", { class: "who" }, myName(state, seat) || nameOf(seat), h("em", {}, note(state, seat))),
      h("span", { class: "what" }, standing(state, seat)),
      tag === "li" && state.room?.stage !== "gathering" ? parts(state, seat) : null),
    score(state, seat), times(state, seat, active));
}

/** @param {State} state @param {Seat} seat */
function note(state, seat) {
  const own = state.seats.includes(seat.seat);
  if (own && seat.people.length > 1) {
    const others = seat.people.filter(({ id }) => !isMe(state, id));
    return `${say("you")} · ${say("with_names", { names: others.map(({ name }) => name).join(", ") })}`;
  }
  if (seat.kind === "bot") return say("bot", { level: seat.level });
  const named = seat.name && seat.kind === "person" ? state.game?.seat_names[seat.seat] ?? "" : "";
  const called = seat.master ? say("game_master") : named;
  if (seat.kind === "empty" && seat.was) return say("left_seat");
  return [own ? say("you") : "", called, presence(state, seat)].filter(Boolean).join(" · ");
}

/** @param {State} state @param {Seat} seat */
const presence = (state, seat) =>
  (seat.kind === "person" && !seat.present && !state.seats.includes(seat.seat) ? say("away") : "");

/** The clock, and what others may do about it. @param {State} state @param {Seat} seat @param {boolean} active */
function times(state, seat, active) {
  const time = clock(state, seat, active);
  return time ? h("span", { class: "times" }, time, moreTime(state, seat)) : null;
}

/** A minute for somebody else, beside their clock. @param {State} state @param {Seat} seat */
const moreTime = (state, seat) => (!state.curtain && shown(state)?.may.more_time.includes(seat.seat)
  ? button("more_time", "+1:00", { class: "btn sm more-time", id: `more-time-${seat.seat}`,
    title: say("give_minute", { name: nameOf(seat) }), "aria-label": say("give_minute", { name: nameOf(seat) }) },
  seat.seat) : null);

/** What is counted about a seat. @param {State} state @param {Seat} seat */
const factsOf = (state, seat) =>
  (state.curtain ? null : shown(state)?.standing?.find((one) => one.seat === seat.seat)?.facts) ?? [];

/** @param {State} state @param {Seat} seat */
const standing = (state, seat) => factsOf(state, seat).filter(({ main }) => !main).slice(0, 3).map(
  ({ label, value, of, glyph: drawn }) => h("span", { class: "stat", title: label }, drawn ? glyph(drawn) : null,
    of === null ? h("b", counted(seat, label, value), value) : h("b", {}, say("of", { value, of })),
    drawn ? h("span", { class: "spoken" }, label) : label));

/** A number is known by whose it is and of what, so that it can count. @param {Seat} seat @param {string} label
 * @param {unknown} value */
const counted = ({ seat }, label, value) =>
  (typeof value === "number" ? { "data-counts": `${seat} ${label}=${value}` } : {});

/** What counts most, or else points over the matches of the room. @param {State} state @param {Seat} seat */
function score(state, seat) {
  const main = factsOf(state, seat).find((fact) => fact.main);
  const room = /** @type {RoomShown} */ (state.room);
  const over = room.matches.length > 1 ? room.score[seat.name] : undefined;
  const found = main?.value ?? over;
  return found === undefined ? null : h("span", { class: "score", title: main?.label ?? say("score"),
    ...counted(seat, "score", found) }, found);
}

/** @param {State} state @param {Seat} seat @param {boolean} active */
function clock(state, seat, active) {
  const time = left(shown(state)?.clocks, seat.seat);
  if (time === null) return null;
  const run = active ? "run" : "";
  return h("span", { class: `clock ${run} ${time < LOW ? "low" : ""}`, "data-clock": seat.seat }, asTime(time));
}

// Before the match: who sits where, the link to send, bots for empty seats.
import { button, h } from "./html.js";
import { name } from "./keep.js";
import { invitedTo, masterLink, masterSeat, mastering } from "./mastering.js";
import { element, isMe, people, playerOf } from "./party.js";
import { nameOf } from "./seats.js";
import { clockWords } from "./since.js";
import { levelName, say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./shapes.js").Seat} Seat */

/** @param {State} state */
export function gathering(state) {
  const { room } = state;
  if (!room || room.stage !== "gathering" || room.awaited) return h("section", { id: "gathering", hidden: true });
  const host = room.seats.some((seat) => seat.people.some((one) => one.host && isMe(state, one.id)));
  const mine = room.seats.flatMap((seat) => seat.people).find((one) => isMe(state, one.id));
  const link = `${location.origin}/table/${room.code}`;
  if (!mine && (room.may_join || invitedTo(state) !== null)) return invitation(state);
  return h("section", { id: "gathering", class: "gathering" },
    h("h2", {}, say("gathering")),
    h("p", { class: "quiet" }, say("share")),
    h("p", { class: "row" }, h("input", { id: "link", readonly: true, value: link, "aria-label": say("share") }),
      button("copy", say(state.view.copied ? "copied" : "copy"), { class: "btn go", id: "copy" })),
    h("ul", { class: "places" }, room.seats.map((seat) => place(state, seat, host))),
    mastering(state, host),
    room.people ? howMany(state, host) : null,
    h("p", { class: "quiet small" }, say(room.people ? "starts_people" : "starts")),
    mine ? button("ready", say(mine.ready ? "not_ready" : "ready"),
      { class: `btn ${mine.ready ? "" : "go"}`, id: "ready" }, !mine.ready) : seatForm(state));
}

/** The friend's first screen is the friend's: who invites, to what, how long it takes. @param {State} state */
function invitation(state) {
  const room = /** @type {import("./messages.js").RoomShown} */ (state.room);
  const host = room.seats.find((seat) => seat.host);
  const about = clockWords(room.clock) || say("no_clock");
  const players = room.seats.filter((seat) => seat !== masterSeat(state)).flatMap((seat) => seat.people);
  const names = room.people ? players.map(({ name }) => name).join(", ") : "";
  const title = host ? say("invites_you", { name: host.name || nameOf(host), title: room.chapter || room.title })
    : say("table_of", { title: room.title });
  return h("section", { id: "gathering", class: "gathering invitation" },
    h("img", { src: `/api/games/${room.game}/picture.svg`, alt: "", class: "poster" }),
    h("h2", { id: "invitation" }, title),
    invitedTo(state) !== null ? h("p", { class: "say", id: "as-master" }, say("you_master"))
      : names ? h("p", { class: "say", id: "joining" }, say("you_join", { names })) : null,
    h("p", { class: "quiet" }, [about, state.game?.summary].filter(Boolean).join(" · ")),
    seatForm(state),
    h("ul", { class: "places" }, room.seats.map((seat) => place(state, seat, false))),
    h("p", { class: "row" }, h("a", { href: `/rules/${room.game}`, target: "_blank", class: "btn sm" }, say("rules")),
      state.game?.has_lesson ? h("a", { href: `/lesson/${room.game}`, target: "_blank", class: "btn sm" }, say("learn"))
        : null));
}

/** @param {State} state @param {Seat} seat @param {boolean} host */
function place(state, seat, host) {
  const levels = state.game?.levels ?? [];
  const empty = seat.kind === "empty";
  const called = seat.master ? say("game_master") : seat.called;
  const who = empty ? say("empty_seat") : seat.kind === "bot" ? say("bot", { level: seat.level }) : nameOf(seat);
  return h("li", { id: `place-${seat.seat}`, class: `place ${seat.kind}` },
    h("span", {}, h("b", {}, called), " ", seat.people.length > 1 ? null
      : h("small", {}, who, seat.ready && seat.kind === "person" ? " ✓" : "")),
    people(state, seat), taking(state, seat), seat.master ? masterLink(state) : null,
    empty && host && levels.length ? h("span", { class: "row" },
      h("select", { id: `level-${seat.seat}`, "aria-label": say("add_bot") },
        levels.map((one) => h("option", { value: one.level, selected: one.level === 2 }, levelName(one)))),
      button("add_bot", say("add_bot"), { class: "btn sm", id: `add-bot-${seat.seat}` }, seat.seat)) : null,
    empty && !state.seats.length
      ? button("sit", say("sit_here"), { class: "btn sm", id: `sit-${seat.seat}` }, seat.seat) : null,
    seat.kind === "bot" && host
      ? button("remove_bot", say("remove_bot"), { class: "btn sm", id: `remove-bot-${seat.seat}` }, seat.seat) : null);
}

/** Who plays what, to be taken and given back with a click. @param {State} state @param {Seat} seat */
function taking(state, seat) {
  if (!seat.parts.length || seat.master || !state.room?.people) return null;
  const own = state.seats.includes(seat.seat);
  return h("ul", { class: "shares", "aria-label": say("who_plays_what") }, seat.parts.map((part) => {
    const [mine, free] = [isMe(state, part.by), part.by === null && part.level === null];
    const said = [h("b", {}, part.part), h("span", {}, playerOf(state, seat, part))];
    const given = mine ? { part: part.part, to: "" } : { part: part.part };
    return h("li", {}, own ? button("give", said, { class: `share ${mine ? "own" : ""} ${free ? "free" : ""}`,
      id: `part-${element(part.part)}`, disabled: !mine && !free, "aria-pressed": String(mine) }, given)
      : h("span", { class: `share ${free ? "free" : ""}` }, said));
  }));
}

/** How many people the room waits for; the host may begin with those who are here.
 * @param {State} state @param {boolean} host */
function howMany(state, host) {
  const { people: wanted, seats } = /** @type {import("./messages.js").RoomShown} */ (state.room);
  const count = seats.reduce((sum, seat) => sum + seat.people.length, 0);
  return h("div", { class: "row", id: "how-many" }, h("b", {}, say("people_here", { count, people: wanted })),
    host ? button("expect", "+", { class: "btn sm sq", id: "one-more", title: say("one_more"),
      "aria-label": say("one_more") }, wanted + 1) : null,
    host && count < wanted && !seats.some((seat) => seat.kind === "empty")
      ? button("expect", say("begin_now"), { class: "btn sm", id: "begin-now" }, 0) : null);
}

/** @param {State} state */
const seatForm = (state) =>
  state.room?.may_join || invitedTo(state) !== null
    ? h("form", { "data-do": "sit", class: "row", id: "sit-form" },
        h("label", {}, say("name"), " ",
          h("input", { id: "name", maxlength: 24, value: name(), autocomplete: "nickname" })),
        h("button", { class: "btn go", id: "sit" }, say("sit")))
    : h("p", {}, say("watcher"));

/** Somebody has left during the match: whoever comes may take the seat. @param {State} state */
export const freeSeat = (state) => (state.room?.stage === "playing" && !state.seats.length
  && state.room.seats.some((seat) => seat.kind === "empty")
  ? [h("p", { class: "say quiet" }, say("seat_free")), seatForm(state)] : null);

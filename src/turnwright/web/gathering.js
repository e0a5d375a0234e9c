// Before the match: who sits where, the link to send, bots for empty seats.
import { button, h } from "./html.js";
import { name } from "./keep.js";
import { nameOf } from "./panels.js";
import { levelName, say } from "./words.js";

export function gathering(state, copied) {
  const { room } = state;
  if (!room || room.stage !== "gathering" || room.awaited) return h("section", { id: "gathering", hidden: true });
  const host = room.seats.some((seat) => seat.host && state.seats.includes(seat.seat));
  const mine = room.seats.find((seat) => state.seats.includes(seat.seat));
  return h(
    "section",
    { id: "gathering", class: "gathering" },
    h("h2", {}, say("gathering")),
    h("p", {}, say("share")),
    h("p", { class: "row" }, h("input", { id: "link", readonly: true, value: `${location.origin}/table/${room.code}`, "aria-label": say("share") }),
      button("copy", say(copied ? "copied" : "copy"), { class: "main", id: "copy" })),
    h("ul", { class: "places" }, room.seats.map((seat) => place(state, seat, host))),
    h("p", { class: "quiet" }, say("starts")),
    mine ? h("p", { class: "row" }, button("ready", say(mine.ready ? "not_ready" : "ready"), { class: mine.ready ? "" : "main", id: "ready" }, !mine.ready)) : seatForm(room),
  );
}

function place(state, seat, host) {
  const levels = state.game?.levels ?? [];
  const empty = seat.kind === "empty";
  const note = seat.kind === "bot" ? say("bot", { level: seat.level }) : seat.ready ? "✓" : "";
  return h("li", { id: `place-${seat.seat}`, class: `place ${seat.kind}` },
    h("b", {}, seat.called), " ", empty ? say("empty_seat") : seat.kind === "bot" ? "" : nameOf(seat), " ", h("small", {}, note),
    empty && host && levels.length ? h("span", { class: "row" }, h("select", { id: `level-${seat.seat}`, "aria-label": say("add_bot") }, levels.map((one) => h("option", { value: one.level, selected: one.level === 2 }, levelName(one)))),
      button("add_bot", say("add_bot"), { id: `add-bot-${seat.seat}` }, seat.seat)) : null,
    empty && !state.seats.length ? button("sit", say("sit_here"), { id: `sit-${seat.seat}` }, seat.seat) : null,
    seat.kind === "bot" && host ? button("remove_bot", say("remove_bot"), { id: `remove-bot-${seat.seat}` }, seat.seat) : null);
}

const seatForm = (room) =>
  room.seats.some((seat) => seat.kind === "empty")
    ? h("form", { "data-do": "sit", class: "row", id: "sit-form" },
        h("label", {}, say("name"), " ", h("input", { id: "name", maxlength: "24", value: name(), autocomplete: "nickname" })),
        h("button", { class: "main", id: "sit" }, say("sit")))
    : h("p", {}, say("watcher"));

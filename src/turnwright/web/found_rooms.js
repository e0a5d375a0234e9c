// Rooms that everybody may find, on the home page: to sit down, and to watch.
import { h } from "./html.js";
import { clockWords } from "./since.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").RoomShown} Room */

/** Who is there, as one reads it. @param {Room} room */
const names = (room) => room.seats.filter(({ kind }) => kind !== "empty")
  .map((seat) => (seat.kind === "bot" ? say("bot", { level: seat.level })
    : seat.guest ? say("guest", { number: seat.seat + 1 }) : seat.name)).join(", ");

/** @param {Room} room @param {"sit" | "watch"} word */
const line = (room, word) => {
  const free = room.seats.filter(({ kind }) => kind === "empty").length;
  const about = [names(room), word === "sit" ? say("seats_free", { free }) : "", clockWords(room.clock)];
  return h("li", {}, h("a", { href: `/table/${room.code}` },
    h("span", { class: "thumb" }, h("img", { src: `/api/games/${room.game}/picture.svg`, alt: "", loading: "lazy" })),
    h("span", {}, h("b", {}, room.title), h("small", {}, about.filter(Boolean).join(" · "))),
    h("span", { class: "chip" }, say(word))));
};

/** @param {{open: Room[], live: Room[]}} found @param {(code: string) => boolean} isOwn */
export function foundRooms({ open, live }, isOwn) {
  const [waiting, played] = [open, live].map((rooms) => rooms.filter(({ code }) => !isOwn(code)));
  const part = (/** @type {string} */ id, /** @type {import("./words.js").Word} */ title, /** @type {Room[]} */ rooms,
    /** @type {"sit" | "watch"} */ word) => h("section", { id, class: "card" }, h("h2", {}, say(title)),
    h("ul", { class: "own" }, rooms.map((room) => line(room, word))));
  return h("div", { id: "found", class: "found", hidden: !waiting?.length && !played?.length },
    waiting?.length ? part("open-rooms", "open_rooms", waiting, "sit") : null,
    played?.length ? part("live-rooms", "live_rooms", played, "watch") : null);
}

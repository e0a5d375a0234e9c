// One's campaigns: games told in chapters, with where each of them stands, and a way to go on.
import { h } from "./html.js";
import { say } from "./words.js";

/** @typedef {import("./messages.js").OwnRoom} OwnRoom */

const MOST = 6;

/** @param {OwnRoom[]} found */
export function campaigns(found) {
  const told = found.filter(({ room }) => room.chapter && room.chapters.length && room.stage !== "over").slice(0, MOST);
  return h("section", { id: "campaigns", class: "card", hidden: !told.length }, h("h2", {}, say("campaigns")),
    h("ul", { class: "own" }, told.map(campaign)));
}

/** @param {OwnRoom} own */
function campaign({ room, your_turn }) {
  const names = room.seats.flatMap((seat) => seat.people.map(({ name }) => name));
  const number = room.chapters.length;
  return h("li", {}, h("a", { href: `/table/${room.code}` },
    h("span", { class: "thumb" }, h("img", { src: `/api/games/${room.game}/picture.svg`, alt: "", loading: "lazy" })),
    h("span", {}, h("b", {}, room.chapter),
      h("small", {}, names.length > 1 ? say("chapter_with", { number, names: names.join(", ") })
        : say("chapter_alone", { number }))),
    h("span", { class: `chip ${your_turn ? "on turn" : ""}` }, say("go_on"))));
}

// Dice that fell, drawn as dice: their shape tells the sides, a hit is filled, a miss is grey.
import { h } from "./html.js";
import { say } from "./words.js";

/** @typedef {import("./shapes.js").Rolled} Rolled */

const MOST = 8; // of many dice the last

/** The dice of one roll; those that are hidden show nothing. @param {Rolled} rolled */
export function fallen({ sides, fell, kept, hit, hidden }) {
  const unseen = Array.from({ length: Math.min(hidden, MOST) }, () =>
    h("span", { class: `die d${sides}`, title: say("rolled_hidden", { die: `1d${sides}` }) }, "?"));
  return [...unseen, fell.slice(-MOST).map((face, place) => {
    const dropped = kept.length > 0 && kept.length < fell.length && !kept.includes(face);
    const look = hit === false || dropped ? "miss" : hit ? "hit" : "";
    return h("span", { class: `die d${sides} ${look}`, title: `1d${sides}`, id: null, "data-place": place }, face);
  })];
}

/** What was made of it: "+ 3 = 20 beats 12". @param {Rolled} rolled */
export function reckoned({ fell, plus, total, against, hit, hidden }) {
  if (hidden) return say("hidden_roll");
  const sum = plus || fell.length > 1 ? `${plus ? `${plus < 0 ? "−" : "+"} ${Math.abs(plus)} ` : ""}= ${total}` : "";
  const met = against === null ? "" : hit ? say("beats", { against }) : hit === false ? say("misses", { against }) : "";
  return [sum, met].filter(Boolean).join(" ");
}

/** One line of dice, and what stands at its end. @param {Rolled[]} dice @param {import("./shapes.js").Content} [end] */
export const roll = (dice, end = null) => dice.length || end ? h("p", { class: "roll" },
  dice.map((rolled) => [fallen(rolled), h("span", { class: "sum" }, reckoned(rolled))]), end) : null;

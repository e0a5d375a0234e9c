// The evaluation graph of a replay: how it looked to one seat after every action, and where it turned.

import { say } from "./words.js";

const [WIDTH, HEIGHT, EDGE] = [340, 120, 8];
const SVG = "http://www.w3.org/2000/svg";

const make = (tag, given, ...content) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  made.append(...content);
  return made;
};

/** How it looks to the first seat, from 0 (lost) to 1 (won), whoever acted: values are from −1 to 1, for who acts. */
export const worth = ({ seat, value }) => Math.min(1, Math.max(0, (1 + (seat === 0 ? value : -value)) / 2));

export function graph(moments, name, ply) {
  const across = (place) => EDGE + ((WIDTH - 2 * EDGE) * place) / Math.max(1, moments.length - 1);
  const down = (value) => EDGE + (HEIGHT - 2 * EDGE) * (1 - value);
  const points = moments.map((one, place) => `${across(place)},${down(worth(one))}`).join(" ");
  const here = moments.findIndex((one) => one.ply >= ply);
  return make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img", "aria-label": say("evaluation", { name }), id: "graph" },
    make("line", { x1: EDGE, x2: WIDTH - EDGE, y1: down(0.5), y2: down(0.5), class: "even" }),
    make("polyline", { points, class: "curve" }),
    make("line", { x1: across(Math.max(0, here)), x2: across(Math.max(0, here)), y1: EDGE, y2: HEIGHT - EDGE, class: "here" }));
}

/** The actions that gave most away. */
export const swings = (moments, most = 5) =>
  moments.filter((one) => one.given_away > 0.05).sort((one, other) => other.given_away - one.given_away).slice(0, most);

// The evaluation graph of a replay: how it looked to one seat after every action, and where it turned.
import { drawn } from "./html.js";
import { say } from "./words.js";

/** @typedef {{ply: number, seat: number, value: number, played: string, best: string, given_away: number}} Moment */

const [WIDTH, HEIGHT, EDGE] = [340, 120, 8];

/** How it looks to the first seat, from 0 (lost) to 1 (won), whoever acted: values are from −1 to 1, for who acts.
 * @param {{seat: number, value: number}} moment */
export const worth = ({ seat, value }) => Math.min(1, Math.max(0, (1 + (seat === 0 ? value : -value)) / 2));

/** @param {Moment[]} moments @param {string} name @param {number} ply */
export function graph(moments, name, ply) {
  /** @param {number} place */
  const across = (place) => EDGE + ((WIDTH - 2 * EDGE) * place) / Math.max(1, moments.length - 1);
  /** @param {number} value */
  const down = (value) => EDGE + (HEIGHT - 2 * EDGE) * (1 - value);
  const points = moments.map((one, place) => `${across(place)},${down(worth(one))}`).join(" ");
  const here = across(Math.max(0, moments.findIndex((one) => one.ply >= ply)));
  const look = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img", id: "graph" };
  return drawn("svg", { ...look, "aria-label": say("evaluation", { name }) },
    drawn("line", { x1: EDGE, x2: WIDTH - EDGE, y1: down(0.5), y2: down(0.5), class: "even" }),
    drawn("polyline", { points, class: "curve" }),
    drawn("line", { x1: here, x2: here, y1: EDGE, y2: HEIGHT - EDGE, class: "here" }));
}

/** The actions that gave most away. @param {Moment[]} moments */
export const swings = (moments, most = 5) =>
  moments.filter((one) => one.given_away > 0.05).sort((one, other) => other.given_away - one.given_away).slice(0, most);

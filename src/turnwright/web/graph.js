// The course of a match: how it looked after every action. Two seats share one filled line, more have a line each.
import { chance, ended, worthTo } from "./chances.js";
import { drawn, h } from "./html.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** @typedef {import("./replay_state.js").Moment} Moment */
/** A point: after so many actions, the chance and its interval. @typedef {{ply: number, at: number, low: number,
 *   high: number}} Point */

const [WIDTH, HEIGHT] = [440, 112];
const SIGN = { slip: "?!", mistake: "?", blunder: "??", "": "" };

/** @param {number} ply @param {number} plies */
const across = (ply, plies) => (WIDTH * ply) / Math.max(1, plies);
/** @param {number} part */
const down = (part) => HEIGHT * (1 - part);

/** How it looked to a seat, in order. @param {Replay} state @param {number} seat @returns {Point[]} */
export function pointsOf({ match, moments }, seat) {
  if (!match) return [];
  const seats = match.names.length;
  const found = Object.values(moments).flatMap(({ ply, seat: whose, value, low, high }) => {
    const at = worthTo(value, whose, seat, seats);
    if (at === null) return [];
    const ends = whose === seat ? [low, high] : [-high, -low];
    return [{ ply, at: chance(at), low: chance(ends[0] ?? at), high: chance(ends[1] ?? at) }];
  });
  found.sort((one, other) => one.ply - other.ply);
  if (match.outcome && found.length) {
    const end = chance(ended(match.outcome, seat));
    found.push({ ply: match.plies, at: end, low: end, high: end });
  }
  return found;
}

/** @param {Replay} state @param {(seat: number) => string} colour */
export function graph(state, colour) {
  const { match, analysis } = state;
  const names = match?.names ?? [];
  const seats = names.length === 2 ? [0] : names.map((_, seat) => seat);
  const lines = seats.map((seat) => ({ seat, points: pointsOf(state, seat) }));
  const any = lines.some(({ points }) => points.length > 1);
  const box = h("section", { id: "course", class: "course", hidden: !any, "aria-label": say("course") });
  if (!any || !match) return box;
  const two = names.length === 2;
  const x = (/** @type {number} */ ply) => across(ply, match.plies);
  const here = state.at <= match.plies ? x(state.at) : null;
  const svg = drawn("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", id: "graph", role: "img",
    preserveAspectRatio: "none", "aria-label": say("evaluation", { name: names[0] }), "data-do": "at_graph" },
    drawn("line", { x1: 0, x2: WIDTH, y1: down(0.5), y2: down(0.5), class: "even" }),
    lines.map(({ seat, points }) => [two ? area(points, x, colour) : null, band(points, x, colour(seat), two),
      drawn("polyline", { points: points.map(({ ply, at }) => `${x(ply)},${down(at)}`).join(" "), class: "curve",
        "data-colour": two ? null : colour(seat) })]),
    here === null ? null : drawn("line", { x1: here, x2: here, y1: 0, y2: HEIGHT, class: "here" }));
  const wrong = Object.values(state.moments).filter(({ verdict }) => verdict);
  const marks = wrong.map((moment) => dot(moment, lines, match));
  const running = analysis && analysis.state !== "done" ? say("analysing", analysis) : "";
  box.append(svg, ...marks, ...names.map((name, seat) => h("span", { class: `side side-${two ? seat : "many"}` },
    h("i", { class: "d", "data-colour": colour(seat) }), name)),
    h("span", { class: "running", role: "status" }, running));
  return box;
}

/** What is above the middle in the first seat's colour, what is below in the other's.
 * @param {Point[]} points @param {(ply: number) => number} x @param {(seat: number) => string} colour */
function area(points, x, colour) {
  const [first, last] = [points[0]?.ply ?? 0, points.at(-1)?.ply ?? 0];
  /** @param {(part: number) => number} kept */
  const closed = (kept) => [`${x(first)},${down(0.5)}`,
    ...points.map(({ ply, at }) => `${x(ply)},${down(kept(at))}`), `${x(last)},${down(0.5)}`].join(" ");
  return [drawn("polygon", { points: closed((part) => Math.max(0.5, part)), class: "area", "data-colour": colour(0) }),
    drawn("polygon", { points: closed((part) => Math.min(0.5, part)), class: "area", "data-colour": colour(1) })];
}

/** The interval. @param {Point[]} points @param {(ply: number) => number} x @param {string} colour
 * @param {boolean} two */
const band = (points, x, colour, two) => drawn("polygon", { class: "band", "data-colour": two ? null : colour,
  points: [...points.map(({ ply, high }) => `${x(ply)},${down(high)}`),
    ...points.toReversed().map(({ ply, low }) => `${x(ply)},${down(low)}`)].join(" ") });

/** A mark where something was given away. @param {Moment} moment @param {{seat: number, points: Point[]}[]} lines
 * @param {import("./messages.js").ReplayShown} match */
function dot(moment, lines, match) {
  const line = lines.find(({ seat }) => seat === moment.seat) ?? lines[0];
  const point = line?.points.find(({ ply }) => ply > moment.ply) ?? line?.points.at(-1);
  const left = (100 * (moment.ply + 1)) / Math.max(1, match.plies);
  const said = `${match.names[moment.seat]}, ${moment.played}: ${say(moment.verdict || "slip")}`;
  return h("button", { type: "button", class: `dot ${moment.verdict}`, "data-do": "jump", title: said,
    "data-detail": moment.ply + 1, "aria-label": said, "data-left": left.toFixed(1),
    "data-top": (100 * (1 - (point?.at ?? 0.5))).toFixed(1) }, h("span", { class: "spoken" }, SIGN[moment.verdict]));
}

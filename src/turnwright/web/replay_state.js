// The state of a replay and the one function that changes it. Runs without a page.
import { cut, grown, isMain, nodeAt, noted, playedOn } from "./variations.js";
import { begin, walked } from "./walk.js";

/** @typedef {import("./messages.js").ReplayShown} ReplayShown */
/** @typedef {import("./messages.js").MomentShown} Moment */
/** @typedef {import("./messages.js").Looked} Looked */
/** @typedef {import("./messages.js").AnalysisShown} Analysis */
/** What is there to be seen of a position. @typedef {{picture: string | null, text: string | null}} Seen */
/**
 * @typedef {object} Replay
 * @property {ReplayShown | null} match what is stepped through
 * @property {import("./shapes.js").Game | null} game for its signs and colours
 * @property {import("./variations.js").Tree} tree the moves
 * @property {number} at the node that is shown
 * @property {{[id: number]: Seen}} seen positions by node
 * @property {{[id: number]: Looked}} looked positions that were asked for with what could be done there
 * @property {number | null} eyes whose; null: a spectator's
 * @property {{[ply: number]: Moment}} moments of the analysis, by the actions before them
 * @property {{state: string, done: number, total: number} | null} analysis how far it is
 * @property {{[id: number]: Moment | null}} live what was found while looking
 * @property {boolean} engine whether positions are thought about while one looks at them
 * @property {number | null} hint the best line that is pointed at
 * @property {boolean} exploring whether the board takes choices
 * @property {boolean} busy whether one is being carried out
 * @property {import("./walk.js").Walk} walk
 * @property {boolean} playing
 * @property {"" | "menu" | "from_here" | "statistics"} sheet what lies over the page
 * @property {string} problem
 * @property {string} shared the link of what was kept
 * @property {{chapters: number[], chapter: number, goes_on: boolean}} evening what is told in several matches
 */
/** @typedef {{type: "opened", match: ReplayShown, at?: number} | {type: "game", game: import("./shapes.js").Game}
 *   | {type: "steps", steps: import("./messages.js").StepShown[], eyes: number | null} | {type: "went", to: number}
 *   | {type: "looked", id: number, looked: Looked} | {type: "eyes", eyes: number | null, match: ReplayShown}
 *   | {type: "analysis", analysis: Analysis} | {type: "thought", id: number, moment: Moment | null}
 *   | {type: "engine", on: boolean} | {type: "hint", line: number | null} | {type: "explore", on: boolean}
 *   | {type: "sent"} | {type: "walk", event: import("./walk.js").WalkEvent}
 *   | {type: "tried", after: number, looked: Looked}
 *   | {type: "noted", mark?: string, text?: string, title?: string} | {type: "cut", id: number}
 *   | {type: "playing", on: boolean}
 *   | {type: "sheet", sheet: Replay["sheet"]} | {type: "failed", problem: string}
 *   | {type: "shared", link: string} | {type: "evening", evening: Replay["evening"]}} ReplayEvent */

/** @returns {Replay} */
export const unopened = () => ({ match: null, game: null, tree: grown([], [], 0), at: 0, seen: {}, looked: {},
  eyes: null, moments: {}, analysis: null, live: {}, engine: false, hint: null, exploring: false, busy: false,
  walk: begin([]), playing: false, sheet: "", problem: "", shared: "",
  evening: { chapters: [], chapter: 0, goes_on: false } });

/** @param {Replay} state @param {ReplayEvent} event @returns {Replay} */
export function replayed(state, event) {
  switch (event.type) {
    case "opened": {
      const { moves, notes, plies } = event.match;
      const at = Math.min(event.at ?? 0, plies);
      return { ...unopened(), match: event.match, tree: grown(moves, notes, plies), at, engine: state.engine,
        evening: state.evening };
    }
    case "game":
      return { ...state, game: event.game };
    case "steps": {
      if (event.eyes !== state.eyes) return state;
      const more = Object.fromEntries(event.steps.map(({ ply, picture, text }) => [ply, { picture, text }]));
      return { ...state, seen: { ...state.seen, ...more } };
    }
    case "went":
      if (!state.tree.nodes[event.to] || event.to === state.at) return { ...state, hint: null };
      return standing({ ...state, at: event.to, hint: null, busy: false });
    case "looked":
      return standing(beheld(state, event.id, event.looked));
    case "eyes": {
      const tree = grown(event.match.moves, event.match.notes, event.match.plies);
      const at = tree.nodes[state.at] ? state.at : 0;
      return standing({ ...state, match: event.match, tree: retold(state.tree, tree), at, eyes: event.eyes, seen: {},
        looked: {} });
    }
    case "analysis": {
      const { state: stage, done, total } = event.analysis;
      const found = Object.fromEntries(event.analysis.moments.map((moment) => [moment.ply, moment]));
      return { ...state, analysis: { state: stage, done, total }, moments: { ...state.moments, ...found } };
    }
    case "thought":
      return { ...state, live: { ...state.live, [event.id]: event.moment } };
    case "engine":
      return { ...state, engine: event.on };
    case "hint":
      return { ...state, hint: event.line };
    case "explore":
      return standing({ ...state, exploring: event.on, playing: false });
    case "sent":
      return { ...state, busy: true };
    case "walk":
      return { ...state, walk: walked(state.walk, event.event) };
    case "tried": {
      const move = event.looked.moves.at(-1);
      if (!move) return { ...state, busy: false };
      const { tree, id } = playedOn(state.tree, event.after, move);
      return standing(beheld({ ...state, tree, at: id, busy: false, exploring: true, hint: null }, id, event.looked));
    }
    case "noted": {
      const { type: _, ...note } = event;
      return { ...state, tree: noted(state.tree, state.at, note), shared: "" };
    }
    case "cut": {
      const { after } = nodeAt(state.tree, event.id);
      return isMain(state.tree, event.id) ? state
        : standing({ ...state, tree: cut(state.tree, event.id), at: after, shared: "" });
    }
    case "playing":
      return { ...state, playing: event.on, exploring: event.on ? false : state.exploring };
    case "sheet":
      return { ...state, sheet: event.sheet };
    case "failed":
      return { ...state, problem: event.problem, playing: false, busy: false };
    case "shared":
      return { ...state, shared: event.link };
    case "evening":
      return { ...state, evening: event.evening };
  }
}

/** A position that was asked for with its choices. @param {Replay} state @param {number} id @param {Looked} looked */
function beheld(state, id, looked) {
  const seen = { picture: looked.shown.picture, text: looked.shown.text };
  return { ...state, seen: { ...state.seen, [id]: seen }, looked: { ...state.looked, [id]: looked } };
}

/** Choosing begins anew wherever one stands. @param {Replay} state @returns {Replay} */
const standing = (state) => ({ ...state, problem: "", walk: begin(state.looked[state.at]?.choices) });

/** The same tree in what other eyes may know; variations that were tried since are kept as they are.
 * @param {import("./variations.js").Tree} old @param {import("./variations.js").Tree} told */
function retold(old, told) {
  const nodes = { ...old.nodes };
  for (const node of Object.values(told.nodes)) {
    const known = nodes[node.id];
    if (known) nodes[node.id] = { ...known, move: node.move };
  }
  return { ...old, nodes };
}

/** What is thought of the position that is shown, for who acts there. @param {Replay} state @returns {Moment | null} */
export const momentAt = ({ live, moments, tree, at }) =>
  live[at] ?? (isMain(tree, at) ? moments[at] ?? null : null);

/** What was thought of the choice that led here. @param {Replay} state @param {number} id @returns {Moment | null} */
export const judgedAt = ({ moments, tree }, id) => (id && isMain(tree, id) ? moments[id - 1] ?? null : null);

/** Who acts where one stands; null: nobody, or several. @param {Replay} state */
export function actingAt(state) {
  const seats = state.looked[state.at]?.shown.turn.seats;
  if (seats) return seats.length === 1 ? seats[0] ?? null : null;
  return isMain(state.tree, state.at) ? state.match?.acting[state.at] ?? null : null;
}

// What can be done with a replay, by name: every button and every key calls one of these.
import { post } from "./ask.js";
import { eveningOf, playOn } from "./evening.js";
import { byId, save } from "./html.js";
import { newId } from "./ids.js";
import * as keep from "./keep.js";
import { momentAt } from "./replay_state.js";
import { saving } from "./saving.js";
import { studyDeeds } from "./study_sheet.js";
import { listed } from "./ways.js";
import { asidesOf, beforeOf, besideOf, endOf, nextOf } from "./variations.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/**
 * @typedef {object} Parts
 * @property {() => Replay} state
 * @property {(event: import("./replay_state.js").ReplayEvent) => void} dispatch
 * @property {import("./walker.js").Walker} walker
 * @property {import("./picture.js").Picture} picture
 * @property {import("./beside.js").Beside} beside
 * @property {(after: number, action: string) => Promise<void>} attempt play something that was not played
 * @property {(eyes: number | null) => Promise<void>} look through other eyes
 * @property {(way: 1 | -1) => Promise<void>} chapter the next or the last one
 * @property {() => {room: string, whole: string, told: boolean}} source where it came from
 * @property {() => Promise<string>} branchRecord the record up to where one stands
 * @property {(error: Error) => void} fail
 */

/** The record with its variations and notes. @param {Replay} state */
export const withAsides = (state) => `${(state.match?.record ?? "").trimEnd()}\n${asidesOf(state.tree)}`;

/** @param {Parts} parts @returns {import("./html.js").Deeds} */
export const replayDeeds = (parts) => ({ ...stepping(parts), ...exploring(parts), ...keeping(parts) });

/** @param {Parts} parts @returns {import("./html.js").Deeds} */
function stepping({ state, dispatch, chapter, beside, fail, look }) {
  /** @param {number} to */
  const go = (to) => dispatch({ type: "went", to });
  return {
    go,
    jump: go,
    first: () => go(0),
    last: () => go(endOf(state().tree, state().at)),
    step_back: () => (state().at ? go(beforeOf(state().tree, state().at)) : chapter(-1).catch(fail)),
    on: () => {
      const next = nextOf(state().tree, state().at);
      return next === state().at ? chapter(1).catch(fail) : go(next);
    },
    beside: (key) => go(besideOf(state().tree, state().at, key === "ArrowUp" ? -1 : 1)),
    play: () => dispatch({ type: "playing", on: !state().playing }),
    at_graph: (_, event) => {
      const { left, width } = byId("graph", /** @type {any} */ (SVGElement)).getBoundingClientRect();
      go(Math.round(((event.clientX - left) / width) * (state().match?.plies ?? 0)));
    },
    analyse: () => {
      dispatch({ type: "engine", on: true });
      return beside.analyse().catch(fail);
    },
    engine: () => dispatch({ type: "engine", on: !state().engine }),
    hint: (line) => dispatch({ type: "hint", line }),
    turn_board: () => {
      const seats = state().match?.names.length ?? 0;
      const now = state().eyes;
      return look(now === null ? 0 : now + 1 < seats ? now + 1 : null).catch(fail);
    },
  };
}

/** @param {Parts} parts @returns {import("./html.js").Deeds} */
function exploring({ state, dispatch, walker, attempt, fail }) {
  /** A line as a variation; one stands after its first action. @param {number} from
   * @param {import("./messages.js").LineFound} [line] */
  const walkLine = async (from, line) => {
    const steps = line?.steps ?? [];
    let [at, first] = [from, from];
    for (const { action } of steps) {
      await attempt(at, action);
      if (at === from) first = state().at;
      at = state().at;
    }
    if (steps.length > 1) dispatch({ type: "went", to: first });
  };
  return {
    explore: (on) => {
      if (document.body.dataset.carried) return;
      dispatch({ type: "sheet", sheet: "" });
      dispatch({ type: "explore", on: on ?? !state().exploring });
    },
    choose: (number) => walker.pick(number),
    pay: () => walker.confirm(),
    number: (digit) => {
      const way = listed(state().walk)[Number(digit) - 1];
      if (way && state().exploring) walker.pick(way.number);
    },
    finish: () => walker.complete(),
    turn_over: () => walker.change({ type: "pages" }),
    back: () => {
      if (state().sheet) dispatch({ type: "sheet", sheet: "" });
      else if (state().walk.decided || state().walk.several) walker.change({ type: "back" });
      else dispatch({ type: "explore", on: false });
    },
    play_line: (line) => walkLine(state().at, momentAt(state())?.lines[line]).catch(fail),
    play_better: ([ply, line]) => walkLine(ply, state().moments[ply]?.lines[line]).catch(fail),
    cut: (id) => dispatch({ type: "cut", id }),
  };
}

/** @param {Parts} parts @returns {import("./html.js").Deeds} */
function keeping({ state, dispatch, picture, source, branchRecord, fail }) {
  const named = () => state().match?.game ?? "";
  return {
    sheet: (sheet) => dispatch({ type: "sheet", sheet }),
    ...saving(() => ({ name: named(), ply: state().at, picture, record: withAsides(state()) }), () =>
      (source().told ? Promise.resolve(source().whole) : eveningOf(source().room)), fail),
    save_record: () => save(`${named()}.record`, withAsides(state()), "text/plain"),
    share_study: () => post("/api/studies", { record: withAsides(state()) })
      .then(({ link }) => dispatch({ type: "shared", link: location.origin + link })).catch(fail),
    ...studyDeeds(state, () => withAsides(state()), fail),
    play_on: () => playOn(named(), source().whole).catch(fail),
    sit_here: (seat) => sitDown(state(), seat, branchRecord).catch(fail),
    zoom: (way) => picture.zoom(way),
  };
}

/** A table that goes on from here, with bots at the other seats. @param {Replay} state @param {number} seat
 * @param {() => Promise<string>} branchRecord */
async function sitDown(state, seat, branchRecord) {
  const level = Number(/** @type {HTMLSelectElement | null} */ (document.getElementById("level"))?.value ?? 0);
  const others = (state.match?.names ?? []).map((_, other) => other).filter((other) => other !== seat);
  const bots = level ? Object.fromEntries(others.map((other) => [other, level])) : {};
  const room = { name: keep.name(), key: newId(), game: state.match?.game, record: await branchRecord(), seat, bots };
  const made = await post("/api/rooms", room);
  keep.remember(made.code, made.seats);
  location.href = `/table/${made.code}`;
}

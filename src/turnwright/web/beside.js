// Thinking beside a replay: the whole match once, told as it is found; and the position one looks at, deeper and
// deeper, until one moves on.
import { get, post } from "./ask.js";
import { isMain, whereIs } from "./variations.js";
import { spoken } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */
/** @typedef {import("./replay_state.js").ReplayEvent} ReplayEvent */

const VISITS = [100, 600, 3000];
const CALM = 250; // milliseconds that one stays before anything is thought
const AGAIN = 500;

export class Beside {
  /** @param {() => Replay} state @param {(event: ReplayEvent) => void} dispatch */
  constructor(state, dispatch) {
    this.state = state;
    this.dispatch = dispatch;
    this.thinking = -1; // the node that is thought about
    this.round = 0;
    /** What was asked for last, until it is answered. @type {Promise<unknown>} */
    this.asking = Promise.resolve();
  }

  /** Analyse the match; what is known already comes at once. */
  async analyse() {
    const record = this.state().match?.record;
    let found = await post("/api/analyses", { record, language: spoken() });
    for (;;) {
      if (this.state().match?.record !== record) return;
      if (found.state === "failed") throw new Error(found.problem);
      this.dispatch({ type: "analysis", analysis: found });
      if (found.state === "done") return;
      await new Promise((done) => setTimeout(done, AGAIN));
      found = await get(`/api/analyses/${found.id}?since=${found.told}&language=${spoken()}`);
    }
  }

  /** Called after every change: think about where one stands now, and about nothing else. */
  look() {
    const { engine, at, match, busy } = this.state();
    const wanted = engine && match && !busy && this.isUnknown(at) ? at : -1;
    if (wanted === this.thinking) return;
    this.thinking = wanted;
    this.round += 1;
    if (wanted >= 0) this.think(wanted, this.round).catch(() => null); // a busy table: the next look asks again
  }

  /** Whether nothing that goes deep is known of a node. @param {number} id */
  isUnknown(id) {
    const { live, moments, tree, match } = this.state();
    if (isMain(tree, id) && (id === match?.plies && match.outcome)) return false;
    return !(id in live) && !(isMain(tree, id) && moments[id] && !moments[id].first);
  }

  /** One question at a time: on a busy machine what was asked elsewhere is answered first, and the table is asked for
   * no more than it gives one address at once. @param {number} id @param {number} round */
  async think(id, round) {
    const now = () => this.round === round;
    await new Promise((done) => setTimeout(done, CALM));
    for (const visits of VISITS) {
      await this.asking;
      const { match, tree } = this.state();
      if (!now() || !match) return;
      const place = whereIs(tree, id);
      const asked = post("/api/evaluations", { record: match.record, ...place, visits, language: spoken() });
      this.asking = asked.catch(() => null);
      const { moment } = await asked;
      if (!now()) return;
      this.thinking = id; // what is found changes the state, and it is still this one
      this.dispatch({ type: "thought", id, moment });
      if (!moment || moment.high === moment.low) return;
    }
  }
}

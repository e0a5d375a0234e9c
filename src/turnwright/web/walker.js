// Who walks: turns clicks, keys and answers into steps, and goes on by itself where there is nothing to decide.
// The table, a replay and a lesson all choose through this one.
import { isBought, paidAt, payments } from "./paying.js";
import { isComplete, turning } from "./several.js";
import { alone, areParallel, beginnings, isWaiting, meant, only, places, toAsk, ways } from "./walk.js";

/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./walk.js").Way} Way */

export class Walker {
  /**
   * @param {object} parts
   * @param {() => Walk | null} parts.walk where it stands; null where nothing can be chosen
   * @param {(event: import("./walk.js").WalkEvent) => void} parts.change make it otherwise; then `settle` is called
   * @param {(path: string[]) => void} parts.ask for what follows a path; the answer comes as a change
   * @param {(action: string, label: string, choice: import("./shapes.js").Choice) => void} parts.done
   */
  constructor({ walk, change, ask, done }) {
    this.walk = walk;
    this.change = change;
    this.ask = ask;
    this.done = done;
    this.held = false;
  }

  /** A change that another follows at once: nothing goes on by itself in between.
   * @param {import("./walk.js").WalkEvent} event */
  prepare(event) {
    this.held = true;
    this.change(event);
    this.held = false;
  }

  /** After every change: take the only way, or ask for what is worth knowing. */
  settle() {
    const walk = this.held ? null : this.walk();
    if (!walk) return;
    const aimed = walk.meant.length ? meant(walk) : null;
    if (aimed) {
      this.prepare({ type: "meant", elements: [] });
      return this.take(aimed);
    }
    const paid = payments(walk);
    if (paid.length) return this.change({ type: "pays", ways: paid });
    const lone = only(walk);
    if (lone && isComplete(lone.choice)) return this.finish(lone);
    if (lone) return this.change({ type: "took", fronts: [lone.path], auto: true });
    const paths = toAsk(walk);
    if (!paths.length) return;
    this.change({ type: "asks", paths });
    for (const path of paths) this.ask(path);
  }

  /** @param {Way} way */
  take(way) {
    if (isComplete(way.choice) && !way.narrows) return this.finish(way);
    this.change({ type: "took", fronts: [way.path] });
  }

  /** @param {Way} way */
  finish(way) {
    this.done(way.choice.action ?? "", way.path.map((choice) => choice.label).join(", "), way.choice);
  }

  /** A click on a place: the ids it is known by, and those of what lies inside it, innermost first.
   * @param {string[]} ids @param {string[]} inside */
  press(ids, inside = []) {
    const walk = this.walk();
    if (!walk) return;
    if (walk.several?.element && ids.includes(walk.several.element)) {
      return turning(walk) ? this.turn(1) : this.change({ type: "back" });
    }
    if (walk.several?.pays && this.pay(walk.several, ids)) return;
    const found = waysAt(places(walk), ids);
    if (found.length) return this.mean(found, ids[0] ?? null, inside);
    if (isWaiting(walk)) return this.change({ type: "meant", elements: ids });
    const other = waysAt(beginnings(walk), ids);
    if (!other.length) return;
    const lies = walk.fronts.some((path) => path.some(({ element }) => element && ids.includes(element)));
    if (lies) return this.change({ type: "anew" }); // a second click lays it down again
    this.prepare({ type: "anew" });
    this.mean(other, ids[0] ?? null, inside);
  }

  /** What is clicked on is paid with, in another way with every click; where it is so already, and where what is paid
   * for is clicked, it is done.
   * @param {import("./several.js").Several} several @param {string[]} ids */
  pay(several, ids) {
    const at = paidAt(several, ids);
    if (at === several.at || (at < 0 && isBought(several, ids))) return this.confirm();
    if (at >= 0) this.change({ type: "aim", at });
    return at >= 0;
  }

  /** @param {Way[]} found @param {string | null} element @param {string[]} inside */
  mean(found, element, inside) {
    const [first] = found;
    if (inside.length) this.prepare({ type: "meant", elements: inside });
    if (found.every(({ choice, path }) => choice.pays && path[0] === first?.path[0])) {
      this.change({ type: "pays", ways: found });
    } else if (first && found.length === 1) this.take(first);
    else if (areParallel(found)) this.change({ type: "took", fronts: found.map(({ path }) => path) });
    else this.change({ type: "several", ways: found, element });
  }

  /** The next of the alternatives at a place, or the one before; false where there are none. @param {number} step */
  turn(step) {
    const walk = this.walk();
    if (!walk || !turning(walk)) return false;
    this.change({ type: "turn", step });
    return true;
  }

  /** The alternative that is shown; false where none is. */
  confirm() {
    const walk = this.walk();
    const way = walk?.several?.ways[walk.several.at];
    if (way) this.take(way);
    return Boolean(way);
  }

  /** The button of this number. @param {number} number */
  pick(number) {
    const walk = this.walk();
    const way = walk && inOrder(walk)[number];
    if (way) this.take(way);
  }

  /** What is complete as it stands, though more could follow. */
  complete() {
    const walk = this.walk();
    const path = walk && alone(walk);
    const choice = path?.at(-1);
    if (path && choice?.action) this.finish({ path, choice, label: choice.label });
  }
}

/** The ways that any of these ids means; one way once. @param {Map<string, Way[]>} found @param {string[]} ids */
const waysAt = (found, ids) => [...new Set(ids.flatMap((id) => found.get(id) ?? []))];

/** The ways in the order of their numbers: what can be done at any time comes last. @param {Walk} walk */
export function inOrder(walk) {
  const open = ways(walk);
  return [...open.filter((way) => !way.choice.aside), ...open.filter((way) => way.choice.aside)];
}

/** The action that is complete where one stands, though more could follow. @param {Walk} walk */
export const soFar = (walk) => (walk.several ? null : alone(walk)?.at(-1)?.action ?? null);

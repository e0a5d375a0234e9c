// Choosing, one step at a time, as plain data: what is known of this position, and where the person has come so far.
// Buttons, lit places and keys are readings of it. A piece that can do several things is followed in all of them at
// once, until a place or a button tells which was meant.
import { aimedAt, isComplete, paying, severalOf, turned } from "./several.js";

/** @typedef {import("./shapes.js").Choice} Choice */
/** @typedef {Choice[]} Path */
/** What can be chosen: the path to it, its last choice, and its words. `narrows` names a front to go on with alone.
 * @typedef {{path: Path, choice: Choice, label: string, count?: number, narrows?: boolean, shut?: boolean}} Way */
/** @typedef {import("./several.js").Several} Several */
/**
 * @typedef {object} Walk
 * @property {{[path: string]: Choice[] | null}} known what can be chosen after a path; null: asked for
 * @property {Path[]} fronts the paths that are followed; at first the empty one
 * @property {Path[][]} trail the fronts before, for going back
 * @property {boolean} decided whether the person made any of the choices
 * @property {Several | null} several a place that may mean several things: which?
 * @property {string[]} meant elements inside a larger place that was clicked: chosen as soon as they can be
 * @property {number} pages of a long list that are shown
 */
/** @typedef {{type: "took", fronts: Path[], auto?: boolean} | {type: "several", ways: Way[], element: string | null}
 *   | {type: "pays", ways: Way[]} | {type: "known", path: string[], choices: Choice[]}
 *   | {type: "asks", paths: string[][]} | {type: "unasked"} | {type: "back"}
 *   | {type: "anew"} | {type: "meant", elements: string[]} | {type: "pages"} | {type: "aim", at: number}
 *   | {type: "turn", step: number}} WalkEvent */

/** The name under which a path is known. @param {string[]} tokens */
export const key = (tokens) => tokens.join("\n");
/** @param {Path} path */
export const tokens = (path) => path.map((choice) => choice.token);
/** @param {Path} path */
const keyOf = (path) => key(tokens(path));

/** What has its place on a card of a panel is chosen there, as on the board. @param {Choice[]} choices */
const placed = (choices) => choices.map((one) => (one.element || !one.card ? one : { ...one, element: one.card }));

/** @param {Choice[] | null | undefined} first @returns {Walk} */
export const begin = (first) =>
  ({ known: { "": placed(first ?? []) }, fronts: [[]], trail: [], decided: false, several: null, meant: [], pages: 1 });

/** How a walk changes. @param {Walk} walk @param {WalkEvent} event @returns {Walk} */
export function walked(walk, event) {
  switch (event.type) {
    case "took": {
      const trail = event.auto ? walk.trail : [...walk.trail, walk.fronts];
      return { ...walk, fronts: event.fronts, trail, decided: walk.decided || !event.auto, several: null, pages: 1 };
    }
    case "several":
      return { ...walk, several: severalOf(event.ways, event.element, 0, -1) };
    case "pays":
      return { ...walk, several: paying(event.ways) };
    case "aim":
      return walk.several ? { ...walk, several: aimedAt(walk.several, event.at) } : walk;
    case "turn":
      return walk.several ? { ...walk, several: turned(walk.several, event.step) } : walk;
    case "known":
      return { ...walk, known: { ...walk.known, [key(event.path)]: placed(event.choices) } };
    case "asks": {
      const asked = Object.fromEntries(event.paths.map((path) => [key(path), null]));
      return { ...walk, known: { ...asked, ...walk.known } };
    }
    case "unasked": // no answer will come any more
      return { ...walk, known: Object.fromEntries(Object.entries(walk.known).filter(([, step]) => step !== null)) };
    case "back": {
      if (walk.several && !(walk.several.pays && walk.decided)) return { ...walk, several: null };
      const before = walk.trail.at(-1);
      if (!before) return walk;
      return { ...walk, fronts: before, trail: walk.trail.slice(0, -1), decided: walk.trail.length > 1, several: null,
        meant: [] };
    }
    case "anew":
      return { ...begin(walk.known[""]), known: walk.known };
    case "meant":
      return { ...walk, meant: event.elements };
    case "pages":
      return { ...walk, pages: walk.pages + 1 };
  }
}

/** What follows a path, as far as it is known. @param {Walk} walk @param {Path} path @returns {Choice[]} */
export const after = (walk, path) => walk.known[keyOf(path)] ?? [];
/** @param {Walk} walk @param {Path} path */
const isKnown = (walk, path) => Array.isArray(walk.known[keyOf(path)]);
/** The one path that is followed, or null where there are several. @param {Walk} walk */
export const alone = (walk) => (walk.fronts.length === 1 ? walk.fronts[0] ?? [] : null);

/** The elements that were chosen on the way, without the kind: that may be half of the picture. @param {Walk} walk */
export const pickedOf = (walk) => walk.fronts.flatMap((path) =>
  path.slice(1).flatMap(({ element }) => element ?? []).slice(-1));

/** @param {Path} path @returns {Way} */
const way = (path) => {
  const choice = /** @type {Choice} */ (path.at(-1));
  return { path, choice, label: choice.label };
};

/** What can be chosen by a button: this step's choices, or which of several things is meant. @param {Walk} walk */
export function ways(walk) {
  if (walk.several) return walk.several.ways;
  const front = alone(walk);
  if (front === null) return walk.fronts.map((path) => narrowing(walk, path));
  const open = after(walk, front).map((choice) => counted(walk, way([...front, choice])));
  return front.length && !walk.decided ? [...open, ...asides(walk)] : open;
}

/** What may be done at any time stays in reach where the first step went by itself. @param {Walk} walk */
const asides = (walk) => after(walk, []).filter((choice) => choice.aside).map((choice) => way([choice]));

/** @param {Walk} walk @param {Path} path @returns {Way} */
const narrowing = (walk, path) =>
  ({ path, choice: /** @type {Choice} */ (path[0]), label: path[0]?.label ?? "", count: reach(walk, path),
    narrows: true });

/** @param {Walk} walk @param {Way} one @returns {Way} */
const counted = (walk, one) =>
  one.choice.more && isKnown(walk, one.path) ? { ...one, count: reach(walk, one.path) } : one;

/** How many ways there are after a path. @param {Walk} walk @param {Path} path */
const reach = (walk, path) => after(walk, path).filter((choice) => !choice.aside).length;

/** Every way that is known from a path on: its own choices, then what follows those. Nearer ones come first.
 * @param {Walk} walk @param {Path} front @returns {Way[]} */
function waysFrom(walk, front) {
  const here = after(walk, front).map((choice) => [...front, choice]);
  const next = here.flatMap((path) => after(walk, path).map((choice) => [...path, choice]));
  const third = next.filter((path) => !path.at(-1)?.element)
    .flatMap((path) => after(walk, path).map((choice) => [...path, choice]));
  return [...here, ...next, ...third].filter((path) => !skipsBuying(front, path))
    .map((path) => labelled(walk, front, path));
}

/** Whether something is paid for that was not chosen yet: nobody pays first. @param {Path} front @param {Path} path */
const skipsBuying = (front, path) => Boolean(path.at(-1)?.pays)
  && path.slice(front.length, -1).some(({ field, element }) => field && element);

/** A way through a step that was not clicked says so. @param {Walk} walk @param {Path} front @param {Path} path */
function labelled(walk, front, path) {
  const between = path.slice(front.length).map((choice) => choice.label);
  const kind = walk.fronts.length > 1 && front[0] ? [front[0].label] : [];
  return { ...way(path), label: [...kind, ...between].join(": ") };
}

/** Element of the picture to the ways a click on it may mean; of one front the nearest. @param {Walk} walk */
export function places(walk) {
  /** @type {Map<string, Way[]>} */
  const found = new Map();
  for (const front of walk.fronts) {
    /** @type {Map<string, number>} */
    const depths = new Map();
    for (const one of waysFrom(walk, front)) {
      const element = one.choice.element;
      if (!element || one.path.slice(front.length, -1).some((choice) => choice.element === element)) continue;
      const nearest = depths.get(element) ?? one.path.length;
      if (one.path.length > nearest) continue;
      depths.set(element, nearest);
      found.set(element, [...(found.get(element) ?? []), one]);
    }
  }
  return found;
}

/** Another beginning by a place that means nothing on the present way: another piece is taken up instead.
 * @param {Walk} walk @returns {Map<string, Way[]>} */
export function beginnings(walk) {
  return walk.decided ? places(walked(walk, { type: "anew" })) : new Map();
}

/** Whether all of these go on with different kinds of action, so that they can be followed side by side.
 * @param {Way[]} found */
export const areParallel = (found) =>
  found.every(({ choice }) => choice.more && !choice.action)
  && new Set(found.map(({ path }) => path[0]?.token)).size === found.length;

/** What a click meant that fell into a larger place, as soon as it is offered. @param {Walk} walk */
export function meant(walk) {
  const open = places(walk);
  const found = walk.meant.map((element) => open.get(element)).find(Boolean);
  const [first] = found ?? [];
  const settled = walk.fronts.every((path) => isKnown(walk, path)) && !toAsk(walk).length;
  return found && first && found.length === 1 && (settled || first.path.length === 1) ? first : null;
}

/** Whether an answer is still to come that tells what follows here. @param {Walk} walk */
export const isWaiting = (walk) => walk.fronts.some((path) => path.length && !isKnown(walk, path));

/** Whether anything that was asked for is still to come. @param {Walk} walk */
export const isAsking = (walk) => isWaiting(walk) || Object.values(walk.known).includes(null);

/** The only way on, if there is nothing to decide: a lone step that leads on, or one without a place that ends it.
 * @param {Walk} walk @returns {Way | null} */
export function only(walk) {
  const front = alone(walk);
  if (front === null || walk.several) return null;
  const step = after(walk, front);
  const open = step.filter((choice) => !choice.aside);
  const [choice] = open;
  if (!choice || open.length !== 1 || (front.length && step.length > 1)) return null;
  const shows = walk.decided && choice.element; // a lone target is shown, and clicked
  const leads = !shows || chainEnd(walk, [...front, choice]) === true;
  if (choice.more && !choice.action && leads) return way([...front, choice]);
  const ends = isComplete(choice) && !choice.element && walk.decided && front.length && !front.at(-1)?.action;
  return ends ? way([...front, choice]) : null;
}

/** Whether a chain of lone steps comes to a choice (true) or to an end (false); or the path that must be asked for.
 * @param {Walk} walk @param {Path} path @returns {Path | boolean} */
function chainEnd(walk, path) {
  if (!isKnown(walk, path)) return path;
  const open = after(walk, path).filter((choice) => !choice.aside);
  const [lone] = open;
  if (!lone || open.length > 1) return open.length > 1;
  return lone.more && !lone.action ? chainEnd(walk, [...path, lone]) : false;
}

/** The end of a chain of lone steps from where we stand, if it is not known yet.
 * @param {Walk} walk @returns {Path[]} */
function unknownEnd(walk) {
  const front = alone(walk);
  const open = front ? after(walk, front).filter((choice) => !choice.aside) : [];
  const [lone] = open;
  if (!front || !lone || open.length !== 1 || !lone.more || lone.action) return [];
  const end = chainEnd(walk, [...front, lone]);
  return typeof end === "boolean" ? [] : [end];
}

const MOST_AHEAD = 12; // steps asked for at once, through what has no place of its own
const FEW = 6; // so few choices that have places are looked behind, too

/** The paths worth knowing now: where we stand, and one step ahead, so that a place can be clicked before a kind is
 * named. @param {Walk} walk @returns {string[][]} */
export function toAsk(walk) {
  const missing = walk.fronts.filter((path) => path.length && !(keyOf(path) in walk.known));
  if (missing.length) return missing.map(tokens);
  const steps = walk.fronts.flatMap((front) => behind(after(walk, front)).map((choice) => [...front, choice]))
    .slice(0, MOST_AHEAD);
  const unplaced = steps.filter((path) => !path.at(-1)?.element)
    .flatMap((path) => after(walk, path).filter((choice) => choice.more && !choice.element).slice(0, FEW)
      .map((choice) => [...path, choice]));
  const wanted = [...steps, ...unknownEnd(walk),
    ...(walk.decided ? unplaced : [])].filter((path) => !(keyOf(path) in walk.known));
  return wanted.map(tokens);
}

/** The choices of a step whose followers should be known. @param {Choice[]} step */
function behind(step) {
  const more = step.filter((choice) => choice.more && !choice.aside);
  return more.filter((choice) => more.length <= FEW || !choice.element);
}

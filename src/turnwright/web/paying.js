// What something costs is paid by a click on what it is paid with: it rises, and a button, Enter or another click,
// there or on what is paid for, does it. Where one sort can pay in several ways, every further click shows the next.
import { isComplete } from "./several.js";
import { after, alone } from "./walk.js";

/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./walk.js").Way} Way */

/** What can be paid with, where nothing else is left to choose; in the order of what is paid with. @param {Walk} walk
 * @returns {Way[]} */
export function payments(walk) {
  const front = alone(walk);
  const open = front && walk.decided && !walk.several ? after(walk, front).filter((choice) => !choice.aside) : [];
  if (!open.every((choice) => choice.pays && choice.element && isComplete(choice))) return [];
  return open.map((choice) => ({ path: [...(front ?? []), choice], choice, label: choice.label }))
    .sort((one, other) =>
      (one.choice.element ?? "").localeCompare(other.choice.element ?? "", "en", { numeric: true }));
}

/** The next way to pay with something of this place, after the one that is shown; -1 if there is none.
 * @param {import("./several.js").Several} several @param {string[]} ids */
export function paidAt({ ways, at }, ids) {
  const found = ways.flatMap(({ choice }, number) => (choice.element && ids.includes(choice.element) ? [number] : []));
  return found.find((number) => number > at) ?? found[0] ?? -1;
}

/** Whether a click anywhere on what is paid for was meant. @param {import("./several.js").Several} several
 * @param {string[]} ids */
export const isBought = ({ ways, at }, ids) =>
  Boolean(ways[at]?.path.slice(0, -1).some(({ field, element }) => field && element && ids.includes(element)));

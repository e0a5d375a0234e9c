// Dice that fell, drawn from the words that tell of them: "rolls 5 on 1d6", "rolls 9 on 2d6: 3, 6".
import { h } from "./html.js";

const ROLL = /(\d+) on (\d+)d(\d+)(?:: (\d+(?:, \d+)*))?/g;
const MOST = 8; // of many dice the last

/** The dice of some lines, oldest first: [{sides, fell}]. */
export function rolled(lines) {
  const dice = [];
  for (const [, total, count, sides, each] of lines.flatMap((line) => [...line.matchAll(ROLL)])) {
    const fell = each ? each.split(", ") : count === "1" ? [total] : [];
    dice.push(...fell.map((one) => ({ sides: Number(sides), fell: Number(one) })));
  }
  return dice.slice(-MOST);
}

/** The dice themselves; nothing where none was rolled. */
export function tray(lines) {
  const dice = rolled(lines);
  return dice.length ? h("span", { class: "dice" }, dice.map(({ sides, fell }) => h("span", { class: `die d${sides}`, title: `1d${sides}` }, fell))) : null;
}

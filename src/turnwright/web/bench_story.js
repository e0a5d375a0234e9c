// The map of a story: chapters in columns by how many steps they are from the beginning, and the ways between them.
import { drawn } from "./html.js";

/** @typedef {import("./messages.js").RoadShown} Road */
const [WIDE, HIGH, ACROSS, DOWN] = [150, 34, 190, 52];
const LONGEST = 20;

/** How far each chapter is from the beginning; what nobody comes to stands last.
 * @param {readonly Road[]} roads @returns {Map<string, number>} */
export function depths(roads) {
  /** @type {Map<string, number>} */
  const found = new Map();
  let front = roads.filter(({ source }) => !source).map(({ target }) => target);
  for (let depth = 0; front.length; depth += 1) {
    const fresh = [...new Set(front)].filter((name) => !found.has(name));
    for (const name of fresh) found.set(name, depth);
    front = roads.filter(({ source }) => fresh.includes(source)).map(({ target }) => target);
  }
  const last = Math.max(0, ...found.values()) + 1;
  for (const { source, target } of roads) {
    for (const name of [source, target]) if (name && !found.has(name)) found.set(name, last);
  }
  return found;
}

/** @param {readonly Road[]} roads @param {(name: string) => string} classOf */
export function storyMap(roads, classOf) {
  /** @type {Map<number, number>} */
  const rows = new Map();
  /** @type {Map<string, [number, number]>} */
  const places = new Map();
  for (const [name, depth] of depths(roads)) {
    const row = rows.get(depth) ?? 0;
    rows.set(depth, row + 1);
    places.set(name, [8 + depth * ACROSS, 8 + row * DOWN]);
  }
  const size = [8 + rows.size * ACROSS, 16 + Math.max(1, ...rows.values()) * DOWN];
  return drawn("svg", { class: "story", viewBox: `0 0 ${size[0]} ${size[1]}`, width: size[0], height: size[1],
    role: "img" },
    roads.filter(({ source }) => source).map(({ source, target }) => way(places.get(source), places.get(target))),
    [...places].map(([name, [x, y]]) => drawn("g", { class: `chapter ${classOf(name)}` },
      drawn("title", {}, name),
      drawn("rect", { x, y, width: WIDE, height: HIGH, rx: 8 }),
      drawn("text", { x: x + WIDE / 2, y: y + HIGH / 2 + 4, "text-anchor": "middle" },
        name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name))));
}

/** @param {[number, number] | undefined} from @param {[number, number] | undefined} to */
function way(from, to) {
  if (!from || !to) return null;
  const [x, y, u, v] = [from[0] + WIDE, from[1] + HIGH / 2, to[0], to[1] + HIGH / 2];
  const bend = Math.max(30, Math.abs(u - x) / 2);
  return drawn("path", { d: `M${x} ${y}C${x + bend} ${y} ${u - bend} ${v} ${u} ${v}` });
}

// The few signs the page draws: lines on a field of 24 by 24, in the colour of the words beside them.
import { drawn } from "./html.js";

const SIGNS = {
  undo: "M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  why: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.5 9.5a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.8M12 17h.01",
  flag: "M6 21V4h11l-2 4 2 4H6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  book: "M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10",
  talk: "M4 5h16v11H10l-4 4v-4H4z",
  bot: "M8 8h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3M12 8V4M9.5 13h.01M14.5 13h.01",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  back: "M15 5l-7 7 7 7",
  done: "M5 12l5 5 9-10",
  close: "M6 6l12 12M18 6 6 18",
  play: "M7 4l12 8-12 8z",
  pause: "M8 5v14M16 5v14",
  link: "M9 15 15 9M11 6.5 13.5 4a4.2 4.2 0 0 1 6 6L17 12.500M13 17.500 10.500 20a4.2 4.2 0 0 1-6-6L7 11.500",
  learn: "m2 9 10-5 10 5-10 5zM6 11.500V16c3 2.500 9 2.500 12 0v-4.500",
  screen: "M4 5h16v11H4zM9 20h6M12 16v4",
  graph: "M4 4v16h16M8 14l4-5 3 3 5-7",
  eye: "M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2 .5 4 2.500 4 6",
  turn: "M19 12a7 7 0 1 1-2.200-5.100L19 9M19 4v5h-5",
  again: "M20 12a8 8 0 1 1-2.500-5.800M20 3v4h-4",
  on: "M5 12h14M13 6l6 6-6 6",
  pencil: "M4 20l1-4L16 5l3 3L8 19z",
  first: "M6 5v14M18 6l-8 6 8 6",
  last: "M18 5v14M6 6l8 6-8 6",
  next: "M9 5l7 7-7 7",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  branch: "M6 4v16M6 14c8 0 12-2 12-8M15 8l3-3 3 3",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
};
/** @typedef {keyof typeof SIGNS} Sign */

/** @param {Sign} name */
export const icon = (name) => glyph(SIGNS[name]);

/** A sign that a game brings along, as the `d` of a path. @param {string} path */
export const glyph = (path) => drawn("svg", { class: "i", viewBox: "0 0 24 24", "aria-hidden": "true" },
  drawn("path", { d: path }));

/** The mark of the house. */
export const mark = () =>
  drawn("svg", { class: "mark", viewBox: "0 0 32 32", "aria-hidden": "true" },
    drawn("rect", { width: 32, height: 32, rx: 9 }),
    drawn("path", { class: "line", d: "M16 6.200a9.800 9.800 0 1 0 9.300 6.700m-4.700-8.700 5.200 2.900-3 5.100" }),
    drawn("circle", { cx: 16, cy: 12.6, r: 2.9 }),
    drawn("path", { d: "M11.300 21.400c.3-1.600 2.300-2.400 2.900-5.700h3.600c.6 3.300 2.600 4.100 2.900 5.700z" }));

// What this browser remembers: seats and their tokens, a name, a few wishes. Nothing leaves it but the tokens.

/** @typedef {import("./messages.js").SeatTaken} SeatTaken */
/** @typedef {{confirm: boolean, sound: boolean, list: boolean, notify: boolean}} Wishes */

/** @template T @param {string} key @param {T} other @returns {T} */
const read = (key, other) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? other;
  } catch {
    return other;
  }
};

/** @param {string} key @param {unknown} value */
const write = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only cannot come back by itself.
  }
};

export const MOST_ROOMS = 60;
export const LONGEST_NOTES = 4000;

/** Code to the seats held there, newest last. @returns {{[code: string]: SeatTaken[]}} */
export const rooms = () => read("turnwright.rooms", {});

/** @param {string} code @param {SeatTaken[]} seats */
export function remember(code, seats) {
  const known = rooms();
  const before = (known[code] ?? []).filter((old) => !seats.some((seat) => seat.seat === old.seat));
  delete known[code];
  known[code] = [...before, ...seats.map(({ seat, token }) => ({ seat, token }))];
  for (const old of Object.keys(known).slice(0, -MOST_ROOMS)) delete known[old];
  write("turnwright.rooms", known);
}

/** @param {string} code */
export const tokens = (code) => (rooms()[code] ?? []).map(({ token }) => token);

/** What I am called. @param {string} [given] */
export const name = (given) => {
  if (given !== undefined) write("turnwright.name", given);
  return read("turnwright.name", "");
};

/** A text that is being written, by the game it is for. @param {string} game @param {string} [given] */
export const text = (game, given) => {
  if (given !== undefined) write(`turnwright.text.${game}`, given);
  return read(`turnwright.text.${game}`, /** @type {string | null} */ (null));
};

/** My own notes on a table. @param {string} code @param {string} [given] */
export const notes = (code, given) => {
  if (given !== undefined) write(`turnwright.notes.${code}`, given.slice(0, LONGEST_NOTES));
  return read(`turnwright.notes.${code}`, "");
};

/** How far a lesson was done: the number of its steps. @param {string} game @param {number} [given] */
export const learned = (game, given) => {
  const known = read(`turnwright.lesson.${game}`, 0);
  if (given !== undefined && given > known) write(`turnwright.lesson.${game}`, given);
  return Math.max(known, given ?? 0);
};

/** @param {Partial<Wishes>} [change] @returns {Wishes} */
export const wishes = (change) => {
  const now = { confirm: false, sound: false, list: false, notify: false, ...read("turnwright.wishes", {}), ...change };
  if (change) write("turnwright.wishes", now);
  return now;
};

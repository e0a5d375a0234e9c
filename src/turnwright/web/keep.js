// What this browser remembers: seats and their tokens, a name, a few wishes. Nothing leaves it but the tokens.

const read = (key, other) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? other;
  } catch {
    return other;
  }
};
const write = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only cannot come back by itself.
  }
};

export const MOST_ROOMS = 60;

/** Code to [{seat, token}], newest last. */
export const rooms = () => read("turnwright.rooms", {});

export function remember(code, seats) {
  const known = rooms();
  const before = (known[code] ?? []).filter((old) => !seats.some((seat) => seat.seat === old.seat));
  delete known[code];
  known[code] = [...before, ...seats.map(({ seat, token }) => ({ seat, token }))];
  for (const old of Object.keys(known).slice(0, -MOST_ROOMS)) delete known[old];
  write("turnwright.rooms", known);
}

export function forget(code) {
  const known = rooms();
  delete known[code];
  write("turnwright.rooms", known);
}

export const tokens = (code) => (rooms()[code] ?? []).map(({ token }) => token);

export const name = (given) => {
  if (given !== undefined) write("turnwright.name", given);
  return read("turnwright.name", "");
};

/** A text that is being written, by the game it is for. */
export const text = (game, given) => {
  if (given !== undefined) write(`turnwright.text.${game}`, given);
  return read(`turnwright.text.${game}`, null);
};

export const wishes = (change) => {
  const now = { confirm: false, sound: false, ...read("turnwright.wishes", {}), ...change };
  if (change) write("turnwright.wishes", now);
  return now;
};

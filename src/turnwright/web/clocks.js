// Clocks: what the server said, less the time since then for those that run.

/** @typedef {import("./messages.js").ClockShown} ClockShown */

/** When each was heard. @type {WeakMap<ClockShown, number>} */
const heard = new WeakMap();

/** Milliseconds left for a seat now; null without a limit.
 * @param {ClockShown | null | undefined} clocks @param {number} seat */
export function left(clocks, seat, now = Date.now()) {
  const said = clocks?.left[seat];
  if (!clocks || said === null || said === undefined) return null;
  if (!heard.has(clocks)) heard.set(clocks, now);
  const gone = clocks.running.includes(seat) ? now - (heard.get(clocks) ?? now) : 0;
  return Math.max(0, said - gone);
}

/** `4:05`, `9.4`, `2 d 3 h`. @param {number} milliseconds */
export function asTime(milliseconds) {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor((seconds % 86400) / 3600)];
  if (days) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

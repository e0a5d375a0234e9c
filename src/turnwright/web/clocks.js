// Clocks: what the server said, less the time since then for those that run.

export const stamped = new WeakMap();

/** Milliseconds left for a seat now; null without a limit. */
export function left(clocks, seat, now = Date.now()) {
  if (!clocks || clocks.left[seat] === null || clocks.left[seat] === undefined) return null;
  if (!stamped.has(clocks)) stamped.set(clocks, now);
  const gone = clocks.running.includes(seat) ? now - stamped.get(clocks) : 0;
  return Math.max(0, clocks.left[seat] - gone);
}

/** `4:05`, `9.4`, `2 d 3 h`. */
export function asTime(milliseconds) {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor((seconds % 86400) / 3600)];
  if (days) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

// Pieces glide: whatever carries data-piece is followed from where it stood to where it stands.
// Pieces have no names of their own, so a newcomer is paired with the nearest vanished piece that looks the same.

const TIME = 260;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where every piece stands now: [{node, kind, x, y}]. */
export function standing(svg) {
  if (still()) return null;
  return [...svg.querySelectorAll("[data-piece]")].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { kind: node.dataset.piece, x: x + width / 2, y: y + height / 2 };
  });
}

const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
const STILL = 2;

/** Pairs [from, to] of pieces that have moved. */
export function paired(before, after) {
  const gone = before.filter((old) => !after.some((now) => now.kind === old.kind && near(now, old) < STILL));
  const come = after.filter((now) => !before.some((old) => old.kind === now.kind && near(now, old) < STILL));
  const pairs = [];
  for (const now of come) {
    const alike = gone.filter((old) => old.kind === now.kind).sort((one, other) => near(one, now) - near(other, now));
    if (!alike.length) continue;
    gone.splice(gone.indexOf(alike[0]), 1);
    pairs.push([alike[0], now]);
  }
  return pairs;
}

/** Let the pieces of a changed picture come from where they stood. */
export function glide(svg, before) {
  const nodes = [...svg.querySelectorAll("[data-piece]")];
  const after = standing(svg);
  if (!after) return;
  const scale = svg.getScreenCTM()?.a || 1;
  for (const [from, to] of paired(before, after)) {
    const node = nodes[after.indexOf(to)];
    const shift = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
    node.animate([{ transform: shift }, { transform: "none" }], { duration: TIME, easing: "ease-out", composite: "add" });
  }
}

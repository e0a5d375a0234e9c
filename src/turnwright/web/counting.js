// Numbers that have changed count from what they were to what they are; at once for whoever wants no motion.

const TIME = 240;
/** @type {Map<string, number>} */
const known = new Map();
/** @type {Set<string>} */
const running = new Set();

/** What a number shows on its way. @param {number} from @param {number} to @param {number} part from 0 to 1 */
export const between = (from, to, part) => Math.round(from + (to - from) * Math.min(1, Math.max(0, part)));

/** Let every changed number below this count; each says its name and its value. @param {ParentNode} root */
export function count(root) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-counts]"))) {
    const [name = "", value = ""] = (node.dataset.counts ?? "").split("=");
    const [from, to] = [known.get(name), Number(value)];
    known.set(name, to);
    if (from !== undefined && from !== to && !still) run(name, from);
  }
}

/** @param {string} name @param {number} from */
function run(name, from) {
  if (running.has(name)) return;
  running.add(name);
  const begun = performance.now();
  /** @param {number} now */
  const step = (now) => {
    const part = (now - begun) / TIME;
    const node = document.querySelector(`[data-counts^="${CSS.escape(name)}="]`);
    if (node) node.textContent = String(between(from, known.get(name) ?? from, part));
    if (part < 1) requestAnimationFrame(step);
    else running.delete(name);
  };
  requestAnimationFrame(step);
}

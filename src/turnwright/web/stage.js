// The stage has the game's own ground from edge to edge: as the game says it, or as its picture shows it.

/** @typedef {import("./messages.js").GroundShown} StageColours */

const dark = matchMedia("(prefers-color-scheme: dark)");

/** @param {number[]} rgb */
const luminance = (rgb) => {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Words on a ground, and chips on it. @param {string} ground @returns {StageColours | null} */
export function on(ground) {
  const rgb = ground.match(/\d+(\.\d+)?/g)?.map(Number);
  if (!rgb || rgb.length < 3 || (rgb[3] ?? 1) < 0.5) return null;
  const light = luminance(rgb.slice(0, 3)) > 0.3;
  return { ground, edge: ground, ink: light ? "#1b1e22" : "#f4f1ea",
    veil: light ? "rgb(0 0 0 / 0.1)" : "rgb(255 255 255 / 0.14)" };
}

/** The ground of a picture: the first shape that fills it. @param {SVGSVGElement | null} svg */
export function groundOf(svg) {
  const box = svg?.viewBox.baseVal;
  if (!svg || !box) return null;
  for (const shape of /** @type {NodeListOf<SVGRectElement>} */ (svg.querySelectorAll(":scope > rect"))) {
    const { width, height } = shape.getBBox();
    if (width >= 0.95 * box.width && height >= 0.95 * box.height) return on(getComputedStyle(shape).fill);
  }
  return null;
}

/** Dye the stage. @param {import("./shapes.js").Game | null} game @param {SVGSVGElement | null} svg
 * @param {HTMLElement} [where] */
export function dye(game, svg, where = document.documentElement) {
  const said = game?.stage?.[dark.matches ? "dark" : "light"];
  const found = said ?? groundOf(svg);
  for (const [name, part] of /** @type {[string, keyof StageColours][]} */ (
    [["--stage", "ground"], ["--stage-2", "edge"], ["--stage-ink", "ink"], ["--stage-veil", "veil"]])) {
    if (found) where.style.setProperty(name, found[part]);
    else where.style.removeProperty(name);
  }
}

/** The policy lets no style in as text: colours, and what lies at a part of something, are set here. */
export function dyeParts() {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-colour]"))) {
    node.style.setProperty("--seat", node.dataset.colour ?? "");
    node.style.setProperty("--seat-ink", on(getComputedStyle(node).backgroundColor)?.ink ?? "#fff");
  }
  for (const name of ["part", "left", "top", "turned"]) {
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-${name}]`))) {
      node.style.setProperty(`--${name}`, node.dataset[name] ?? "");
    }
  }
}

// In a preview the board stands as it would be; but where a game says so (`data-spends`, as round a hand of cards) it
// stands as it is, and what the action would take from there is raised.

const SPENDS = "[data-spends]";

/** @param {Element} group */
const laidIn = (group) => [.../** @type {NodeListOf<SVGElement>} */ (group.querySelectorAll("[data-laid]"))];

/** Put what is spent from back into the picture of what would be, with what is spent marked.
 * @param {ParentNode} would @param {ParentNode} is */
export function raise(would, is) {
  const before = [...is.querySelectorAll(SPENDS)];
  [...would.querySelectorAll(SPENDS)].forEach((after, place) => {
    const kept = before[place]?.cloneNode(true);
    if (!(kept instanceof Element)) return;
    const left = new Set(laidIn(after).map(({ dataset }) => dataset.laid));
    for (const node of laidIn(kept)) node.classList.toggle("spent", !left.has(node.dataset.laid));
    after.replaceWith(kept);
  });
}

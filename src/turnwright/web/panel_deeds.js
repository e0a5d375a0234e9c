// What is done with a panel: a card is chosen like a place of the board, another sheet is looked at, details are held.
import { panelOf, present } from "./panel.js";
import { isFree, shown } from "./state.js";
import { alone, places, tokens } from "./walk.js";

const HOLD = 450; // milliseconds that a finger rests on a card until it tells more

/** @param {import("./deeds.js").Table} table @returns {import("./html.js").Deeds} */
export function panelDeeds({ state, dispatch, walker, post }) {
  /** @param {string} element */
  const isTaken = (element) => state().walk.fronts.some((path) => path.some((one) => one.element === element));
  return {
    card: ([whose, element]) => {
      dispatch({ type: "view", view: { panel: whose, detail: null } });
      if (!isFree(state()) || !shown(state())?.yours) return;
      if (state().walk.decided && isTaken(element)) return dispatch({ type: "walk", event: { type: "anew" } });
      if (places(state().walk).has(element) && isTaken(whose)) return walker.press([element]);
      if (state().walk.decided) walker.prepare({ type: "anew" });
      const open = places(state().walk);
      const shut = panelOf(state(), [whose])?.cards.some((one) => one.element === element && !one.open);
      if (shut) post({ type: "why_not", elements: [element, whose], path: [] });
      else if (open.has(whose)) walker.press([whose], [element]);
      else if (open.has(element)) walker.press([element]);
      else post({ type: "why_not", elements: [element, whose], path: tokens(alone(state().walk) ?? []) });
    },
    show_panel: (element) => {
      dispatch({ type: "view", view: { panel: element } });
      const free = isFree(state()) && shown(state())?.yours;
      if (!free || isTaken(element)) return;
      if (state().walk.decided) walker.prepare({ type: "anew" });
      if (places(state().walk).has(element) && panelOf(state(), [element])?.own) walker.press([element]);
      else dispatch({ type: "view", view: { panel: element } });
    },
    turned: ([whose, part]) => {
      const wheel = panelOf(state(), [whose])?.wheel;
      const count = wheel?.elements.length ?? 0;
      const element = wheel?.elements[Math.round(part * count) % count];
      if (!element || Math.round(part * count) % count === wheel.at) return;
      if (state().walk.decided) walker.prepare({ type: "anew" });
      walker.press([whose], [element]);
    },
    detail: (element) => {
      const known = element && present(state())?.cards.some((one) => one.element === element) ? element : null;
      if (known !== state().view.detail) dispatch({ type: "view", view: { detail: known } });
    },
  };
}

/** Pointing at a card, focus on it, or a finger that rests on it shows its details. @param {HTMLElement} panel
 * @param {import("./html.js").Deeds} deeds */
export function listenPanel(panel, deeds) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let held = false;
  /** @param {Event} event */
  const about = ({ target }) => (target instanceof Element
    ? /** @type {HTMLElement | null} */ (target.closest("[data-about]"))?.dataset.about ?? null : null);
  /** @param {string | null} element @param {Event} event */
  const show = (element, event) => deeds.detail?.(element, event, panel);
  panel.addEventListener("pointerover", (event) => event.pointerType !== "touch" && show(about(event), event));
  panel.addEventListener("focusin", (event) => {
    const at = event.target;
    if (at instanceof Element && at.matches(":focus-visible")) show(about(event), event);
  });
  for (const type of ["pointerleave", "focusout"]) panel.addEventListener(type, (event) => show(null, event));
  panel.addEventListener("pointerdown", (event) => {
    held = false;
    const element = about(event);
    if (event.pointerType !== "touch" || !element) return;
    timer = setTimeout(() => {
      held = true;
      show(element, event);
    }, HOLD);
  });
  for (const type of ["pointerup", "pointercancel", "pointermove"]) panel.addEventListener(type, (event) => {
    if (type !== "pointermove" || Math.hypot(/** @type {PointerEvent} */ (event).movementX,
      /** @type {PointerEvent} */ (event).movementY) > 4) clearTimeout(timer);
    if (type !== "pointermove" && held) show(null, event);
  });
  panel.addEventListener("click", (event) => {
    if (held) event.stopPropagation();
    held = false;
  }, true);
  panel.addEventListener("contextmenu", (event) => about(event) && event.preventDefault());
}

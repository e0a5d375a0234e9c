// A bar at the place where one place means several things: at most four words, each with its number.
import { button, h } from "./html.js";
import { icon } from "./icons.js";
import { turning, turnsThroughAll } from "./several.js";
import { ways } from "./walk.js";
import { say } from "./words.js";

const MOST = 4;
const EDGE = 8;
const ROOM = 44; // letters

/** Whether the question is asked at a place, and not in the card. @param {import("./walk.js").Walk} walk */
export const asksAtPlace = ({ several }) => Boolean(several?.element) && (several?.ways.length ?? 0) <= MOST;

/** @param {Pick<import("./state.js").State, "walk" | "confirm" | "sent">} state */
export function bar(state) {
  const { several } = state.walk;
  const open = asksAtPlace(state.walk) ? ways(state.walk) : [];
  if (!several || !open.length || state.confirm || state.sent)
    return h("div", { id: "bar", hidden: true });
  return h("div", { id: "bar", class: "float bar", role: "group", "aria-label": say("which_here"),
    "data-at": several.element },
    turning(state.walk) ? button("turn", icon("turn"), { "aria-label": say("key_turn"), title: say("key_turn"),
      id: "turn-it" }, 1) : null,
    open.map((way, number) => (isWhole(several, open) || number === several.at
      ? button("choose", [h("kbd", { "aria-hidden": "true" }, number + 1), words(way, open)],
        { class: number === Math.max(several.at, 0) ? "on" : "", "data-aim": number }, number) : null)));
}

/** Whether every way has its button. One after the other is shown only where turning leads to all of them and their
 * words are too long for one place; never because of what is pointed at: a button would vanish under the finger.
 * @param {import("./several.js").Several} several @param {import("./walk.js").Way[]} open */
const isWhole = (several, open) => !turnsThroughAll(several)
  || open.map((way) => words(way, open)).join("").length <= ROOM;

/** What tells this way from the others: the parts of its label that they do not share.
 * @param {import("./walk.js").Way} way @param {import("./walk.js").Way[]} all */
function words(way, all) {
  const parts = way.label.split(": ");
  const own = parts.filter((part) => !all.every((other) => other.label.split(": ").includes(part)));
  return own.join(": ") || way.label;
}

/** How many pieces and lit places a box on the screen would hide. @param {import("./picture.js").Picture} picture
 * @param {DOMRect} box */
function hidden(picture, { left, right, top, bottom }) {
  return [...picture.root.querySelectorAll("[data-can], [data-piece]")].filter((node) => {
    const one = node.getBoundingClientRect();
    return one.left < right && one.right > left && one.top < bottom && one.bottom > top;
  }).length;
}

/** Put it below its place, above it, or at the stage's edges: where it hides the fewest places.
 * @param {import("./picture.js").Picture} picture @param {HTMLElement} stage @param {HTMLElement} box */
export function placed(picture, stage, box) {
  const at = picture.boxOn(box.dataset.at);
  if (box.hidden || !at) return;
  const room = stage.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const low = picture.host.getBoundingClientRect().bottom - room.top - height - EDGE;
  const left = Math.max(EDGE, Math.min(room.width - width - EDGE, at.left + at.width / 2 - room.left - width / 2));
  const tops = [at.bottom - room.top + EDGE, at.top - room.top - height - EDGE, low, EDGE]
    .filter((top) => top >= EDGE && top <= low);
  const hides = tops.map((top) => hidden(picture, new DOMRect(left + room.left, top + room.top, width, height)));
  const best = tops[hides.indexOf(Math.min(...hides))] ?? EDGE;
  box.style.left = `${left}px`;
  box.style.top = `${best}px`;
}

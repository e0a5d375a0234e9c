// The ways of the turn card: what has no place on the board, kinds as filters, and what is closed, with its reason.
import { button, h } from "./html.js";
import { glyph, icon } from "./icons.js";
import { wishes } from "./keep.js";
import { turnedBy } from "./lying.js";
import { isComplete } from "./several.js";
import { alone, places } from "./walk.js";
import { inOrder, soFar } from "./walker.js";
import { say } from "./words.js";

/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./walk.js").Way} Way */
/** @typedef {import("./messages.js").KindShown} KindShown */
/** @typedef {{way: Way, number: number}} Numbered */

const LISTED = 24;
const FEW_CLOSED = 2;

/** The ways that get a button, with their numbers: whatever the board has a place for is chosen there.
 * What turns a piece is done at its place. @param {Walk} walk @param {KindShown[]} kinds @returns {Numbered[]} */
export function listed(walk, kinds = []) {
  const front = alone(walk);
  const all = inOrder(walk).map((way, number) => ({ way, number }));
  if (walk.several || front === null || !front.length || wishes().list) return all;
  const turned = places(walk).size ? turnedBy(front, kinds)?.[0] : null;
  return all.filter(({ way: { choice } }) => choice.aside || (!choice.element && choice.field !== (turned ?? null)));
}

/** @param {Walk} walk @param {string} filter @param {KindShown[]} kinds */
export function waysList(walk, filter = "", kinds = []) {
  const open = listed(walk, kinds).filter(({ way }) => !way.choice.aside);
  const wanted = filter.trim().toLowerCase();
  const fits = open.filter(({ way }) => way.label.toLowerCase().includes(wanted));
  const most = LISTED * walk.pages;
  const action = soFar(walk);
  const paid = walk.several?.pays ? walk.several.ways[walk.several.at] : null;
  if (paid && !wishes().list) return [payButton(paid)];
  return [
    paid ? payButton(paid) : null,
    action ? button("finish", say("do_it"), { class: "btn go wide", id: "finish", title: action }) : null,
    open.length > LISTED ? h("input", { id: "filter", class: "filter", type: "search", placeholder: say("filter"),
      "aria-label": say("filter") }) : null,
    fits.length ? h("ul", { class: `ways ${places(walk).size && !walk.several ? "filters" : ""}`, id: "ways" },
      fits.slice(0, most).map((one) => wayButton(one, kinds, open.length))) : null,
    fits.length > most ? button("turn_over", say("more_choices", { count: fits.length - most }),
      { class: "btn sm wide", id: "turn-over" }) : null,
  ];
}

/** What is paid now. @param {Way} way */
const payButton = (way) =>
  button("pay", say("pay", { cards: way.label }), { class: "btn go wide", id: "pay", "data-token": way.choice.token });

/** @param {Numbered} one @param {KindShown[]} kinds @param {number} of */
function wayButton({ way, number }, kinds, of) {
  const kind = kinds.find(({ name }) => name === way.choice.token);
  const label = way.label || kind?.label || way.choice.token;
  const wide = label.length > 22 || of === 1;
  const given = { class: `way choice ${way.narrows ? "narrows" : ""}`, "data-place": way.choice.element,
    "data-token": way.choice.token, "data-try": isComplete(way.choice) && !way.narrows ? way.choice.action : null };
  return h("li", { class: wide ? "wide" : "" }, button("choose", [
    kind?.glyph ? glyph(kind.glyph) : null,
    h("span", { class: "label" }, kind?.short || label),
    way.count === undefined ? null : h("span", { class: "k" }, way.count || ""),
  ], given, number));
}

/** What cannot be done now: outlined, its reason on hover and focus, all of it on a tap; more than two are folded.
 * @param {import("./shapes.js").Refusal[] | null | undefined} closed @param {boolean} open */
export function closedList(closed, open) {
  if (!closed?.length) return null;
  const folds = closed.length > FEW_CLOSED || matchMedia("(max-width: 600px)").matches;
  const folded = folds && !open;
  return h("div", { class: "closed" },
    folds
      ? button("fold", say("not_now_count", { count: closed.length }),
          { class: "fold", id: "fold", "aria-expanded": String(!folded) }, !open) : null,
    folded ? null : h("ul", { class: "ways off" }, closed.map((one, number) => h("li", {},
      button("closed", h("span", { class: "label" }, one.label),
        { class: "way grey", "aria-disabled": "true", "aria-describedby": `why-${one.kind}` }, number),
      h("span", { class: "why", id: `why-${one.kind}`, role: "tooltip" }, one.sentence)))));
}

/** Back, where there is something to go back from. @param {Walk} walk */
export const backButton = (walk) => (walk.decided || walk.several
  ? button("back", [icon("back"), say("back")], { class: "btn sm back", id: "back" }) : null);

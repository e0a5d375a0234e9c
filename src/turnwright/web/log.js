// The log, grouped by turn: number, whose, what, with dice drawn and numbers before and after.
import { roll } from "./dice.js";
import { button, h } from "./html.js";
import { LONGEST_NOTES, notes } from "./keep.js";
import { groups, inARow } from "./lines.js";
import { look } from "./seats.js";
import { board } from "./state.js";
import { talking, unread } from "./talking.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./lines.js").Group} Group */
/** @typedef {import("./shapes.js").Line} Line */

/** @param {State} state */
export function log(state) {
  const { tab } = state.view;
  return h("section", { id: "log", class: "logwrap", "aria-label": say("log") },
    h("div", { class: "tabs", role: "tablist" }, tabOf("turns", tab === "turns"), talkTab(state),
      tabOf("notes", tab === "notes"),
      button("sheet", say("dismiss"), { class: "only-phone", id: "close-sheet" }, false)),
    tab === "notes" ? writing(state) : tab === "talk" ? talking(state) : told(state));
}

/** @param {State} state */
function talkTab(state) {
  const count = unread(state);
  const on = state.view.tab === "talk";
  return button("tab", [say("talk"), count ? h("span", { class: "count" }, count) : null],
    { role: "tab", id: "tab-talk", "aria-selected": String(on), class: on ? "on" : "" }, "talk");
}

/** @param {"turns" | "notes"} name @param {boolean} on */
const tabOf = (name, on) => button("tab", say(name),
  { role: "tab", id: `tab-${name}`, "aria-selected": String(on), class: on ? "on" : "" }, name);

/** @param {State} state */
const writing = (state) => h("textarea", { id: "notes", class: "notes", maxlength: LONGEST_NOTES,
  "aria-label": say("notes"), placeholder: say("notes_hint") }, notes(state.code));

/** @param {State} state */
function told(state) {
  const now = state.curtain ? null : board(state);
  const found = groups(now?.log ?? []);
  const open = { id: "lines", class: "log", tabindex: "0", role: "log", "aria-label": say("log"), "aria-live": "off" };
  return h("div", open,
    before(state),
    now && now.since > 1 ? button("earlier", say("earlier"), { id: "earlier" }) : null,
    found.length || state.curtain ? h("ol", {}, found.map((group, place) =>
      turn(state, group, place === found.length - 1))) : toBegin(state));
}

/** Before anything has happened: what it is about, and where one learns it. @param {State} state */
function toBegin({ room, game }) {
  if (!room || !game) return null;
  return h("div", { class: "tobegin", id: "to-begin" }, h("p", {}, game.summary),
    h("p", { class: "row" }, h("a", { href: `/rules/${room.game}`, target: "_blank" }, say("how_to_play")),
      game.has_lesson ? h("a", { href: `/lesson/${room.game}`, target: "_blank" }, say("learn")) : null));
}

/** What earlier chapters told, each below its rule. @param {State} state */
function before(state) {
  const { chapters = [], match } = state.room ?? {};
  if (state.curtain || chapters.length < 2) return null;
  return chapters.map((one, place) => {
    const rule = h("h3", { class: "chapter", id: `chapter-${one}` }, say("chapter_rule", { number: place + 1 }));
    const told = one === match ? [] : groups(state.chapters[one] ?? []);
    return [rule, told.length ? h("ol", {}, told.map((group) => turn(state, group, false, one))) : null];
  });
}

/** @param {State} state @param {Group} group @param {boolean} last @param {number} [match] an earlier one */
function turn(state, group, last, match) {
  const { sequence, seat, lines } = group;
  const first = group.turn !== null;
  const colour = seat === null ? null : look(state, seat).colour;
  const id = match === undefined ? `${sequence}` : `${match}-${sequence}`;
  const newest = last && sequence ? "last" : "";
  const kind = `turn ${newest} ${state.view.at === sequence ? "looked" : ""} ${first ? "first" : ""}`;
  const looked = match === undefined ? { "data-do": "look_at", "data-detail": JSON.stringify(sequence),
    "data-places": lines.flatMap((line) => line.places).join(" ") || null } : {};
  return h("li", { id: `line-${id}`, class: kind, ...looked },
    h("span", { class: "n", "aria-hidden": "true" }, group.turn),
    h("span", { class: `d ${seat === null || !first ? "none" : ""}`, "data-colour": colour, "aria-hidden": "true" }),
    h("div", {}, group.by ? h("span", { class: "by" }, group.by) : null, blocksOf(state.view.details, id, lines)));
}

/** Every sentence with its dice, and below it what tells more. @param {boolean} open whether that is unfolded
 * @param {string} sequence @param {Line[]} lines */
export function blocksOf(open, sequence, lines) {
  /** @type {Line[][]} */
  const blocks = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.level > 0 && last) last.push(line);
    else blocks.push([line]);
  }
  return blocks.map(([main, ...more], place) => main ? h("div", { class: "entry" },
    isAgain(blocks[place - 1]?.[0], main) ? null : sentence(main),
    thrown(main),
    isSimple(main) || isAtDice(main) || !main.changes.length ? null
      : h("ul", { class: "changes" }, main.changes.map(row)),
    more.length ? details(open, `more-${sequence}-${place}`, more) : null) : null);
}

/** Whether a sentence says all that its die does: "Initiative of Wardens: 31." @param {Line} line */
const saysItsDie = ({ dice: [one, ...more], words, changes }) => Boolean(one) && !more.length && !changes.length
  && one?.fell.length === 1 && one.against === null && !one.plus
  && words.replace(/\.$/, "").endsWith(` ${one.fell[0]}`);

/** Its dice in one line; the one number that they changed at the end of it. @param {Line} line */
function thrown(line) {
  if (saysItsDie(line)) return null;
  const [one] = isAtDice(line) ? line.changes : [];
  return roll(line.dice, one ? h("span", { class: "came" }, rest(line, one.of), change(one)) : null);
}

/** @param {Line} line */
const isAtDice = ({ dice, changes }) => dice.length > 0 && changes.length === 1;

/** What a number is of, without the name that its sentence has just ended with: "Health" after "Ada hits Ben."
 * @param {Line} line @param {string} of */
export function rest({ short, words }, of) {
  const said = (short || words).replace(/[.!?…]+$/, "");
  const [, name = ""] = [...of.matchAll(/ /g)].map(({ index }) => ["", of.slice(0, index)])
    .findLast(([, start]) => said.endsWith(` ${start}`)) ?? [];
  return name ? of.slice(name.length + 1) : of;
}

/** One number stands beside its sentence; several, those of somebody, and those that dice made have lines of their own.
 * @param {Line} line */
const isSimple = ({ changes, dice }) =>
  !dice.length && changes.length < 2 && !changes.some(({ of }) => of.includes(" "));

/** Whether the same is tried once more: then only its dice are shown. @param {Line | undefined} before
 * @param {Line} line */
const isAgain = (before, line) => Boolean(before?.dice.length && line.dice.length && line.short
  && before.short === line.short);

/** @param {Line} line */
const sentence = (line) => {
  const { words, short, tale, changes, level } = line;
  if (level < 0) return h("h4", { class: "round" }, words.replace(/\.$/, ""));
  return h("p", { class: tale ? "story" : "" }, isSimple(line) ? changes.map(change) : null,
    level ? short || words : inARow([short || words]));
};

/** A number before and after. @param {import("./messages.js").ChangeShown} change */
const change = ({ of, before, after }) => {
  const better = typeof before === "number" && typeof after === "number" && after > before;
  return h("span", { class: `change ${better ? "up" : ""}`, title: of }, `${before} → ${after}`.replaceAll("-", "−"));
};

/** The same with what it is a number of. @param {import("./messages.js").ChangeShown} one */
const row = (one) => h("li", {}, change(one), one.of);

/** @param {boolean} open @param {string} id @param {Line[]} more */
const details = (open, id, more) => h("details", { id, open },
  h("summary", {}, h("span", { class: "spoken" }, say("details"))),
  more.map((line) => [sentence(line), roll(line.dice)]));

/** The last thing that happened, in one line: on a phone it stands on the stage. @param {State} state */
export function lastLine(state) {
  const found = state.curtain ? null : groups(board(state)?.log.slice(-3) ?? []).at(-1);
  const words = found?.lines.filter(({ level }) => level <= 0).map(({ words }) => words).slice(-2);
  return h("p", { id: "lastline", class: "lastline", "aria-hidden": "true", hidden: !words?.length },
    inARow(words ?? []));
}

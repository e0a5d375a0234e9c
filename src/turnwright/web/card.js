// The turn card: one voice that says what now. Its foot is fixed; it grows upward.
import { asksAtPlace } from "./bar.js";
import { absences } from "./absent.js";
import { left, pips } from "./headway.js";
import { givingUp, notice, offering, offersClosed, over, overFoot, pending } from "./ending.js";
import { freeSeat } from "./gathering.js";
import { halted, halting } from "./halting.js";
import { button, h } from "./html.js";
import { icon } from "./icons.js";
import { inARow, short } from "./lines.js";
import { OFFERS } from "./offer_words.js";
import { giving, othersAsked } from "./party.js";
import { acting, capital, cardState, heading, question, remaining } from "./question.js";
import { nameOf } from "./seats.js";
import { isFree, shown } from "./state.js";
import { triedNow } from "./trying.js";
import { backButton, closedList, waysList } from "./ways.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./html.js").Content} Content */

const NO_ROOM = "(max-width: 600px), (max-height: 480px)";

/** @param {State} state */
export function card(state) {
  const kind = cardState(state);
  const parts = kind === "none" ? []
    : [head(state), h("div", { class: "body", id: "card-body" }, body(state)), foot(state)];
  return h("section", { id: "card", class: `now ${kind}`, "data-state": kind, hidden: kind === "none",
    "aria-label": say("you_can") }, parts);
}

/** @param {State} state */
const head = (state) => h("header", {},
  h("h2", { id: "card-title", tabindex: "-1" }, heading(state)), signs(state));

/** Pips, the number of the step, or dots while somebody thinks. @param {State} state @returns {Content} */
function signs(state) {
  const kind = cardState(state);
  if (kind === "waiting" || kind === "sent") {
    const bot = acting(state).some((seat) => seat.kind === "bot");
    return bot || kind === "sent"
      ? h("span", { class: "dots", "aria-hidden": "true" }, h("i", {}), h("i", {}), h("i", {})) : null;
  }
  if (kind === "watching") {
    return h("span", { class: "chip" }, icon("eye"), state.room?.watchers ?? 0);
  }
  const turn = shown(state)?.turn.card;
  if (kind !== "yours" || !turn) return null;
  const at = turn.phases.findIndex(({ now }) => now);
  if (at >= 0) return h("span", { class: "chip" }, say("step_of", { step: at + 1, of: turn.phases.length }));
  return pips(turn.tree.used, turn.tree.form === "one" ? 1 : turn.tree.of);
}

/** @param {State} state @returns {Content} */
function body(state) {
  switch (cardState(state)) {
    case "yours":
      return choosing(state);
    case "sent":
      return h("p", { class: "say quiet" }, say("sending"));
    case "waiting":
      return [notice(state), h("p", { class: "say quiet" }, waiting(state)), left(state), absences(state),
        warming(state), asides(state)];
    case "paused":
      return [notice(state), halted(state), absences(state), asides(state)];
    case "watching":
      return [notice(state), h("p", { class: "say" }, watched(state)), freeSeat(state) ?? joining(state)];
    case "part":
      return giving(state);
    case "refused":
      return refusal(state);
    case "confirm":
      return confirming(state);
    case "roll":
      return rolling(state);
    case "offer":
      return offering(state);
    case "over":
      return over(state);
    default:
      return h("pre", { class: "say" }, state.room?.problem);
  }
}

/** @param {State} state @returns {Content} */
function choosing(state) {
  const { walk, view } = state;
  const now = shown(state);
  const rest = !walk.decided && !walk.several;
  return [
    notice(state),
    absences(state),
    h("p", { class: "say", id: "say" }, (walk.several?.pays ? "" : wouldBe(state)) || question(state)),
    rest && othersAsked(state) ? h("p", { class: "say quiet small", id: "others-asked" }, othersAsked(state)) : null,
    rest ? steps(now?.turn.card.phases ?? []) : null,
    left(state),
    asksAtPlace(walk) ? null : waysList(walk, view.filter, state.game?.kinds ?? []),
    rest ? closedList(/** @type {any} */ (now?.closed), view.closed) : null,
    backButton(walk),
    warming(state),
    asides(state),
  ];
}

/** What would come of what is aimed at: the words of its log, or how likely it comes off. @param {State} state */
function wouldBe(state) {
  if (matchMedia(NO_ROOM).matches) return ""; // a tray that grows would move the buttons below a finger
  const tried = triedNow(state);
  if (tried?.words.length) return inARow(short(tried.words));
  return tried && tried.likelihood !== null ? say("likely", { percent: Math.round(tried.likelihood * 100) }) : "";
}

/** The phases of a turn, done ticked, the present one bold. @param {import("./messages.js").PhaseShown[]} phases */
const steps = (phases) => (phases.length
  ? h("ol", { class: "phases" }, phases.map(({ title, done, now }, place) =>
      h("li", { class: done ? "done" : now ? "present" : "", "aria-current": now ? "step" : null },
        h("span", { class: "no", "aria-hidden": "true" }, done ? icon("done") : place + 1), capital(title)))) : null);

/** @param {State} state */
function waiting(state) {
  return acting(state).some((seat) => seat.kind === "bot") ? remaining(state)
    : `${remaining(state)} ${say("may_plan")}`;
}

/** @param {State} state */
function watched(state) {
  const names = acting(state).map(nameOf).join(", ");
  return `${names ? `${names}: ` : ""}${remaining(state)} ${say("you_see")}`;
}

/** Whoever watches and has room at a seat may play along. @param {State} state */
const joining = (state) => (state.room?.may_join && state.room.stage === "playing"
  ? h("p", { class: "answers" }, button("sit", say("join_in"), { class: "btn go", id: "join-in" }, null)) : null);

/** What is being made ready meanwhile. @param {State} state */
const warming = (state) => (state.room?.preparing
  ? h("div", { class: "warming", role: "status", title: state.room.preparing }, h("p", {}, say("preparing")),
      h("progress", { "aria-label": say("preparing") })) : null);

/** @param {State} state @returns {Content} */
function refusal(state) {
  const said = /** @type {import("./shapes.js").Refusal} */ (state.refusal);
  return [refusalWords(said, state.room?.game ?? ""),
    h("p", { class: "answers" }, button("dismiss", say("go_on"), { class: "btn go", id: "dismiss" }))];
}

/** A refusal: its sentence, the clause quoted, where it can be read. @param {import("./shapes.js").Refusal} said
 * @param {string} game @returns {Content} */
export function refusalWords(said, game) {
  const clause = said.rule && !said.code.startsWith("table.") && said.code !== "stale";
  const heads = [said.rule, said.heading].filter(Boolean).join(" · ");
  return [
    h("p", { class: "say" }, said.sentence),
    said.facts ? h("p", { class: "quiet small" }, `${say("here")}: ${said.facts}.`) : null,
    said.example ? h("p", { class: "quiet small" }, say("tried", { action: said.example })) : null,
    clause ? h(said.clause ? "blockquote" : "p", { class: `clause ${said.clause ? "" : "bare"}` },
      h("a", { href: `/rules/${game}#${said.rule}`, target: "_blank" }, heads),
      said.clause ? h("p", {}, said.clause) : null) : null,
  ];
}

/** @param {State} state @returns {Content} */
function confirming(state) {
  const { words, certain } = state.confirm ?? {};
  return [
    words?.length ? h("p", { class: "say" }, inARow(short(words))) : null,
    certain === false ? h("p", { class: "say quiet" }, say("uncertain")) : null,
    h("p", { class: "answers" }, button("back", say("back"), { class: "btn", id: "back" }),
      button("do_it", say("do_it"), { class: "btn go", id: "do-it" })),
  ];
}

/** Dice in hand: the next one to be rolled, and the number that fell. @param {State} state */
function rolling(state) {
  const { action, dice = [], sides, words } = /** @type {import("./state.js").Confirm} */ (state.confirm);
  const id = `face-${dice.length}`;
  const face = { id, name: "face", type: "number", min: 1, max: sides ?? 1, required: true, autocomplete: "off" };
  return h("form", { "data-do": "rolled", id: "rolling" },
    short(words ?? []).slice(-3).map((line) => h("p", { class: "say" }, line)),
    dice.length ? h("p", { class: "say quiet" }, say("rolled_so_far", { dice: dice.join(", ") })) : null,
    h("p", { class: "answers" }, h("input", { ...face, "aria-label": say("roll_die", { die: `1d${sides}` }) }),
      h("button", { type: "submit", class: "btn go" }, say("rolled"))),
    h("p", { class: "answers" }, button("roll_rest", say("roll_rest"), { class: "btn sm" }),
      dice.length ? button("roll_again", say("roll_again"), { class: "btn sm", id: "roll-again" }) : null,
      action ? button("back", say("back"), { class: "btn sm", id: "back" }) : null));
}

/** What may be done at any time, and what may be offered: opened from the foot.
 * @param {State} state @returns {Content} */
function asides(state) {
  const open = state.walk.known[""]?.filter((choice) => choice.aside) ?? [];
  const may = shown(state)?.may;
  const offers = (may?.offer ?? []).filter((what) => what !== "take_back" && what !== "resume");
  if (state.view.giving_up) return givingUp(state);
  const list = isFree(state) && state.view.asides ? h("div", { class: "asides", id: "asides" },
    may?.resign ? button("give_up", say("give_up"), { class: "btn sm", id: "open-give-up" }, true) : null,
    open.map((choice) => button("aside", capital(choice.label), { class: "btn sm aside" }, choice.token)),
    halting(state),
    offers.map((what) => button("offer", say(OFFERS[what].button),
      { class: "btn sm", id: `offer-${what}` }, what))) : null;
  return [list, cardState(state) === "paused" ? null : pending(state), offersClosed(state)];
}

/** Always in the same place. @param {State} state */
function foot(state) {
  const now = shown(state);
  if (!state.seats.length || !now) return h("div", { class: "foot" }, onPhone());
  const more = state.walk.known[""]?.some((choice) => choice.aside) || now.may.offer.length || now.may.resign;
  const over = Boolean(now.outcome);
  const back = now.may.take_back || now.may.offer.includes("take_back");
  const undo = now.may.take_back || !back ? say("undo") : say("ask_undo");
  return h("div", { class: "foot" },
    button("take_back", [icon("undo"), undo], { id: "take-back", disabled: !back, hidden: over }),
    over ? overFoot(state)
      : button("why_not", [icon("why"), say("why")], { id: "why-not" }),
    h("span", { class: "sp" }), onPhone(),
    more && !over ? button("asides", [icon("flag"), h("span", {}, say("asides"))], { id: "open-asides",
      "aria-expanded": String(state.view.asides) }, !state.view.asides) : null);
}

const onPhone = () => [button("sheet", [icon("talk"), say("turns")], { class: "only-phone", id: "open-sheet" }, true)];

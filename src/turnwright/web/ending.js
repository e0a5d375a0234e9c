// How a match ends on the card: offers that wait for an answer, and the result with its rule, scores and secrets.
import { button, h } from "./html.js";
import { icon } from "./icons.js";
import { OFFERS } from "./offer_words.js";
import { heading, offerOf, offerTo, offersGone } from "./question.js";
import { look, nameOf } from "./seats.js";
import { shown } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./html.js").Content} Content */

/** @param {State} state */
export const notice = (state) => (state.notice ? h("p", { class: "notice", id: "notice", role: "status" },
  state.notice.text ?? say(state.notice.key ?? "problem")) : null);

/** @param {State} state */
export function offering(state) {
  const offer = offerTo(state);
  if (!offer) return null;
  const ends = offer.what === "call_off";
  const words = ends ? say("would_end") : offer.what === "take_back" ? say("would_undo")
    : offer.what === "pause" ? say("paused_note") : "";
  return [words ? h("p", { class: "say quiet" }, words) : null,
    h("p", { class: "answers" }, button("answer", say(ends ? "play_on" : "no"), { class: "btn" }, [offer.id, false]),
      button("answer", say(ends ? "accept" : "yes"), { class: "btn go", id: "accept" }, [offer.id, true]))];
}

/** @param {State} state @returns {Content} */
export function over(state) {
  const outcome = /** @type {import("./shapes.js").Outcome} */ (shown(state)?.outcome);
  const results = outcome.seats ?? [];
  const said = heading(state); // what stands above is not said again
  const clause = outcome.rule && !/^(table|clock)\./.test(outcome.rule)
    ? h("a", { href: `/rules/${state.room?.game}#${outcome.rule}`, target: "_blank" }, outcome.rule) : null;
  const offered = offerTo(state);
  const may = shown(state)?.may.offer.includes("rematch");
  return [
    h("ul", { class: "results" }, byPlace(state.room?.seats ?? [], outcome).map((seat) =>
      result(state, seat, outcome, results))),
    new Set([outcome.sentence, said]).has(outcome.banner) ? null : h("p", { class: "say" }, outcome.banner),
    h("p", { class: "say quiet", id: "result" }, said === outcome.sentence && clause ? say("by_rule")
      : outcome.sentence, " ",
      clause),
    notice(state),
    h("p", { class: "answers" },
      offered ? button("answer", say("rematch_yes"), { class: "btn go", id: "accept" }, [offered.id, true])
        : may ? button("offer", say("rematch"), { class: "btn go", id: "offer-rematch" }, "rematch") : null,
      h("a", { class: "btn", href: `/replay?match=${state.match}&room=${state.code}#analyse`, id: "analysis" },
        icon("graph"), say("analysis"))),
    pending(state),
    offersClosed(state),
  ];
}

/** Below the end of a match: see it again, hand it on, play something else. @param {State} state */
export const overFoot = (state) => [
  h("a", { href: replayOf(state), id: "replay" }, icon("play"), say("watch_again")),
  button("share", [icon("link"), say(state.view.shared ? "copied" : "share_match")], { id: "share" }),
  h("a", { href: "/", id: "home" }, icon("list"), say("new_game")),
];

/** Giving up cannot be taken back: the one case with a question. @param {State} state @returns {Content} */
export function givingUp(state) {
  const [two, alone] = [2, 1].map((count) => state.room?.seats.length === count);
  return h("div", { class: "giving-up", id: "giving-up" },
    h("p", { class: "say" }, say(two ? "give_up_two" : alone ? "give_up_alone" : "give_up_more")),
    h("p", { class: "answers" }, button("give_up", say("play_on"), { class: "btn", id: "not-give-up" }, false),
      button("resign", say("give_up"), { class: "btn go", id: "resign" })));
}

/** Offers that came to nothing: both sides see what became of them. @param {State} state @returns {Content} */
export const offersClosed = (state) => offersGone(state).map((offer) => {
  const by = state.room?.seats[offer.by];
  const who = offer.who === null ? null : state.room?.seats[offer.who];
  const mine = state.seats.includes(offer.by);
  const what = say(OFFERS[offer.what].named);
  const word = offer.state === "expired" ? "offer_expired" : offer.state === "withdrawn" ? "offer_withdrawn"
    : "offer_declined";
  const words = say(word, { name: offer.state === "declined" ? (who ? nameOf(who) : "") : by ? nameOf(by) : "", what });
  return h("p", { class: "pending gone", id: `gone-${offer.id}`, role: "status", "data-mine": String(mine) }, words,
    button("forget_offer", say("dismiss"), { class: "btn sm" }, offer.id));
});

/** Where it can be looked at again: a campaign from its first chapter on. @param {State} state */
const replayOf = ({ match, code, room }) =>
  `/replay?match=${match}&room=${code}${(room?.chapters.length ?? 0) > 1 ? "&evening" : ""}`;

const FEW_PARTS = 9; // of all scores together are shown at once; of more, only one's own

/** Who won comes first, then by points. @param {import("./shapes.js").Seat[]} seats
 * @param {import("./shapes.js").Outcome} outcome */
const byPlace = (seats, { winners, scores }) => [...seats].sort((one, other) =>
  Number(winners.includes(other.seat)) - Number(winners.includes(one.seat))
  || (scores[other.seat] ?? 0) - (scores[one.seat] ?? 0));

/** Points as they are read: 7½, −3, 2.25. @param {number} points */
export function inPoints(points) {
  const whole = Math.trunc(Math.abs(points));
  const half = Math.abs(points) - whole === 0.5;
  return (points < 0 ? "−" : "") + (half ? `${whole || ""}½` : String(Math.abs(points)));
}

/** A seat, what it came to, and below it what that is made of and what was hidden. @param {State} state
 * @param {import("./shapes.js").Seat} seat @param {import("./shapes.js").Outcome} outcome
 * @param {import("./messages.js").SeatResult[]} results */
function result(state, seat, outcome, results) {
  const found = results.find((one) => one.seat === seat.seat);
  const won = outcome.winners.includes(seat.seat);
  const ours = won && outcome.winners.length > 1 ? "drew" : won ? "won" : "lost";
  const said = found?.result ?? (outcome.winners.length ? ours : "over");
  const word = said === "over" ? null : said;
  const points = outcome.scores.some(Boolean) ? inPoints(found?.score ?? outcome.scores[seat.seat] ?? 0) : "";
  const row = [h("span", { class: "d", "data-colour": look(state, seat.seat).colour, "aria-hidden": "true" }),
    h("span", { class: "who" }, nameOf(seat)), h("b", { class: "points" }, points),
    h("b", { class: "word" }, word && say(word === "lost" ? "lost_match" : word))];
  const parts = [...found?.tally ?? [], ...found?.secrets ?? []];
  const few = results.reduce((sum, one) => sum + one.tally.length + one.secrets.length, 0) <= FEW_PARTS;
  const mine = state.seats.length === 1 ? state.seats.includes(seat.seat) : won;
  return h("li", { class: word ?? "" }, parts.length
    ? h("details", { id: `score-${seat.seat}`, open: few || mine }, h("summary", { class: "row" }, row),
        h("dl", {}, found?.tally.map((part) => made(part, "")), found?.secrets.map((part) => made(part, "secret"))))
    : h("p", { class: "row" }, row));
}

/** A part of a score, or something that was hidden. @param {import("./messages.js").FactShown} part
 * @param {string} kind */
const made = ({ label, value, of }, kind) => h("div", { class: kind }, h("dt", {}, label),
  h("dd", {}, of === null ? value : `${value} / ${of}`));

/** My own offer, while it waits. @param {State} state */
export function pending(state) {
  const offer = offerOf(state);
  if (!offer) return null;
  const names = offer.waiting_for.flatMap((seat) => state.room?.seats[seat] ?? []).map(nameOf).join(", ");
  return h("p", { class: "pending", id: `offer-${offer.id}` }, say("waiting_for", { names }),
    button("answer", say("withdraw"), { class: "btn sm" }, [offer.id, false]));
}

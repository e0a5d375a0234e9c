// The parts of the page beside the picture, each made from the state alone.
import { tray } from "./dice.js";
import { asTime, left } from "./clocks.js";
import { ways } from "./choices.js";
import { button, h } from "./html.js";
import { wishes } from "./keep.js";
import { help } from "./keys.js";
import { WATCHER, board, path, shown } from "./state.js";
import { isDetail, short } from "./speak.js";
import { say } from "./words.js";

const LISTED = 36;
const MOST_ALLOWED = 5;
const MOST_NEWS = 4; // sentences: of a long step its end

export const nameOf = (seat) => seat.name || seat.called;

export function seats(state) {
  const { room } = state;
  const now = shown(state);
  const rows = room.seats.map((seat) => {
    const active = now?.turn.seats.includes(seat.seat);
    const time = left(now?.clocks, seat.seat);
    const notes = [];
    if (state.seats.includes(seat.seat)) notes.push(say("you"));
    if (seat.kind === "bot") notes.push(say("bot", { level: seat.level }));
    if (seat.kind === "person" && !seat.present) notes.push(say("away"));
    return h(
      "li",
      { id: `seat-${seat.seat}`, class: `seat ${active ? "active" : ""} ${seat.present ? "present" : ""}` },
      h("span", { class: "dot", "aria-hidden": "true" }),
      h("span", { class: "who" }, h("b", {}, seat.kind === "empty" ? say("empty_seat") : nameOf(seat)), " ",
        h("small", {}, [seat.name && seat.name !== seat.called ? seat.called : "", ...notes].filter(Boolean).join(" · "))),
      score(room, seat),
      time === null ? null : h("span", { class: `time ${time < 20000 ? "low" : ""}`, "data-clock": seat.seat }, asTime(time)),
    );
  });
  return h("ul", { id: "seats", class: "seats", "aria-label": say("players") }, rows);
}

const score = (room, seat) =>
  room.matches.length > 1 && seat.name in room.score ? h("span", { class: "score", title: say("score") }, room.score[seat.name]) : null;

export function banner(state) {
  const { room } = state;
  const now = shown(state);
  if (!room) return h("div", { id: "banner", class: "banner" }, say("lost"));
  if (room.awaited) return h("div", { id: "banner", class: "banner" }, say("awaited"));
  if (!now) return h("div", { id: "banner", class: "banner" }, say("gathering"));
  if (now.outcome) return h("div", { id: "banner", class: "banner over" }, h("b", {}, now.outcome.words));
  const names = now.turn.seats.map((seat) => nameOf(room.seats[seat])).join(", ");
  const bot = now.turn.seats.some((seat) => room.seats[seat].kind === "bot") && !now.yours;
  const who = now.yours && state.seats.length === 1 ? say("you_to_act") : bot ? say("thinking", { name: names }) : say("to_act", { names });
  return h(
    "div",
    { id: "banner", class: `banner ${now.yours ? "yours" : ""}` },
    h("b", {}, who),
    h("span", {}, say("remaining", { what: now.turn.remaining })),
    room.preparing ? h("span", { class: "preparing" }, say("preparing", { what: room.preparing })) : null,
  );
}

/** What has just happened, in sight: the card that was drawn, the die that fell. Readers hear it from the live region. */
export function news(state) {
  const last = state.curtain ? null : board(state)?.log.filter((line) => line.words.length).at(-1);
  const told = last ? h("span", { class: "fresh" }, short(last.words).slice(-MOST_NEWS).join(" · ")) : null;
  const all = last ? h("span", { id: `news-${last.sequence}`, class: "told" }, tray(last.words), told) : null;
  return h("p", { id: "news", class: "news", "aria-hidden": "true" }, all);
}

export function choosing(state, filter = "") {
  const now = shown(state);
  const box = (...parts) => h("section", { id: "choosing", class: "choosing", "aria-label": say("you_can") }, parts);
  if (state.room.awaited && state.confirm?.sides) return box(rolling(state.confirm));
  if (!now || now.outcome) return box();
  if (state.sent) return box(h("p", { class: "quiet" }, say("sending")));
  if (state.confirm) return box(state.confirm.sides ? rolling(state.confirm) : confirming(state.confirm));
  const open = ways(state);
  const back = state.decided || state.several ? button("back", say("back"), { class: "back", id: "back" }) : null;
  if (!open.length) return box(h("p", { class: "quiet" }, state.at === WATCHER ? say("watcher") : say("nothing_to_do")), back);
  const [now_, any] = [open.filter((way) => !way.choice.aside), open.filter((way) => way.choice.aside)];
  const said = state.chosen.map((choice) => choice.label).join(", ");
  return box(
    h("h2", {}, state.several ? say("which") : said ? (state.decided ? say("after", { what: said }) : `${said[0].toUpperCase()}${said.slice(1)}`) : now_.length ? say("you_can") : say("at_any_time")),
    complete(state),
    list(now_, filter, 0, state.pages),
    closed(state, now),
    any.length && now_.length ? h("h3", {}, say("at_any_time")) : null,
    any.length ? list(any, "", now_.length, 1) : null,
    back,
  );
}

const closed = (state, now) => (state.decided || state.several ? null : greyed(now.closed));

/** What cannot be done now: greyed, with the reason on hover and focus, and all of it on a tap. */
export function greyed(kinds) {
  if (!kinds?.length) return null;
  return h("div", { class: "closed" }, h("h3", {}, say("not_now")), h("ul", { class: "choices" }, kinds.map((one, number) => h("li", {},
    button("closed", one.label, { class: "grey", "aria-disabled": "true", "aria-describedby": `why-${one.kind}` }, number),
    h("span", { class: "why", id: `why-${one.kind}`, role: "tooltip" }, one.sentence)))));
}

function complete(state) {
  const last = state.chosen.at(-1);
  if (!last?.action || state.several) return null;
  return button("finish", say("done_so_far", { action: last.action }), { class: "main", id: "finish" });
}

function list(open, filter, offset, pages) {
  const wanted = filter.trim().toLowerCase();
  const fits = open.map((way, number) => ({ way, number: number + offset })).filter(({ way }) => way.label.toLowerCase().includes(wanted));
  const listed = LISTED * pages;
  return [
    open.length > LISTED ? h("input", { id: "filter", type: "search", placeholder: say("filter"), "aria-label": say("filter") }) : null,
    h("ul", { class: "choices" }, fits.slice(0, listed).map(({ way, number }) => choice(way, number))),
    fits.length > listed ? button("turn_over", say("more_choices", { count: fits.length - listed }), { class: "back", id: "turn-over" }) : null,
  ];
}

function choice(way, number) {
  const drawn = way.choice.element ? "drawn" : "undrawn";
  const given = { class: `choice ${drawn} ${way.choice.aside ? "aside" : ""}`, "data-place": way.choice.element };
  return h("li", { class: drawn }, button("choose", way.label, given, number));
}

function confirming({ action, label, words, certain }) {
  return [
    h("h2", {}, say("sure", { action: label ?? action })),
    words?.length ? h("p", {}, `${say("preview")}: ${short(words).join(" ")}`) : null,
    certain === false ? h("p", { class: "quiet" }, say("uncertain")) : null,
    h("p", { class: "row" }, button("do_it", say("do_it"), { class: "main", id: "do-it" }), button("back", say("back"), { id: "back" })),
  ];
}

/** Dice in hand: the next one to be rolled, and the number that fell. */
function rolling({ action, dice, sides, words }) {
  const id = `face-${dice.length}`;
  return h("form", { "data-do": "rolled", id: "rolling" },
    short(words ?? []).slice(-MOST_NEWS).map((line) => h("p", {}, line)),
    h("h2", {}, h("label", { for: id }, say("roll_die", { die: `1d${sides}` }))),
    dice.length ? h("p", { class: "quiet" }, say("rolled_so_far", { dice: dice.join(", ") })) : null,
    h("p", { class: "row" },
      h("input", { id, name: "face", type: "number", min: 1, max: sides, required: true, autocomplete: "off" }),
      h("button", { type: "submit", class: "main" }, say("rolled")),
      button("roll_rest", say("roll_rest")),
      action ? button("back", say("back"), { id: "back" }) : null));
}

export function refusal(state) {
  const { refusal: said, notice } = state;
  const close = button("dismiss", say("dismiss"));
  if (state.room.problem) return h("div", { id: "refusal", class: "refusal" }, h("b", {}, say("problem")), h("pre", {}, state.room.problem));
  if (!said && !notice) return h("div", { id: "refusal", hidden: true });
  if (!said) return h("div", { id: "refusal", class: "notice" }, notice.text ?? say(notice.key), button("dismiss", "×", { "aria-label": say("dismiss") }));
  return h("div", { id: "refusal", class: "refusal" }, refusalWords(said, state.room.game, close));
}

/** A refusal with its sentence, its facts, and a link to the clause. */
export function refusalWords(said, game, close = null) {
  const clause = said.rule && !said.code.startsWith("table.") && said.code !== "stale";
  return [
    h("b", {}, clause ? say("refused", { rule: said.rule }) : say("refused_plain")),
    h("p", {}, said.sentence),
    said.example ? h("p", { class: "quiet" }, say("tried", { action: said.example })) : null,
    said.facts ? h("p", {}, `${say("here")}: ${said.facts}.`) : null,
    said.allowed?.length ? h("p", { class: "quiet" }, `${say("may")}: ${said.allowed.slice(0, MOST_ALLOWED).join(", ")}${said.allowed.length > MOST_ALLOWED ? " …" : ""}`) : null,
    h("p", { class: "row" },
      clause ? h("a", { href: `/rules/${game}#${said.rule}`, target: "_blank" }, say("read_rule", { rule: said.rule })) : null, close),
  ];
}

/** The lines of one number; what tells more about a line is below it, to be opened. */
function told(words, sequence) {
  const groups = [];
  for (const line of words) if (isDetail(line) && groups.length) groups.at(-1).push(line.trim()); else groups.push([line]);
  return groups.map(([line, ...more], place) =>
    more.length ? h("details", { id: `more-${sequence}-${place}` }, h("summary", {}, line), more.map((one) => h("div", { class: "quiet" }, one))) : h("div", {}, line));
}

export function log(state) {
  const now = board(state);
  const lines = (now?.log ?? []).filter(({ words }) => words.length);
  return h(
    "section",
    { id: "log", class: "log" },
    h("h2", {}, say("log")),
    now && now.since > 1 ? button("earlier", say("earlier"), { id: "earlier" }) : null,
    h("ol", { id: "lines", tabindex: "0", "aria-label": say("log") }, lines.map(({ sequence, words }) => h("li", { id: `line-${sequence}`, value: sequence }, told(words, sequence)))),
  );
}

export function after(state) {
  const now = shown(state);
  const parts = [];
  if (now?.may.take_back) parts.push(button("take_back", say("take_back"), { id: "take-back" }));
  for (const what of now?.may.offer ?? []) {
    parts.push(button("offer", say(what === "rematch" && now.outcome ? "rematch" : `offer_${what}`), { id: `offer-${what}`, class: what === "rematch" ? "main" : "" }, what));
  }
  if (now?.outcome) parts.push(h("a", { class: "button", href: `/replay?match=${state.match}` }, say("replay")), h("a", { class: "button", href: "/" }, say("new_game")));
  return h("div", { id: "after", class: "row" }, offers(state), parts);
}

function offers(state) {
  return state.room.offers.map((offer) => {
    const mine = state.seats.includes(offer.by) && !offer.waiting_for.some((seat) => state.seats.includes(seat));
    const asked = offer.waiting_for.some((seat) => state.seats.includes(seat));
    const words = mine ? say("you_offered") : say(`offered_${offer.what}`, { name: nameOf(state.room.seats[offer.by]) });
    return h("div", { id: `offer-${offer.id}`, class: "offer" }, words,
      asked ? [button("answer", say("yes"), { class: "main" }, [offer.id, true]), button("answer", say("no"), {}, [offer.id, false])] : null,
      mine ? button("answer", say("withdraw"), {}, [offer.id, false]) : null);
  });
}

export function menu(state) {
  const { confirm, sound } = wishes();
  const seat = state.room?.seats[state.at];
  const playing = state.room?.stage === "playing" && seat && state.seats.length === 1;
  const tick = (deed, word, on) => h("label", {}, h("input", { type: "checkbox", "data-do": deed, id: deed, checked: on }), " ", say(word));
  return h(
    "details",
    { id: "menu", class: "menu" },
    h("summary", {}, say("menu")),
    h("p", {}, tick("wish_confirm", "confirm_all", confirm)),
    h("p", {}, tick("wish_sound", "sounds", sound)),
    playing ? h("p", { class: "row" }, seat.kind === "bot" ? button("take_seat", say("take_seat"), { id: "take-seat" }) : button("hand_over", say("hand_over"), { id: "hand-over" }), button("leave", say("leave"), { id: "leave" })) : null,
    h("h3", {}, say("keys")),
    h("dl", { class: "keys" }, help().map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)])),
  );
}

export const pathWords = (state) => path(state).join(" ");

// Everything a person can do at a table, by name: buttons, places and keys all come here.
import { aiming } from "./aiming.js";
import { balanceDeeds } from "./balance.js";
import { asTime, left } from "./clocks.js";
import { eveningOf } from "./evening.js";
import { byId, save } from "./html.js";
import * as keep from "./keep.js";
import { sentencesOf } from "./lines.js";
import { mayNotify } from "./my_turn.js";
import { panelOf } from "./panel.js";
import { panelDeeds } from "./panel_deeds.js";
import { seating } from "./seating.js";
import { nameOf } from "./seats.js";
import { announce } from "./speak.js";
import { board, isFree, shown } from "./state.js";
import { turning } from "./several.js";
import { alone, tokens } from "./walk.js";
import { listed } from "./ways.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./html.js").Deeds} Deeds */
/**
 * @typedef {object} Table
 * @property {() => State} state
 * @property {(event: import("./state.js").Event) => void} dispatch
 * @property {import("./walker.js").Walker} walker
 * @property {(wish: import("./outbox.js").Wish, keep?: boolean) => string} post
 * @property {(action: string, dice?: number[], asks?: boolean) => void} act
 * @property {(dice?: number[], asks?: boolean) => void} rollToStart
 * @property {import("./picture.js").Picture} picture
 */

const MOST_IDS = 16; // of one place

/** @param {Table} table @returns {Deeds} */
export const deedsOf = (table) => ({ ...choosing(table), ...panelDeeds(table), ...aiming(table), ...playing(table),
  ...seating(table), ...looking(table), ...meeting(table), ...balanceDeeds(table) });

/** Whether others are to act, so that one can only plan. @param {State} state */
const isWaitingFor = (state) => {
  const now = shown(state);
  return Boolean(now && !now.yours && !now.outcome && state.seats.length && !state.curtain);
};

/** The places one has in mind, with this one more or less. @param {string[]} plan @param {string[]} ids */
const other = (plan, [place = ""]) =>
  (plan.includes(place) ? plan.filter((one) => one !== place) : [...plan, place].slice(-MOST_IDS));

/** @param {Table} table @returns {Deeds} */
function choosing({ state, dispatch, walker, post, act, picture, rollToStart }) {
  /** @param {number[]} dice */
  const rollOn = (dice, asks = true) => {
    const action = state().confirm?.action;
    return action ? act(action, dice, asks) : rollToStart(dice, asks);
  };
  return {
    choose: (number) => walker.pick(number),
    number: (digit) => {
      const way = listed(state().walk)[Number(digit) - 1];
      if (way) walker.pick(way.number);
    },
    place: ([ids, inside, byKey]) => {
      const { confirm, view, walk } = state();
      if (byKey && turning(walk)?.element && ids.includes(walk.several?.element) && walker.confirm()) return;
      if (view.plan.length) dispatch({ type: "view", view: { plan: [] } });
      if (view.at !== null) dispatch({ type: "view", view: { at: null } });
      else if (confirm?.choice?.element && ids.includes(confirm.choice.element)) act(confirm.action);
      else walker.press(ids, inside);
    },
    missed: (ids) => {
      const about = panelOf(state(), ids);
      if (about) dispatch({ type: "view", view: { panel: about.element } });
      const { walk, view } = state();
      const plan = other(view.plan, ids);
      if (view.at === null && isWaitingFor(state())) return dispatch({ type: "view", view: { plan } });
      if (!isFree(state()) || !shown(state())?.yours || view.at !== null) return;
      post({ type: "why_not", elements: ids.slice(0, MOST_IDS), path: tokens(walk.decided ? alone(walk) ?? [] : []) });
    },
    end: () => {
      const ends = new Set(shown(state())?.turn.ends_after ?? []);
      const way = listed(state().walk).find(({ way }) => way.path.length === 1 && ends.has(way.choice.token)
        && way.choice.action);
      if (way) walker.pick(way.number);
    },
    aside: (token) => {
      const choice = state().walk.known[""]?.find((one) => one.token === token);
      if (choice) walker.take({ path: [choice], choice, label: choice.label });
    },
    walk: (key) => isFree(state()) && picture.walk(key === "ArrowRight" || key === "ArrowDown" ? 1 : -1),
    turn_over: () => dispatch({ type: "walk", event: { type: "pages" } }),
    closed: (number) => {
      const refusal = shown(state())?.closed?.[number];
      if (refusal) dispatch({ type: "no", refusal });
    },
    fold: (closed) => dispatch({ type: "view", view: { closed } }),
    finish: () => walker.complete(),
    do_it: () => act(state().confirm?.action ?? ""),
    rolled: (_, { target }) => rollOn([...(state().confirm?.dice ?? []), Number(target.elements.face.value)]),
    roll_again: () => rollOn(state().confirm?.dice?.slice(0, -1) ?? []),
    roll_rest: () => rollOn(state().confirm?.dice ?? [], false),
    back: () => {
      const { view } = state();
      if (view.menu || view.typing || view.sheet || view.at !== null || view.asides || view.part !== null
        || view.plan.length) {
        const folded = { menu: false, typing: false, sheet: false, at: null, asides: false, part: null, plan: [] };
        return dispatch({ type: "view", view: folded });
      }
      dispatch({ type: "back" });
    },
    dismiss: () => dispatch({ type: "dismissed" }),
  };
}

/** @param {Table} table @returns {Deeds} */
function playing({ state, dispatch, post, act }) {
  const typed = () => byId("typed", HTMLInputElement);
  return {
    typed: () => {
      const text = typed().value.trim();
      if (!text || !board(state())) return;
      typed().value = "";
      dispatch({ type: "view", view: { typing: false } });
      act(text);
    },
    why: () => {
      const action = typed().value.trim();
      if (action) post({ type: "why_not", action });
      else typed().focus();
    },
    why_not: () => dispatch({ type: "view", view: { typing: true } }),
    type: () => dispatch({ type: "view", view: { typing: true } }),
    take_back: () => {
      const now = board(state());
      if (now?.shown.may.take_back) post({ type: "take_back", match: state().match, sequence: now.sequence }, true);
      else if (now?.shown.may.offer.includes("take_back")) post({ type: "offer", what: "take_back" });
    },
    asides: (asides) => dispatch({ type: "view", view: { asides } }),
    offer: (what) => {
      post({ type: "offer", what });
      dispatch({ type: "view", view: { asides: false } });
    },
    answer: ([offer, yes]) => post({ type: "answer", offer, yes }),
  };
}

/** What concerns the others: giving up, leaving, going on without somebody, talk, another device.
 * @param {Table} table @returns {Deeds} */
function meeting({ state, dispatch, post }) {
  /** @param {object} view */
  const see = (view) => dispatch({ type: "view", view });
  return {
    leave: () => {
      post({ type: "leave" });
      see({ menu: false });
    },
    save_evening: () => eveningOf(state().code).then(
      (text) => save(`${state().room?.game}-${state().code}.evening`, text, "text/plain"),
      (error) => dispatch({ type: "noticed", notice: { text: error.message } })),
    give_up: (giving_up) => see({ giving_up, asides: giving_up, menu: false }),
    resign: () => {
      post({ type: "resign" });
      see({ giving_up: false, asides: false });
    },
    pause: (on) => {
      post({ type: "pause", on });
      see({ asides: false });
    },
    more_time: (who) => post({ type: "more_time", who }),
    absent: ([who, what]) => post({ type: "absent", who, do: what }),
    forget_offer: (id) => see({ gone: [...state().view.gone, id] }),
    say: () => {
      const field = byId("line", HTMLInputElement);
      const text = field.value.trim();
      if (text) post({ type: "say", text, name: state().seats.length ? "" : keep.name() });
      field.value = "";
    },
    phrase: (phrase) => post({ type: "say", phrase, name: state().seats.length ? "" : keep.name() }),
    mute: (who) => post({ type: "mute", who, on: true }),
    unmute: (who) => post({ type: "mute", who, on: false }),
    move_seat: () => post({ type: "move_seat", origin: location.origin }),
    list_room: () => post({ type: "room_settings", listed: byId("list_room", HTMLInputElement).checked }),
    share: async () => {
      const link = `${location.origin}/replay?match=${state().match}&room=${state().code}`;
      if (navigator.share) await navigator.share({ title: state().room?.title ?? "", url: link }).catch(() => null);
      else await navigator.clipboard?.writeText(link).catch(() => null);
      see({ shared: true });
    },
    wish_notify: async () => {
      const box = byId("wish_notify", HTMLInputElement);
      keep.wishes({ notify: box.checked && await mayNotify() });
      see({});
    },
  };
}

/** @param {Table} table @returns {Deeds} */
function looking({ state, dispatch, post, picture }) {
  const live = () => byId("live");
  /** @param {string} id */
  const ticked = (id) => byId(id, HTMLInputElement).checked;
  return {
    earlier: () => post({ type: "log", before: board(state())?.since }),
    tab: (tab) => dispatch({ type: "view", view: { tab } }),
    sheet: (sheet) => dispatch({ type: "view", view: { sheet } }),
    details: () => dispatch({ type: "view", view: { details: !state().view.details } }),
    look_at: (sequence, event) => {
      if (event.target.closest("details, button, a")) return;
      const now = board(state());
      if (!now || !(now.past[sequence] || sequence === now.sequence)) return;
      dispatch({ type: "view", view: { at: sequence === now.sequence ? null : sequence, sheet: false } });
    },
    to_now: () => dispatch({ type: "view", view: { at: null } }),
    step_past: (way) => {
      const now = board(state());
      if (!now) return;
      const known = [...Object.keys(now.past).map(Number).filter((one) => one < now.sequence), now.sequence];
      const to = known[known.indexOf(state().view.at ?? now.sequence) + (way === "[" || way === -1 ? -1 : 1)];
      if (to !== undefined) dispatch({ type: "view", view: { at: to === now.sequence ? null : to, sheet: false } });
    },
    hover: (_, event) => {
      const line = event.type === "pointerleave" ? null : event.target.closest("[data-places]");
      const hover = line?.dataset.places.split(" ") ?? [];
      if (hover.join(" ") !== state().view.hover.join(" ")) dispatch({ type: "view", view: { hover } });
    },
    wish_confirm: () => keep.wishes({ confirm: ticked("wish_confirm") }),
    wish_sound: () => keep.wishes({ sound: ticked("wish_sound") }),
    wish_list: () => {
      keep.wishes({ list: ticked("wish_list") });
      dispatch({ type: "view", view: {} });
    },
    zoom: (way) => picture.zoom(way),
    menu: () => dispatch({ type: "view", view: { menu: true } }),
    close_menu: () => dispatch({ type: "view", view: { menu: false } }),
    help: () => {
      dispatch({ type: "view", view: { menu: true } });
      requestAnimationFrame(() => requestAnimationFrame(() => byId("keys").setAttribute("open", "")));
    },
    read_board: () => announce(live(), [state().curtain ? "" : shown(state())?.text ?? ""]),
    read_log: () => announce(live(), state().curtain ? [] : (board(state())?.log ?? []).slice(-3).flatMap(sentencesOf)),
    read_clock: () => {
      const clocks = shown(state())?.clocks;
      const said = (state().room?.seats ?? []).flatMap((seat) => {
        const time = left(clocks, seat.seat);
        return time === null ? [] : [say("time_left", { name: nameOf(seat), time: asTime(time) })];
      });
      announce(live(), said.length ? said : [say("no_time")]);
    },
  };
}

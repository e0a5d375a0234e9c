// What a person can do about seats, by name: sit down, share a seat, seat bots, say who plays the other side.
import { byId } from "./html.js";
import { newId } from "./ids.js";
import * as keep from "./keep.js";
import { invitedTo } from "./mastering.js";

/** @typedef {import("./deeds.js").Table} Table */
/** @typedef {import("./html.js").Deeds} Deeds */

/** The words of a field, in the clipboard. @param {string} id */
async function copied(id) {
  const link = byId(id, HTMLInputElement);
  link.select();
  await navigator.clipboard?.writeText(link.value).catch(() => document.execCommand("copy"));
}

/** @param {Table} table @returns {Deeds} */
export function seating({ state, dispatch, post }) {
  return {
    hand_over: () => post({ type: "hand_over", level: state().game?.levels.at(1)?.level ?? 1 }),
    take_seat: () => post({ type: "take_seat" }),
    ready: (ready) => post({ type: "ready", ready }),
    part: (part) => dispatch({ type: "view", view: { part: part === state().view.part ? null : part } }),
    give: (given) => {
      post({ type: "give_part", seat: state().seats[0], ...given });
      dispatch({ type: "view", view: { part: null } });
    },
    expect: (people) => post({ type: "expect", seat: state().seats[0], people }),
    sit: (seat) => {
      const field = document.getElementById("name");
      const name = field instanceof HTMLInputElement ? field.value.trim() : keep.name();
      keep.name(name);
      post({ type: "sit", seat: seat ?? invitedTo(state()), name, ready: true, key: newId() });
    },
    master: (asked) => post({ type: "master", seat: state().seats[0], ...asked }),
    copy_master: () => copied("master-link"),
    add_bot: (seat) => post({ type: "hand_over", seat, level: Number(byId(`level-${seat}`, HTMLSelectElement).value) }),
    remove_bot: (seat) => post({ type: "take_seat", seat }),
    copy: async () => {
      await copied("link");
      dispatch({ type: "view", view: { copied: true } });
    },
    uncover: () => dispatch({ type: "uncovered" }),
  };
}

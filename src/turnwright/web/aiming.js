// Pointing at something before it is done: what would come of it is shown, turned, and then meant.

/** @param {import("./deeds.js").Table} table @returns {import("./html.js").Deeds} */
export function aiming({ state, dispatch, walker, act }) {
  return {
    pay: () => walker.confirm(),
    turn: (step) => walker.turn(step),
    turn_key: () => walker.turn(1),
    confirm: (_, event) => {
      if (event.composedPath()[0].closest?.("button, a, summary, [data-can], dialog")) return false;
      if (state().confirm && !state().confirm?.sides) act(state().confirm?.action ?? "");
      else return walker.confirm();
    },
    point: (action) => {
      const pointed = action ? { action, drawn: false } : null;
      if (pointed?.action !== state().view.pointed?.action) dispatch({ type: "view", view: { pointed } });
    },
    aim: (_, { target }) => {
      const at = target.closest?.("[data-aim]")?.dataset.aim;
      if (at !== undefined && Number(at) !== state().walk.several?.at) {
        dispatch({ type: "walk", event: { type: "aim", at: Number(at) } });
      }
      const action = target.closest?.("[data-try]")?.dataset.try ?? null;
      const { pointed } = state().view;
      if (pointed?.drawn ? action !== pointed.action : action) {
        dispatch({ type: "view", view: { pointed: action ? { action, drawn: true } : null } });
      }
    },
  };
}

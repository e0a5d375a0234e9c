// My turn, also while I look elsewhere: the icon of the page, and a notification if I asked for it.
import { wishes } from "./keep.js";
import { shown } from "./state.js";
import { say } from "./words.js";

/** @typedef {import("./state.js").State} State */

const [CALM, TURN] = ["/icon.svg", "/icon-turn.svg"];

/** @param {State} state */
export const isMine = (state) => Boolean(shown(state)?.yours && state.seats.length && !state.curtain);

/** @param {State} before @param {State} after */
export function showTurn(before, after) {
  const link = document.querySelector("link[rel=icon]");
  const wanted = isMine(after) ? TURN : CALM;
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
  const began = isMine(after) && !isMine(before) && before.connected;
  if (began && wishes().notify && document.visibilityState === "hidden") notify(after);
}

/** @param {State} state */
function notify(state) {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  const made = new Notification(say("your_turn_in", { title: state.room?.title }), { tag: state.code, icon: TURN });
  made.onclick = () => globalThis.focus();
}

/** Ask the browser, because the person has asked for it. @returns {Promise<boolean>} */
export async function mayNotify() {
  if (!("Notification" in globalThis)) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

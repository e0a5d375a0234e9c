// Many runs are made elsewhere: how far they are and what they come to so far is asked for again and again.
import { get } from "./ask.js";
import { h } from "./html.js";
import { sheet } from "./styles.js";

/** @typedef {import("./messages.js").OddsShown} Runs */
const LOOK_AGAIN = 400;

/** Ask until they are over; whoever shows them is told every time. Fails if they do.
 * @param {Runs} begun @param {(found: Runs) => void} show @returns {Promise<Runs>} */
export async function follow(begun, show) {
  let found = begun;
  while (found.state === "waiting" || found.state === "running") {
    show(found);
    await new Promise((done) => setTimeout(done, LOOK_AGAIN));
    found = await get(`/api/odds/${found.id}`);
  }
  if (found.state === "failed") throw new Error(found.problem);
  show(found);
  return found;
}

/** What they come to, in a page of its own within the page.
 * @param {string} id @param {string} label @param {Runs} runs */
export function drawnRuns(id, label, { html, style, done }) {
  const host = h("div", { id, role: "region", "aria-label": label, tabindex: "0", "data-runs": done });
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet(style.replaceAll(":root", ":host"))];
  shadow.innerHTML = html; // the table made this, and what was written is only text in it
  return host;
}

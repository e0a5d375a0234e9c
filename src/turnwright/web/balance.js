// The author's bench: many matches of bots under the rules as they are now, and a report whose intervals narrow.
import { post } from "./ask.js";
import { byId, button, h } from "./html.js";
import { drawnRuns, follow } from "./many_runs.js";
import { say } from "./words.js";

const MATCHES = Number(new URLSearchParams(location.search).get("matches")) || 200;
let drawn = "";

const dialog = () => {
  const known = document.getElementById("balance");
  if (known instanceof HTMLDialogElement) return known;
  const made = h("dialog", { id: "balance", class: "report", "aria-labelledby": "balance-title" },
    h("header", {}, h("h2", { id: "balance-title" }, say("balance")),
      button("close_balance", say("dismiss"), { class: "btn sm", id: "close-balance" })),
    h("p", { id: "balance-said", role: "status" }),
    h("progress", { id: "balance-bar", "aria-labelledby": "balance-said" }),
    h("div", { id: "balance-report" }));
  document.body.append(made);
  return made;
};

/** @param {import("./many_runs.js").Runs} found */
function show(found) {
  const bar = byId("balance-bar", HTMLProgressElement);
  [bar.max, bar.value, bar.hidden] = [found.total, found.done, found.state === "done"];
  byId("balance-said").textContent = say("running_balance", { done: found.done, total: found.total });
  if (!found.html || found.html === drawn) return;
  drawn = found.html;
  byId("balance-report").replaceWith(drawnRuns("balance-report", say("balance"), found));
}

/** Begin them, or look on while they are made; closing the sheet ends nothing. @param {string} code */
async function balance(code) {
  const sheet = dialog();
  if (!sheet.open) sheet.showModal();
  if (sheet.dataset.under) return;
  sheet.dataset.under = "way";
  try {
    await follow(await post(`/api/rooms/${code}/balance`, { matches: MATCHES }), show);
  } catch (error) {
    byId("balance-bar").hidden = true;
    byId("balance-said").textContent = error instanceof Error ? error.message : String(error);
  } finally {
    delete sheet.dataset.under;
  }
}

/** @param {import("./deeds.js").Table} table @returns {import("./html.js").Deeds} */
export const balanceDeeds = ({ state }) => ({
  balance: () => balance(state().code),
  close_balance: () => dialog().close(),
});

// The library: one's own matches that are over, what the host publishes, and a study that begins with nothing.
import { get, post } from "./ask.js";
import { byId, h, listen } from "./html.js";
import * as keep from "./keep.js";
import { filtered, ofHost, ofMine } from "./library_list.js";
import { say, speak, spoken } from "./words.js";

/** @typedef {import("./library_list.js").Kept} Kept */
/** @typedef {import("./words.js").Word} Word */

/** @type {Kept[]} */
let mine = [];
/** @type {Kept[]} */
let hosted = [];

/** @param {Kept} one */
const line = (one) => h("li", {}, h("a", { href: one.href },
  h("span", { class: "thumb" }, h("img", { src: `/api/games/${one.game}/picture.svg`, alt: "", loading: "lazy" })),
  h("span", {}, h("b", {}, one.heading || one.title),
    h("small", {}, [one.heading ? one.title : "", one.names.join(" – "), one.result].filter(Boolean).join(" · "))),
  h("span", {}, one.ending ? h("span", { class: "chip" }, say(/** @type {Word} */ (`ended_${one.ending}`))) : null, " ",
    h("time", { class: "when", datetime: one.at }, new Date(one.at).toLocaleDateString(spoken())))));

/** @param {string} id @param {Word} title @param {Kept[]} all @param {Kept[]} found */
const part = (id, title, all, found) => h("section", { id, class: "card", hidden: !all.length && id !== "mine" },
  h("h2", {}, say(title)), found.length ? h("ul", { class: "own" }, found.map(line))
    : h("p", { class: "quiet" }, say(all.length ? "none_such" : "no_matches_yet")));

function draw() {
  const asked = new FormData(byId("filters", HTMLFormElement));
  const value = (/** @type {string} */ name) => String(asked.get(name) ?? "");
  const wanted = { game: value("game"), who: value("who"), ending: value("ending"), from: value("from"),
    to: value("to") };
  byId("found").replaceChildren(part("mine", "your_matches", mine, filtered(mine, wanted)),
    part("published", "published", hosted, filtered(hosted, wanted)));
}

/** @param {import("./shapes.js").Game[]} games */
function filters(games) {
  const label = (/** @type {Word} */ word, /** @type {Element} */ field) => h("label", {}, say(word), field);
  const endings = /** @type {Word[]} */ (["ended_won", "ended_lost", "ended_drawn"]);
  byId("filters").replaceChildren(
    label("filter_game", h("select", { name: "game", id: "filter-game" }, h("option", { value: "" }, say("any")),
      games.map((one) => h("option", { value: one.name }, one.title)))),
    label("filter_who", h("input", { name: "who", id: "filter-who", autocomplete: "off", maxlength: 80 })),
    label("filter_ending", h("select", { name: "ending", id: "filter-ending" }, h("option", { value: "" }, say("any")),
      endings.map((word) => h("option", { value: word.slice("ended_".length) }, say(word))))),
    label("filter_from", h("input", { name: "from", id: "filter-from", type: "date" })),
    label("filter_to", h("input", { name: "to", id: "filter-to", type: "date" })));
}

/** @returns {Promise<Kept[]>} */
async function own() {
  const known = keep.rooms();
  const codes = Object.keys(known);
  if (!codes.length) return [];
  const rooms = Object.fromEntries(codes.map((code) => [code, keep.tokens(code)]));
  /** @type {import("./messages.js").OwnMatch[]} */
  const found = await post("/api/mine/matches", { rooms });
  return found.map((one) => ofMine(one, (known[one.room] ?? []).map(({ seat }) => seat),
    (level) => say("bot", { level })));
}

/** @type {import("./html.js").Deeds} */
const deeds = { new_study: () => {
  location.href = `/replay?new=${encodeURIComponent(byId("study-game", HTMLSelectElement).value)}`;
} };

async function start() {
  speak();
  listen(document, deeds);
  document.title = `${say("library")} · Turnwright`;
  /** @type {import("./shapes.js").Game[]} */
  const games = (await get(`/api/games?language=${spoken()}`)).filter((/** @type {any} */ one) => !one.problem);
  filters(games);
  byId("study-game").replaceChildren(...games.map((one) => h("option", { value: one.name }, one.title)));
  byId("filters").addEventListener("input", draw);
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  [mine, hosted] = await Promise.all([own(), get("/api/records").then((found) => found.map(ofHost))]);
  draw();
}

start().catch((error) => {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
});

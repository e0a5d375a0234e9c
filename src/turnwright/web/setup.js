// The form for a new table, made from what the game declares: seats, bots, options, clock, spectators.
import { button, h } from "./html.js";
import { name } from "./keep.js";
import { chosenOptions, fitOptions, optionsForm } from "./options_form.js";
import { asDuration, clockWords } from "./since.js";
import { levelName, say } from "./words.js";

/** @typedef {import("./shapes.js").Game} Game */
/** @typedef {[string | number, string | number]} Choice */

const MINUTE = 60_000;
/** @type {{[name: string]: object | null}} */
const CLOCKS = {
  none: null,
  fast: { initial: 5 * MINUTE, increment: 3000 },
  ten: { initial: 10 * MINUTE },
  slow: { initial: 15 * MINUTE, increment: 10_000 },
  days: { per_move: 3 * 24 * 60 * MINUTE },
};

/** @param {string} id @param {Choice[]} choices @param {unknown} chosen */
const select = (id, choices, chosen) =>
  h("select", { name: id, id: `setup-${id}` }, choices.map(([value, label]) =>
    h("option", { value, selected: String(value) === String(chosen) }, label)));

/** @param {string | number} label @param {Node} control @param {string} [help] */
const row = (label, control, help) =>
  h("p", { class: "field" }, h("label", {}, h("span", {}, label), " ", control), help ? h("small", {}, help) : null);

/** @param {Game} game */
export function setup(game) {
  const [low, high] = game.seats;
  const counts = Array.from({ length: high - low + 1 }, (_, more) => /** @type {Choice} */ ([low + more, low + more]));
  /** @type {Choice[]} */
  const sitters = [["", say("no_bot")],
    ...game.levels.map((one) => /** @type {Choice} */ ([one.level, levelName(one)]))];
  const seats = Array.from({ length: high }, (_, seat) => seat);
  const form = h("form",
    { id: "setup-form", method: "dialog", "data-do": "start", "data-detail": JSON.stringify(game.name) },
    h("h2", {}, game.title),
    h("p", { id: "setup-problem", class: "problem", role: "alert", hidden: true }),
    row(say("name"), h("input", { name: "name", maxlength: 24, value: name() })),
    low === high ? null : row(say("players"), select("count", counts, Math.max(2, game.quick_seats))),
    game.sharing ? null : h("fieldset", {}, h("legend", {}, say("players")), seats.map((seat) =>
      row(game.seat_names[seat] ?? "", select(`seat-${seat}`, sitters, seat && game.levels.length ? 2 : "")))),
    optionsForm(game),
    clockRows(),
    tableRows(),
    h("p", { class: "answers" }, button("close", say("back"), { class: "btn" }),
      h("button", { class: "btn go" }, say("make_room"))));
  const fits = () => {
    fit(form);
    fitOptions(game, form);
  };
  form.addEventListener("change", fits);
  fits();
  return form;
}

/** Presets, or a clock of one's own. */
function clockRows() {
  const presets = Object.entries(CLOCKS).map(([name, clock]) =>
    /** @type {Choice} */ ([name, clock ? clockWords(clock) : say("no_clock")]));
  return [row(say("clock"), select("clock", [...presets, ["own", say("own_clock")]], "none")),
    h("p", { class: "field row", id: "own-clock", hidden: true },
      h("label", {}, h("input", { type: "number", name: "minutes", min: 1, max: 600, value: 20 }),
        say("minutes_each")),
      h("label", {}, h("input", { type: "number", name: "seconds", min: 0, max: 600, value: 0 }),
        say("seconds_turn")))];
}

/** How the table is: folded, because the usual way is fine. */
const tableRows = () => h("details", { id: "setup-table" }, h("summary", {}, say("the_table")),
  h("p", {}, h("label", { class: "tick" }, h("input", { type: "checkbox", name: "listed" }), say("listed"))),
  h("p", {}, h("label", { class: "tick" }, h("input", { type: "checkbox", name: "talk", checked: true }),
    say("talk_on"))),
  h("p", {}, h("label", { class: "tick" }, h("input", { type: "checkbox", name: "hot" }), say("hot_seat"))),
  row(say("watching_who"), select("watching", [["live", say("watch_live")], ["delayed:2", say("watch_delayed")],
    ["nobody", say("watch_nobody")]], "live")),
  row(say("taking_back"), select("take_back", [["asked", say("back_asked")], ["free", say("back_free")],
    ["never", say("back_never")]], "asked")),
  row(say("patience"), select("patience", [1, 3, 10, 60].map((minutes) =>
    /** @type {Choice} */ ([minutes * MINUTE, asDuration(minutes * MINUTE)])), 3 * MINUTE)));

/** A field of the form by its name. @param {HTMLFormElement} form @param {string} field @returns {any} */
const fieldOf = (form, field) => form.elements.namedItem(field);

/** Only so many seats are asked about as there will be. @param {HTMLFormElement} form */
function fit(form) {
  const count = Number(fieldOf(form, "count")?.value ?? Infinity);
  for (const seat of form.querySelectorAll("[id^=setup-seat-]")) {
    const row = seat.closest("p");
    if (row) row.hidden = Number(seat.id.slice("setup-seat-".length)) >= count;
  }
  const own = form.querySelector("#own-clock");
  if (own instanceof HTMLElement) own.hidden = fieldOf(form, "clock").value !== "own";
}

/** What the filled-in form asks of `POST /api/rooms`. Options that were left as they are go unsaid.
 * @param {Game} game @param {HTMLFormElement} form */
export function asked(game, form) {
  const given = new FormData(form);
  name(String(given.get("name")));
  const seats = Number(given.get("count") ?? game.seats[0]);
  /** @type {{[seat: string]: number}} */
  const bots = {};
  for (let seat = 0; seat < seats; seat += 1) {
    const level = given.get(`seat-${seat}`);
    if (level) bots[seat] = Number(level);
  }
  const named = String(given.get("clock"));
  const own = { initial: Number(given.get("minutes")) * MINUTE, increment: Number(given.get("seconds")) * 1000 };
  const patience = named === "days" ? null : Number(given.get("patience"));
  return { game: game.name, name: given.get("name"), seats, bots, options: chosenOptions(game, form),
    clock: named === "own" ? own : CLOCKS[named] ?? null, correspondence: named === "days",
    watching: given.get("watching"), hot_seat: given.has("hot"), listed: given.has("listed"), talk: given.has("talk"),
    take_back: given.get("take_back"), patience };
}

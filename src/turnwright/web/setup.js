// The form for a new table, made from what the game declares: seats, bots, options, clock, spectators.
import { button, h } from "./html.js";
import { name } from "./keep.js";
import { levelName, say } from "./words.js";

const MINUTE = 60_000;
const CLOCKS = {
  none: null,
  fast: { initial: 5 * MINUTE, increment: 3000 },
  slow: { initial: 15 * MINUTE, increment: 10_000 },
  days: { per_move: 3 * 24 * 60 * MINUTE },
};

const select = (id, choices, chosen) =>
  h("select", { name: id, id: `setup-${id}` }, choices.map(([value, label]) => h("option", { value, selected: String(value) === String(chosen) }, label)));
const row = (label, control) => h("p", {}, h("label", {}, h("span", {}, label), " ", control));

export function setup(game) {
  const [low, high] = game.seats;
  const counts = Array.from({ length: high - low + 1 }, (_, more) => [low + more, low + more]);
  const sitters = [["", say("no_bot")], ...game.levels.map((one) => [one.level, levelName(one)])];
  const seats = Array.from({ length: high }, (_, seat) => seat);
  const form = h(
    "form",
    { id: "setup-form", method: "dialog", "data-do": "start", "data-detail": JSON.stringify(game.name) },
    h("h2", {}, game.title),
    row(say("name"), h("input", { name: "name", maxlength: 24, value: name() })),
    low === high ? null : row(say("players"), select("count", counts, Math.max(2, game.quick_seats))),
    h("fieldset", {}, h("legend", {}, say("players")), seats.map((seat) => row(game.seat_names[seat] ?? `${seat + 1}`, select(`seat-${seat}`, sitters, seat && game.levels.length ? 2 : "")))),
    options(game),
    row(say("clock"), select("clock", [["none", say("no_clock")], ["fast", say("clock_fast")], ["slow", say("clock_slow")], ["days", say("correspondence")]], "none")),
    row(say("watching_who"), select("watching", [["live", say("watch_live")], ["delayed:2", say("watch_delayed")], ["nobody", say("watch_nobody")]], "live")),
    h("p", {}, h("label", {}, h("input", { type: "checkbox", name: "hot" }), " ", say("hot_seat"))),
    h("p", { class: "row" }, h("button", { class: "main" }, say("make_room")), button("close", say("back"))),
  );
  form.addEventListener("change", () => fit(form));
  fit(form);
  return form;
}

/** Only so many seats are asked about as there will be. */
function fit(form) {
  const count = form.elements.count?.value ?? Infinity;
  for (const seat of form.querySelectorAll("[id^=setup-seat-]")) seat.closest("p").hidden = Number(seat.id.slice("setup-seat-".length)) >= count;
}

function options(game) {
  const asked = Object.entries(game.options.properties ?? {}).filter(([, schema]) => !schema.readOnly);
  const known = asked.map(([key, schema]) => row(schema.title ?? key.replaceAll("_", " "), control(key, schema)));
  return known.length ? h("fieldset", {}, h("legend", {}, say("options")), known) : null;
}

function control(key, schema) {
  const id = `option-${key}`;
  const listed = schema.enum ?? schema.anyOf?.find((one) => one.enum)?.enum ?? schema.examples;
  if (listed) return select(id, listed.map((value) => [value, String(value)]), schema.default);
  const kind = schema.type ?? schema.anyOf?.find((one) => one.type && one.type !== "null")?.type;
  if (kind === "boolean") return h("input", { type: "checkbox", name: id, checked: schema.default === true });
  if (kind === "integer" || kind === "number") return h("input", { type: "number", name: id, value: schema.default ?? "", min: schema.minimum, max: schema.maximum });
  const plain = kind === "string" ? (schema.default ?? "") : schema.default === undefined || schema.default === null ? "" : JSON.stringify(schema.default);
  return h("input", { name: id, value: plain, "data-json": kind === "string" ? null : "yes" });
}

/** What the filled-in form asks of `POST /api/rooms`. Options that were left as they are go unsaid. */
export function asked(game, form) {
  const given = new FormData(form);
  name(given.get("name"));
  const seats = Number(given.get("count") ?? game.seats[0]);
  const bots = {};
  for (let seat = 0; seat < seats; seat += 1) if (given.get(`seat-${seat}`)) bots[seat] = Number(given.get(`seat-${seat}`));
  const clock = given.get("clock");
  return {
    game: game.name,
    name: given.get("name"),
    seats,
    bots,
    options: chosen(game, form),
    clock: CLOCKS[clock],
    correspondence: clock === "days",
    watching: given.get("watching"),
    hot_seat: given.has("hot"),
  };
}

function chosen(game, form) {
  const found = {};
  for (const [key, schema] of Object.entries(game.options.properties ?? {})) {
    const field = form.elements[`option-${key}`];
    if (!field) continue;
    const value = field.type === "checkbox" ? field.checked : field.type === "number" ? (field.value === "" ? undefined : Number(field.value)) : field.dataset.json ? parsed(field.value) : field.value;
    const usual = schema.default ?? { string: "", boolean: false }[typeof value];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(usual)) found[key] = value;
  }
  return found;
}

function parsed(text) {
  if (!text.trim()) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

// The options of a game as a person is asked for them: by its own description, form by form. Nothing is JSON here.
import { h } from "./html.js";
import { say } from "./words.js";

/** @typedef {import("./shapes.js").Game} Game */
/** @typedef {import("./messages.js").OptionShown} Option */

const LONGEST_FILE = 1 << 20;
/** Texts of files that were chosen, by the option they are for. @type {Map<string, string>} */
const files = new Map();
const OWN_FILE = "\u0000file";

/** @param {Game} game */
export function optionsForm(game) {
  files.clear();
  const rows = game.asked.map((option) => row(option, game.quick_options[option.name] ?? option.usual));
  return rows.length ? h("fieldset", { id: "setup-options" }, h("legend", {}, say("options")), rows) : null;
}

/** @param {Option} option */
const idOf = (option) => `option-${option.name}`;

/** @param {Option} option @param {unknown} value */
function row(option, value) {
  const about = [option.help, option.needs].filter(Boolean).join(" ");
  const help = about ? h("small", { id: `help-${option.name}` }, about) : null;
  const whole = { class: "field", "data-option": option.name };
  if (option.form === "tick") {
    const box = h("input", { type: "checkbox", name: idOf(option), checked: value === true });
    return h("p", whole, h("label", { class: "tick" }, box, option.label), help);
  }
  if (["cards", "ticks", "set", "range"].includes(option.form)) {
    return h("div", { ...whole, role: "group", "aria-label": option.label }, h("b", {}, option.label), help,
      several(option, value));
  }
  return h("p", whole, h("label", {}, h("span", {}, option.label), " ", single(option, value)), help);
}

/** @param {Option} option @param {unknown} value */
function single(option, value) {
  if (option.form === "choice") {
    const none = option.may_miss ? [h("option", { value: "", selected: value === null }, option.none || say("usual"))]
      : [];
    return h("select", { name: idOf(option) }, none, option.choices.map((one) =>
      h("option", { value: String(one.value), selected: one.value === value }, one.label)));
  }
  if (option.form === "number") return number(option, idOf(option), value);
  return h("input", { name: idOf(option), value: String(value ?? ""), maxlength: option.longest, autocomplete: "off" });
}

/** @param {Option} option @param {string} name @param {unknown} value */
const number = (option, name, value) => h("input", { type: "number", name, value: value === null ? "" : String(value),
  min: option.least, max: option.most, placeholder: option.may_miss ? option.none || say("usual") : null,
  title: option.least === null ? null : say("from_to", { least: option.least, most: option.most }) });

/** @param {Option} option @param {unknown} value */
function several(option, value) {
  const chosen = Array.isArray(value) ? value : [];
  if (option.form === "range") {
    return h("span", { class: "row" }, number(option, `${idOf(option)}-0`, chosen[0] ?? null), "–",
      number(option, `${idOf(option)}-1`, chosen[1] ?? null));
  }
  if (option.form === "cards") {
    const own = option.file ? [ownFile(option)] : [];
    return h("div", { class: "cards" }, option.choices.map((one) => choiceCard(option, one, one.value === value)), own);
  }
  const isOn = (/** @type {any} */ one, /** @type {number} */ place) =>
    option.form === "ticks" ? chosen[place] === true : chosen.includes(one.value);
  return h("span", { class: "row" }, option.choices.map((one, place) => h("label", { class: "tick" },
    h("input", { type: "checkbox", name: idOf(option), value: String(one.value), checked: isOn(one, place) }),
    one.label)));
}

/** @param {Option} option @param {import("./messages.js").OptionChoiceShown} one @param {boolean} on */
const choiceCard = (option, one, on) => h("label", { class: "choice" },
  h("input", { type: "radio", name: idOf(option), value: String(one.value), checked: on }),
  h("span", {}, h("b", {}, one.label), one.players ? h("em", { class: "chip" }, one.players) : null,
    one.help ? h("small", {}, one.help) : null));

/** @param {Option} option */
function ownFile(option) {
  const input = h("input", { type: "file", accept: option.file, "aria-label": say("own_file") });
  const radio = h("input", { type: "radio", name: idOf(option), value: OWN_FILE });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file || file.size > LONGEST_FILE) return;
    files.set(option.name, await file.text());
    radio.checked = true;
  });
  return h("label", { class: "choice" }, radio, h("span", {}, h("b", {}, say("own_file")), input));
}

/** Only what can matter is asked: an option may need another one. @param {Game} game @param {HTMLFormElement} form */
export function fitOptions(game, form) {
  for (const option of game.asked) {
    const needed = Object.entries(option.when);
    const fits = needed.every(([other, values]) => values.some((one) => String(one) === String(valueOf(game, form,
      other))));
    const row = /** @type {HTMLElement | null} */ (form.querySelector(`[data-option="${option.name}"]`));
    if (row) row.hidden = !fits;
  }
}

/** What was chosen, without what is as usual. @param {Game} game @param {HTMLFormElement} form */
export function chosenOptions(game, form) {
  /** @type {{[option: string]: unknown}} */
  const found = {};
  for (const option of game.asked) {
    const row = /** @type {HTMLElement | null} */ (form.querySelector(`[data-option="${option.name}"]`));
    const value = row?.hidden ? undefined : valueOf(game, form, option.name);
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(option.usual)) found[option.name] = value;
  }
  return found;
}

/** @param {Game} game @param {HTMLFormElement} form @param {string} name @returns {unknown} */
function valueOf(game, form, name) {
  const option = game.asked.find((one) => one.name === name);
  if (!option) return undefined;
  const given = new FormData(form);
  const all = given.getAll(idOf(option)).map(String);
  const [first] = all;
  switch (option.form) {
    case "tick":
      return all.length > 0;
    case "ticks":
      return option.choices.map((one) => all.includes(String(one.value)));
    case "set":
      return all.length || !option.may_miss
        ? option.choices.filter((one) => all.includes(String(one.value))).map((one) => one.value) : null;
    case "range": {
      const [low, high] = [0, 1].map((place) => String(given.get(`${idOf(option)}-${place}`) ?? ""));
      return low && high ? [Number(low), Number(high)] : null;
    }
    case "number":
      return first ? Number(first) : option.may_miss ? null : undefined;
    case "text":
      return first;
    default:
      if (first === OWN_FILE) return files.get(name);
      if (!first && option.may_miss) return null;
      return option.choices.find((one) => String(one.value) === first)?.value;
  }
}

// The client's words in the person's language: one table each, chosen by the browser, English where none fits.
import de from "./languages/de.js";
import en from "./languages/en.js";

/** @typedef {keyof typeof en} Word */
/** @typedef {{[name: string]: string | number | null | undefined}} Values */

/** @type {{[language: string]: {[word: string]: string}}} */
export const languages = { en, de };

/** @param {readonly string[]} wanted */
export function chosen(wanted = navigator.languages ?? ["en"]) {
  const found = wanted.map((language) => language.slice(0, 2).toLowerCase());
  return found.find((language) => language in languages) ?? "en";
}

let language = "en";

/** Speak a language: what the page has as plain words is said in it. @param {readonly string[]} [wanted] */
export function speak(wanted) {
  language = chosen(wanted);
  document.documentElement.lang = language;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-word]"))) {
    node.textContent = say(/** @type {Word} */ (node.dataset.word));
  }
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-word-label]"))) {
    node.setAttribute("aria-label", say(/** @type {Word} */ (node.dataset.wordLabel)));
    if (node.matches("button, a")) node.title = say(/** @type {Word} */ (node.dataset.wordLabel));
  }
}

/** The language the page speaks, for what the table says. */
export const spoken = () => language;

/** The words for a key, with values put in. @param {Word} key @param {Values} values */
export function say(key, values = {}) {
  const text = languages[language]?.[key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A bot as people choose it: by its level, or by its name where the table has its own.
 * @param {import("./messages.js").LevelShown} bot */
export const levelName = ({ level, name, own }) => (own ? name : say("level", { level }));

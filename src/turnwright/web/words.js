// The client's words in the person's language: one table each, chosen by the browser, English where none fits.
import de from "./languages/de.js";
import en from "./languages/en.js";

export const languages = { en, de };

export function chosen(wanted = navigator.languages ?? ["en"]) {
  return wanted.map((language) => language.slice(0, 2).toLowerCase()).find((language) => language in languages) ?? "en";
}

let language = "en";
export function speak(wanted) {
  language = chosen(wanted);
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = say(node.dataset.word);
  for (const node of document.querySelectorAll("[data-word-label]")) node.setAttribute("aria-label", say(node.dataset.wordLabel));
}

/** The language the page speaks, for what the table says. */
export const spoken = () => language;

/** The words for a key, with values put in. */
export function say(key, values = {}) {
  const text = languages[language][key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** A bot as people choose it: by its level, or by its name where the table has its own. */
export const levelName = ({ level, name, own }) => (own ? name : say("level", { level }));

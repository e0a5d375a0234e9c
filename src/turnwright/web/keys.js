// One table of keys: what each does, and the help that lists them.
import { say } from "./words.js";

/** @typedef {{keys: string[], shown?: string, word: import("./words.js").Word, deed: string}} Key */

/** @type {Key[]} */
export const KEYS = [
  { keys: ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"], shown: "← →", word: "key_walk", deed: "walk" },
  { keys: ["Escape"], shown: "Esc", word: "key_back", deed: "back" },
  { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], shown: "1–9", word: "key_choice", deed: "number" },
  { keys: ["r"], shown: "R", word: "key_turn", deed: "turn_key" },
  { keys: ["Enter"], shown: "Enter", word: "key_confirm", deed: "confirm" },
  { keys: ["e"], shown: "E", word: "key_end", deed: "end" },
  { keys: ["u"], shown: "U", word: "key_undo", deed: "take_back" },
  { keys: ["[", "]"], shown: "[ ]", word: "key_past", deed: "step_past" },
  { keys: ["d"], shown: "D", word: "key_details", deed: "details" },
  { keys: ["/"], word: "key_type", deed: "type" },
  { keys: ["b"], shown: "B", word: "key_text", deed: "read_board" },
  { keys: ["l"], shown: "L", word: "key_log", deed: "read_log" },
  { keys: ["t"], shown: "T", word: "key_clock", deed: "read_clock" },
  { keys: ["?"], word: "key_help", deed: "help" },
];

const WRITING = "input, textarea, select, [contenteditable]";
const WALKED = "[role=tablist], [role=log], details, dialog"; // where arrows have a meaning of their own

/** Call the deed of a key, unless somebody is writing; Escape always works.
 * @param {import("./html.js").Deeds} deeds */
export function listenKeys(deeds, root = document) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.composedPath()[0];
    if (at instanceof Element && at.matches(WRITING) && event.key !== "Escape") return;
    const found = KEYS.find(({ keys }) => keys.includes(event.key));
    if (!found || (found.deed === "walk" && at instanceof Element && at.closest(WALKED))) return;
    if (deeds[found.deed]?.(event.key, event, root.body) !== false) event.preventDefault();
  });
}

/** @returns {[string, string][]} */
export const help = () => KEYS.map(({ keys, shown, word }) => [shown ?? keys[0] ?? "", say(word)]);

// One table of keys: what each does, and the help that lists them.
import { say } from "./words.js";

export const KEYS = [
  { keys: ["Escape"], word: "key_back", deed: "back" },
  { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], shown: "1–9", word: "key_choice", deed: "number" },
  { keys: ["/"], word: "key_type", deed: "type" },
  { keys: ["u"], word: "key_undo", deed: "take_back" },
  { keys: ["b"], word: "key_text", deed: "read_board" },
  { keys: ["l"], word: "key_log", deed: "read_log" },
  { keys: ["t"], word: "key_clock", deed: "read_clock" },
  { keys: ["?"], word: "key_help", deed: "help" },
];

const writes = (node) => node?.matches?.("input, textarea, select, [contenteditable]");

/** Call the deed of a key, unless somebody is writing; Escape always works. */
export function listenKeys(deeds, root = document) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (writes(event.composedPath()[0]) && event.key !== "Escape") return;
    const found = KEYS.find(({ keys }) => keys.includes(event.key));
    if (!found) return;
    event.preventDefault();
    deeds[found.deed](event.key);
  });
}

export const help = () => KEYS.map(({ keys, shown, word }) => [shown ?? keys[0], say(word)]);

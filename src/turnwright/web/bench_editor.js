// The place where one writes: a text field over its own colours, line numbers beside it, completion below the caret.
import { pieces, stretches } from "./bench_colours.js";
import { byId, h } from "./html.js";

/** @typedef {import("./messages.js").RemarkShown} Remark */
const MOST_OFFERED = 8;

/** Where a remark begins and ends in the text.
 * @param {string[]} lines @param {Remark} remark @returns {[number, number]} */
export function span(lines, { line, column, length }) {
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return [start, start + Math.max(1, length)];
}

/** What could stand where somebody is writing: what they have begun, and the words that go on from it.
 * @param {string} before the line up to the caret @param {string[]} words
 * @returns {{begun: string, offered: string[]}} */
export function completions(before, words) {
  const begun = /(?:[#[][\w' -]*|[A-Za-z][\w']*)$/.exec(before)?.[0] ?? "";
  const wanted = begun.toLowerCase();
  const offered = wanted.length < 2 ? []
    : words.filter((word) => word.toLowerCase().startsWith(wanted) && word.length > begun.length);
  return { begun, offered: [...new Set(offered)].slice(0, MOST_OFFERED) };
}

export class Editor {
  /** @param {() => void} changed */
  constructor(changed) {
    this.field = byId("written", HTMLTextAreaElement);
    this.changed = changed;
    /** @type {Remark[]} */
    this.remarks = [];
    /** @type {() => string[]} */
    this.words = () => [];
    /** @type {string[]} */
    this.offered = [];
    this.chosen = 0;
    this.begun = "";
    this.field.addEventListener("input", () => {
      this.paint([]);
      this.offer();
      changed();
    });
    this.field.addEventListener("scroll", () => this.scrolled());
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.field.addEventListener("blur", () => this.close());
    document.addEventListener("selectionchange", () => this.here());
  }

  get text() {
    return this.field.value;
  }

  /** Another text altogether. @param {string} text */
  put(text) {
    this.field.value = text;
    this.field.scrollTop = 0;
    this.paint([]);
    this.changed();
  }

  /** Write something over a stretch, so that the browser's own undo takes it back.
   * @param {number} start @param {number} end @param {string} text */
  write(start, end, text) {
    this.field.focus();
    this.field.setSelectionRange(start, end);
    if (!document.execCommand("insertText", false, text)) {
      this.field.setRangeText(text, start, end, "end");
      this.field.dispatchEvent(new Event("input"));
    }
  }

  /** @param {number} start @param {number} end */
  select(start, end) {
    this.field.focus();
    this.field.setSelectionRange(start, end);
    const line = this.text.slice(0, start).split("\n").length;
    this.field.scrollTop = Math.max(0, (line - 6) * this.height());
  }

  /** Go to a line. @param {number} line */
  go(line) {
    const start = this.text.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.select(start, start + (this.text.split("\n")[line - 1] ?? "").length);
  }

  /** The next place that has these words, from the caret on and around; whether there is one. @param {string} words */
  find(words) {
    const [text, wanted] = [this.text.toLowerCase(), words.toLowerCase()];
    if (!wanted) return false;
    const next = text.indexOf(wanted, this.field.selectionEnd);
    const found = next < 0 ? text.indexOf(wanted) : next;
    if (found >= 0) this.select(found, found + wanted.length);
    return found >= 0;
  }

  height() {
    return parseFloat(getComputedStyle(this.field).lineHeight) || 21;
  }

  /** Colours, marks and numbers anew. @param {Remark[]} remarks */
  paint(remarks) {
    this.remarks = remarks;
    const lines = this.text.split("\n");
    const marks = remarks.map((one) => {
      const [start, end] = span(lines, one);
      return { start, end, kind: one.severity };
    });
    byId("marks").replaceChildren(...pieces(this.text, stretches(this.text), marks).map(({ text, kind, mark }) =>
      mark ? h("mark", { class: `${mark} ${kind}` }, text) : kind ? h("span", { class: kind }, text) : text), "\n");
    byId("numbers").replaceChildren(...lines.map((_, number) => h("span", {
      class: remarks.find(({ line }) => line === number + 1)?.severity ?? "" }, `${number + 1}\n`)));
    this.scrolled();
  }

  scrolled() {
    byId("marks").scrollTop = byId("numbers").scrollTop = this.field.scrollTop;
    byId("marks").scrollLeft = this.field.scrollLeft;
    this.close();
  }

  here() {
    if (document.activeElement !== this.field) return;
    const line = this.text.slice(0, this.field.selectionStart).split("\n").length;
    byId("numbers").querySelector(".here")?.classList.remove("here");
    byId("numbers").children[line - 1]?.classList.add("here");
  }

  /** Words that go on from what is being written. */
  offer() {
    const before = this.text.slice(0, this.field.selectionEnd).split("\n").at(-1) ?? "";
    const found = completions(before, this.words());
    [this.begun, this.offered, this.chosen] = [found.begun, found.offered, 0];
    this.show(before);
  }

  /** @param {string} before */
  show(before) {
    const list = byId("offered");
    list.hidden = !this.offered.length;
    list.replaceChildren(...this.offered.map((word, number) =>
      h("li", { class: number === this.chosen ? "on" : "" }, word)));
    const line = this.text.slice(0, this.field.selectionEnd).split("\n").length;
    list.style.top = `${line * this.height() - this.field.scrollTop + 14}px`;
    list.style.left = `calc(3.6rem + ${before.length - this.begun.length}ch)`;
  }

  close() {
    this.offered = [];
    byId("offered").hidden = true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.offered.length) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      this.chosen = (this.chosen + step + this.offered.length) % this.offered.length;
      this.show(this.text.slice(0, this.field.selectionEnd).split("\n").at(-1) ?? "");
    } else if (event.key === "Tab") {
      const end = this.field.selectionEnd;
      this.write(end - this.begun.length, end, this.offered[this.chosen]);
      this.close();
    } else if (event.key === "Escape") {
      this.close();
    } else {
      return;
    }
    event.preventDefault();
  }
}

// Staying connected: beats, stale after two missed ones, longer waits with jitter, at once when the page is seen again.

/** @typedef {import("./messages.js").ToClient} ToClient */
/** The line is closed; milliseconds until the next try. @typedef {{type: "closed", again: number | null}} Closed */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const SETTLED = 5000;

/** How long to wait before the next try, in milliseconds. @param {number} tries @param {() => number} random */
export const pause = (tries, random = Math.random) =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 10)) * (0.5 + random() / 2);

export class Socket {
  /**
   * `address()` and `greeting()` are made anew for each try; `told(message)` gets everything.
   * @param {{address: () => string, greeting: () => object, told: (message: ToClient | Closed) => void,
   *          make?: (where: string) => WebSocket}} parts
   */
  constructor({ address, greeting, told, make = (where) => new WebSocket(where) }) {
    this.address = address;
    this.greeting = greeting;
    this.told = told;
    this.make = make;
    this.tries = 0;
    this.done = false;
    this.beat = 20;
    this.heard = 0;
    /** @type {WebSocket | null} */
    this.line = null;
    /** @type {number | undefined} */
    this.opened = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.watch = undefined;
  }

  open() {
    clearTimeout(this.waiting);
    if (this.done) return;
    const line = (this.line = this.make(this.address()));
    line.onopen = () => {
      this.opened = Date.now();
      this.hear();
      line.send(JSON.stringify(this.greeting()));
    };
    line.onmessage = (event) => {
      if (line === this.line) this.read(JSON.parse(event.data));
    };
    line.onclose = () => {
      if (line === this.line) this.lost();
    };
    clearInterval(this.watch);
    this.watch = setInterval(() => this.check(), 1000);
  }

  /** @param {ToClient} message */
  read(message) {
    this.hear();
    if (message.type === "welcome") this.beat = message.beat;
    if (message.type === "bye" && !message.come_back) this.done = true;
    this.told(message);
  }

  lost() {
    this.line = null;
    clearInterval(this.watch);
    if (this.done) return this.told({ type: "closed", again: null });
    this.tries = Date.now() - (this.opened ?? Date.now()) > SETTLED ? 0 : this.tries + 1;
    const wait = pause(this.tries);
    this.told({ type: "closed", again: wait });
    this.waiting = setTimeout(() => this.open(), wait);
  }

  hear() {
    this.heard = Date.now();
  }

  /** Two missed beats mean that nobody is there. */
  check() {
    if (this.line && Date.now() - this.heard > 2.5 * this.beat * 1000) this.line.close();
  }

  /** The page is looked at again: do not wait any longer. */
  wake() {
    if (this.line === null) this.open();
    else this.send({ type: "beat" });
  }

  /** @param {object} message */
  send(message) {
    if (this.line?.readyState !== 1) return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.done = true;
    clearInterval(this.watch);
    clearTimeout(this.waiting);
    this.line?.close();
  }
}

// Staying connected: beats, stale after two missed ones, longer waits with jitter, at once when the page is seen again.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const SETTLED = 5000;

/** How long to wait before the next try, in milliseconds. */
export const pause = (tries, random = Math.random) =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 10)) * (0.5 + random() / 2);

export class Socket {
  /** `address()` and `greeting()` are made anew for each try; `told(message)` gets everything. */
  constructor({ address, greeting, told, make = (where) => new WebSocket(where) }) {
    Object.assign(this, { address, greeting, told, make, tries: 0, done: false, beat: 20, heard: 0 });
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
      if (line !== this.line) return;
      this.hear();
      const message = JSON.parse(event.data);
      if (message.type === "welcome") this.beat = message.beat;
      if (message.type === "bye" && !message.come_back) this.done = true;
      this.told(message);
    };
    line.onclose = () => {
      if (line !== this.line) return;
      this.line = null;
      clearInterval(this.watch);
      if (this.done) return this.told({ type: "closed", again: null });
      this.tries = Date.now() - (this.opened ?? Date.now()) > SETTLED ? 0 : this.tries + 1;
      const wait = pause(this.tries);
      this.told({ type: "closed", again: wait });
      this.waiting = setTimeout(() => this.open(), wait);
    };
    clearInterval(this.watch);
    this.watch = setInterval(() => this.check(), 1000);
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

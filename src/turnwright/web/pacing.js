// Questions at the pace a table takes them: some at once, then so many a second; others wait for their turn.

/** @typedef {{[field: string]: any}} Question */

export class Pacing {
  /**
   * `worth` says whether a question that waited is still worth asking: the position may be another by then.
   * @param {object} parts
   * @param {(question: Question) => void} parts.send
   * @param {(question: Question) => boolean} parts.worth
   * @param {number} [parts.atOnce] @param {number} [parts.aSecond]
   * @param {() => number} [parts.now] @param {(call: () => void, milliseconds: number) => void} [parts.later]
   */
  constructor({ send, worth, atOnce = 60, aSecond = 25, now = Date.now, later = (call, milliseconds) => {
    setTimeout(call, milliseconds); // by its own name: as a method of anything else a browser refuses it
  } }) {
    this.send = send;
    this.worth = worth;
    this.atOnce = atOnce;
    this.aSecond = aSecond;
    this.now = now;
    this.later = later;
    this.allowed = atOnce;
    this.counted = now();
    /** @type {Question[]} */
    this.waiting = [];
  }

  /** @param {Question} question */
  post(question) {
    this.waiting.push(question);
    if (this.waiting.length === 1) this.go();
  }

  go() {
    const now = this.now();
    this.allowed = Math.min(this.atOnce, this.allowed + ((now - this.counted) / 1000) * this.aSecond);
    this.counted = now;
    while (this.waiting.length) {
      const [next] = this.waiting;
      if (next && this.worth(next)) {
        if (this.allowed < 1) return void this.later(() => this.go(), 1000 / this.aSecond);
        this.allowed -= 1;
        this.send(next);
      }
      this.waiting.shift();
    }
  }
}

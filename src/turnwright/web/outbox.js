// An action with its id until it is accepted or refused. Sent again after a lost connection, it has the same id.
import { newId } from "./ids.js";

/** @typedef {import("./messages.js").FromClient} FromClient */
/** A wish before it has its id. @typedef {{type: FromClient["type"]} & {[field: string]: unknown}} Wish */

export class Outbox {
  /** @param {(message: any) => void} send @param {() => string} random */
  constructor(send, random = newId) {
    this.send = send;
    this.random = random;
    /** @type {Map<string, Wish & {id: string}>} */
    this.waiting = new Map();
  }

  /** Send a wish; an action or a taking back is kept until it is answered. @param {Wish} wish @param {boolean} keep */
  post(wish, keep = false) {
    const message = { ...wish, id: this.random() };
    if (keep) this.waiting.set(message.id, message);
    this.send(message);
    return message.id;
  }

  /** @param {string} id */
  answered(id) {
    this.waiting.delete(id);
  }

  /** Connected again: what was not answered may not have arrived. Known ids get their old answer. */
  again() {
    for (const message of this.waiting.values()) this.send(message);
  }
}

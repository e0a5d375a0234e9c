// An action with its id until it is accepted or refused. Sent again after a lost connection, it has the same id.

export class Outbox {
  constructor(send, random = () => crypto.randomUUID()) {
    Object.assign(this, { send, random, waiting: new Map() });
  }

  /** Send a wish; an action or a taking back is kept until it is answered. */
  post(wish, keep = false) {
    const message = { ...wish, id: this.random() };
    if (keep) this.waiting.set(message.id, message);
    this.send(message);
    return message.id;
  }

  answered(id) {
    this.waiting.delete(id);
  }

  /** Connected again: what was not answered may not have arrived. Known ids get their old answer. */
  again() {
    for (const message of this.waiting.values()) this.send(message);
  }
}

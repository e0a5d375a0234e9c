// Names that nobody else has: for messages, and for what must be done once. `randomUUID` is only there over HTTPS.

const BYTES = 16;

export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

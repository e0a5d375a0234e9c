// Choices and positions as the table tells them, for the tests of what is made of them.

/** @typedef {import("../../../src/turnwright/web/shapes.js").Choice} Choice */

/** @param {string} token @param {Partial<Choice>} more @returns {Choice} */
export const choice = (token, more = {}) => ({ token, label: token, element: null, card: null, field: "", value: null,
  action: null, more: false, aside: false, weighty: false, pays: false, ...more });

const CARD = { sentence: "", short: "", tree: null, phases: [] };

/** @returns {any} */
export const shown = (more = {}) => ({
  turn: { seats: [0], stage: "", part: "", node: 0, remaining: "one thing", kinds: [], ends_after: [], card: CARD },
    yours: true,
  picture: "<svg/>", text: "", choices: [], closed: [], view: null, clocks: null, last: null, outcome: null,
  may: { take_back: false, offer: [] }, ...more });

/** @returns {any} */
export const room = (more = {}) => ({ version: 1, match: 7, seats: [], offers: [], matches: [7], score: {}, ...more });

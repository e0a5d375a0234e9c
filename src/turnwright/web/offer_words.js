// What each offer is called: on its button, to whom it is made, and when it came to nothing.

/** @typedef {import("./words.js").Word} Word */
/** @typedef {import("./messages.js").OfferShown["what"]} What */

/** @type {{[what in What]: {button: Word, made: Word, named: Word}}} */
export const OFFERS = {
  rematch: { button: "offer_rematch", made: "offered_rematch", named: "a_rematch" },
  call_off: { button: "offer_call_off", made: "offered_call_off", named: "a_call_off" },
  take_back: { button: "ask_undo", made: "offered_take_back", named: "a_take_back" },
  pause: { button: "offer_pause", made: "offered_pause", named: "a_pause" },
  resume: { button: "offer_resume", made: "offered_resume", named: "a_resume" },
};

// The names on the wire. Written by turnwright.table.wire; `python -m turnwright.table.wire` does.
export const VERSION = 1;
export const ASKED = {
  ENTER: "enter", // The first message: who I am, and what I have seen. Answered by `welcome`, then by what is missing.
  ACT: "act", // Play an action. Sent again with the same id, it is carried out once and gets the same answer.
  ROLL: "roll", // What I rolled before the first action, where the room says that dice are `awaited`; then the match begins.
  ASK: "ask", // What can be chosen after these tokens? Answered by `choices`.
  WHY_NOT: "why_not", // Could I play this, and if not, why? Answered by `why`.
  LOG: "log", // The lines of the log before this number, in my words. Answered by `logged`. A spectator may ask, too.
  PREVIEW: "preview", // What would this action do, as far as I may know? Answered by `previewed`.
  TAKE_BACK: "take_back", // Take my last action back, where the four laws allow it.
  SIT: "sit", // Take an empty seat; without a number any of them. Answered by `seated`, which holds the secret token.
  RENAME: "rename", // I am called otherwise.
  LEAVE: "leave", // Give my seat up. While a match runs it stays empty, or goes to a bot if `bot` names a level.
  HAND_OVER: "hand_over", // A bot of this level plays my seat until I take it back; the token stays mine. The host may name an empty seat.
  TAKE_SEAT: "take_seat", // I play my seat again, instead of the bot; the host may so empty a seat that a bot has had from the start.
  READY: "ready", // I am ready, or not. A match starts by itself when every seat is taken and everybody is ready.
  OFFER: "offer", // Propose something that needs the others' yes: a rematch with the seats swapped, or to call the match off.
  ANSWER: "answer", // Yes or no to an offer; the one who made it withdraws it with no.
  WEBHOOK: "webhook", // Call this address when it is my turn (correspondence); empty: no longer.
  BEAT: "beat", // I am still here. Answered by `beat`.
};
export const TOLD = {
  WELCOME: "welcome", // You are in. The seats you hold, the room, and where it stands.
  ROOM: "room", // The room has changed: who sits where, who is present, what is offered.
  POSITION: "position", // The whole position, with the newest lines of the log: at the start, and when too much was missed.
  HAPPENED: "happened", // One number has come. A seat that may know nothing of it still gets the number, with no words.
  ACCEPTED: "accepted", // What you asked for with this id is done and stored; an action or an undo has this number.
  REFUSED: "refused", // Not done, and nothing has changed. Only who tried hears of it.
  CHOICES: "choices", // The next step after a path.
  LOGGED: "logged", // Earlier lines of the log.
  WHY: "why", // The answer to `why_not`: allowed, or the refusal it would get.
  PREVIEWED: "previewed", // What an action would do, as far as the seat may know; where chance has a say only the words tell.
  ROLL: "roll", // A die is to be rolled before this can be done; nothing has happened. Send the same again with one die more.
  SEATED: "seated", // You have a seat. Whoever shows the token later is you; keep it.
  BEAT: "beat", // Still here; the newest number, so that a loss is noticed.
  ERROR: "error", // A message that could not be understood or is too much: what was expected, what came, and where.
  BYE: "bye", // The connection will be closed: the server stops, the seat was left, the room is gone.
};

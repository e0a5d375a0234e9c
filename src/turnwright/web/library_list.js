// What stands in a library, and which of it is wanted. Plain data.

/** @typedef {import("./messages.js").OwnMatch} OwnMatch */
/** @typedef {import("./messages.js").RecordShown} RecordShown */
/** @typedef {"won" | "lost" | "drawn" | ""} Ending */
/** @typedef {{href: string, game: string, title: string, names: string[], result: string, at: string, ending: Ending,
 *   heading: string}} Kept */
/** @typedef {{game: string, who: string, ending: string, from: string, to: string}} Wanted */

/** How it ended for who had these seats; empty: nobody knows. @param {number[] | null} winners @param {number[]} seats
 * @returns {Ending} */
export function endingOf(winners, seats) {
  if (!winners || !seats.length) return "";
  if (!winners.length) return "drawn";
  return seats.some((seat) => winners.includes(seat)) ? "won" : "lost";
}

/** @param {OwnMatch} one @param {number[]} seats mine @param {(level: number) => string} bot @returns {Kept} */
export const ofMine = (one, seats, bot) => ({ href: `/replay?room=${encodeURIComponent(one.room)}&match=${one.match}`,
  game: one.game, title: one.title, result: one.result, at: one.at,
  names: one.people.map(({ name, level }) => (level === null ? name : bot(level))),
  ending: endingOf(one.winners, seats), heading: "" });

/** @param {RecordShown} one @returns {Kept} */
export const ofHost = (one) => ({ href: `/replay?record=${encodeURIComponent(one.name)}`, game: one.game,
  title: one.title, names: one.names, result: one.result, at: one.at, ending: "", heading: one.heading });

/** @param {Kept[]} kept @param {Wanted} wanted @returns {Kept[]} */
export function filtered(kept, { game, who, ending, from, to }) {
  const named = who.trim().toLocaleLowerCase();
  return kept.filter((one) => (!game || one.game === game) && (!ending || one.ending === ending)
    && (!named || one.names.some((name) => name.toLocaleLowerCase().includes(named)))
    && (!from || one.at.slice(0, 10) >= from) && (!to || one.at.slice(0, 10) <= to));
}

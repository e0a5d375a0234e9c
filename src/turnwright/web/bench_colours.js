// What kind of word each stretch of a campaign is, for the colours of the editor. It only looks; the table reads.

/** @typedef {{start: number, end: number, kind: string}} Stretch */

const SIGNS = [
  ["note", /\/\/.*/y],
  ["value", /\[[^\]\n]*\]/y],
  ["call", /#[A-Za-z][\w' -]*?(?=\s+(?:AND|OR|NOT)\b|[,;.()]|\s*$)/my],
  ["text", /"[^"\n]*"/y],
  ["number", /\b(?:\d+d(?:\d+|%)(?:k[hl]\d+)?!?|\d+)\b/y],
  ["link", /\b(?:AND|OR|NOT)\b/y],
];
const KEY = /^[ \t]*(?:[A-Z][A-Za-z -]{0,30}|if|do|then|else)(?=:)/;
const KINDS = "Campaign|Resource|Template|Actor|Cast|Terrain|Map|Region|Event|Action|Free Action|Reaction|Feature"
  + "|Status|Strategy|Behavior|Encounter|Scene|Ending";
const HEAD = new RegExp(`^(?:${KINDS}): .*`);

/** Every stretch that has a colour, line by line. @param {string} text @returns {Stretch[]} */
export function stretches(text) {
  /** @type {Stretch[]} */
  const found = [];
  let at = 0;
  let fresh = true;
  for (const line of text.split("\n")) {
    for (const one of ofLine(line, fresh)) found.push({ start: at + one.start, end: at + one.end, kind: one.kind });
    fresh = !line.trim();
    at += line.length + 1;
  }
  return found;
}

/** @param {string} line @param {boolean} fresh whether nothing stands above it @returns {Stretch[]} */
function ofLine(line, fresh) {
  if (HEAD.test(line) || (fresh && /^[A-Z][\w' -]*(?:\(\w[\w ]*\))?\s*$/.test(line))) {
    return [{ start: 0, end: line.length, kind: "head" }];
  }
  /** @type {Stretch[]} */
  const found = [];
  let at = 0;
  const key = KEY.exec(line);
  if (key) found.push({ start: 0, end: (at = key[0].length + 1), kind: "key" });
  while (at < line.length) {
    const end = at;
    const sign = SIGNS.find(([, pattern]) => {
      const look = /** @type {RegExp} */ (pattern);
      look.lastIndex = end;
      return look.test(line);
    });
    if (sign) {
      const look = /** @type {RegExp} */ (sign[1]);
      found.push({ start: at, end: look.lastIndex, kind: /** @type {string} */ (sign[0]) });
      at = look.lastIndex;
    } else {
      at += 1;
    }
  }
  return found;
}

/** The text cut where a colour or a mark begins or ends, each piece with its classes.
 * @param {string} text @param {Stretch[]} colours @param {Stretch[]} marks
 * @returns {{text: string, kind: string, mark: string}[]} */
export function pieces(text, colours, marks) {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...colours, ...marks]) cuts.add(start).add(Math.min(end, text.length));
  const places = [...cuts].sort((one, other) => one - other);
  const colour = ladder(colours);
  const mark = ladder(marks);
  return places.slice(0, -1).map((start, number) =>
    ({ text: text.slice(start, places[number + 1]), kind: colour(start), mark: mark(start) }));
}

/** Which stretch a place lies in, asked from left to right. @param {Stretch[]} given */
function ladder(given) {
  const sorted = [...given].sort((one, other) => one.start - other.start);
  let next = 0;
  return (/** @type {number} */ place) => {
    while (sorted[next] && sorted[next].end <= place) next += 1;
    return sorted[next] && sorted[next].start <= place ? sorted[next].kind : "";
  };
}

// All chapters of what was played in a room, one after the other, as one evening.
import { get, post } from "./ask.js";
import { h } from "./html.js";
import { newId } from "./ids.js";
import * as keep from "./keep.js";
import { say } from "./words.js";

/** The chapters of a room, oldest first; none if it is not told in chapters. @param {string} room
 * @returns {Promise<number[]>} */
export async function chaptersOf(room) {
  if (!room) return [];
  try {
    const found = await get(`/api/rooms/${encodeURIComponent(room)}`);
    return found.chapters.length > 1 ? found.chapters : [];
  } catch {
    return [];
  }
}

/** The chapters to choose from. @param {number[]} chapters @param {number} now */
export const chapterList = (chapters, now) => h("p", { id: "chapters", hidden: chapters.length < 2 },
  h("label", {}, h("span", {}, say("chapters")), " ", h("select", { id: "chapter" }, chapters.map((one, place) =>
    h("option", { value: one, selected: one === now }, say("chapter_rule", { number: place + 1 }))))));

const FIRST = "turnwright evening 1";
const RECORD = "turnwright record 1";
const OPTIONS = "options: ";

/** The records in the text of an evening, each whole again; none if it is none. @param {string} text
 * @returns {string[]} */
export function recordsOf(text) {
  const [first, ...parts] = text.replaceAll("\r\n", "\n").split(`\n${RECORD}\n`);
  if (first !== FIRST) return [];
  const usual = optionsOf(parts[0] ?? "");
  return parts.map((part) => `${RECORD}\n${part.split("\n").map((line) => (line.startsWith(OPTIONS)
    ? OPTIONS + JSON.stringify({ ...usual, ...optionsOf(line) }) : line)).join("\n").trimEnd()}\n`);
}

/** @param {string} record */
function optionsOf(record) {
  const line = record.split("\n").find((one) => one.startsWith(OPTIONS));
  return JSON.parse(line?.slice(OPTIONS.length) ?? "{}");
}

/** The headers by which somebody who sat in a room may read what was played there. @param {string} room
 * @returns {{[name: string]: string}} */
function mayRead(room) {
  const held = keep.tokens(room);
  return held.length ? { authorization: `Bearer ${held.join(" ")}` } : {};
}

/** All chapters of a room as one text; the running one for who may know all of it. @param {string} room */
export async function eveningOf(room) {
  const found = await fetch(`/api/rooms/${encodeURIComponent(room)}/evening`, { headers: mayRead(room) });
  if (!found.ok) throw new Error((await found.json()).detail);
  return found.text();
}

/** A table that goes on from a record, or from an evening. @param {string} game @param {string} record */
export async function playOn(game, record) {
  const made = await post("/api/rooms", { name: keep.name(), key: newId(), game, record });
  keep.remember(made.code, made.seats);
  location.href = `/table/${made.code}`;
}

/** Where a record is to be had that no room has: a study, one that the host publishes, or a match that begins; empty
 * if none is asked for. @param {URLSearchParams} asked */
export function recordElsewhere(asked) {
  const part = (/** @type {string} */ name) => encodeURIComponent(asked.get(name) ?? "");
  if (asked.get("study")) return `/api/studies/${part("study")}`;
  if (asked.get("record")) return `/api/records/${part("record")}`;
  return asked.get("new") ? `/api/games/${part("new")}/record` : "";
}

/** The record of a match: of a room one sits in, or by a link that somebody gave. @param {URLSearchParams} asked
 * @param {number} match */
export async function recordOf(asked, match) {
  const room = asked.get("room") ?? "";
  const shown = new URLSearchParams({ room, key: asked.get("key") ?? "" });
  const found = await fetch(`/api/matches/${encodeURIComponent(match)}/record?${shown}`, { headers: mayRead(room) });
  if (!found.ok) throw new Error((await found.json()).detail);
  return found.text();
}

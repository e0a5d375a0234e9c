// A replay in one file: this script and what it shows are written into the page, and it asks nobody for anything.
"use strict";
{
  /** @param {string} id @returns {any} */
  const byId = (id) => document.getElementById(id);
  const match = JSON.parse(byId("match").textContent);
  const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in match.languages) ?? "en";
  /** @param {string} key @param {{[name: string]: unknown}} values @returns {string} */
  const say = (key, values = {}) => match.languages[language][key]
    .replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => values[name]);
  const last = match.words.length - 1;
  const host = byId("picture").attachShadow({ mode: "open" });
  /** @type {number[][]} */
  const made = []; // the pictures so far, as numbers of pieces
  let ply = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  /** @param {number} number */
  const picture = (number) => {
    while (made.length <= number) {
      const [first, end, between] = match.pictures[made.length];
      const before = made.at(-1) ?? [];
      made.push([...before.slice(0, first), ...between, ...before.slice(before.length - end)]);
    }
    return (made[number] ?? []).map((piece) => match.pieces[piece]).join("");
  };

  /** @param {number} to */
  function go(to) {
    ply = Math.max(0, Math.min(last, to));
    const svg = new DOMParser().parseFromString(picture(ply), "image/svg+xml").documentElement;
    svg.setAttribute("style", "display:block;width:100%;height:100%");
    host.replaceChildren(document.importNode(svg, true));
    byId("words").textContent = match.words[ply] || say("start_position");
    byId("text").textContent = match.texts[ply];
    byId("slider").value = ply;
    byId("ply").textContent = say("ply", { ply, plies: last });
    byId("play").textContent = say(timer ? "pause" : "play_through");
    for (const line of byId("log").children) line.className = line.value === ply ? "here" : "";
    byId("log").querySelector(".here")?.scrollIntoView({ block: "nearest" });
    document.body.dataset.ply = String(ply);
  }

  function play() {
    clearInterval(timer);
    timer = timer ? undefined : setInterval(() => (ply < last ? go(ply + 1) : play()), 900);
    go(ply);
  }

  const deeds = { first: () => go(0), back: () => go(ply - 1), on: () => go(ply + 1), last: () => go(last), play };
  /** @type {{[key: string]: () => void}} */
  const keys = { ArrowLeft: deeds.back, ArrowRight: deeds.on, Home: deeds.first, End: deeds.last, " ": play };
  document.documentElement.lang = language;
  byId("names").textContent = match.names.join(", ");
  byId("result").textContent = match.result;
  byId("slider").max = last;
  byId("log-title").textContent = say("log");
  byId("as-text").textContent = say("as_text");
  for (const name of ["first", "back", "on", "last"]) byId(name).setAttribute("aria-label", say(`step_${name}`));
  for (const [name, deed] of Object.entries(deeds)) byId(name).addEventListener("click", deed);
  byId("slider").addEventListener("input", () => go(Number(byId("slider").value)));
  match.words.slice(1).forEach((/** @type {string} */ words, /** @type {number} */ number) => {
    const line = document.createElement("li");
    line.value = number + 1;
    line.textContent = words;
    line.addEventListener("click", () => go(number + 1));
    byId("log").append(line);
  });
  addEventListener("keydown", (event) => {
    const deed = keys[event.key];
    if (!deed || (event.target instanceof Element && event.target.matches("button, input, summary"))) return;
    event.preventDefault();
    deed();
  });
  go(0);
}

// A rule book: contents, one page on how to play, the turn's diagram, and every clause with an address of its own.
import { get } from "./ask.js";
import { byId, h, listen } from "./html.js";
import { apart, sheet } from "./styles.js";
import { say, speak, spoken } from "./words.js";

const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const makers = new URLSearchParams(location.search).has("makers");
/** @type {string[]} */
let elsewhere = [];

/** @param {import("./messages.js").RulesShown} book */
function show(book) {
  elsewhere = book.elsewhere;
  document.title = `${book.title} · Turnwright`;
  byId("title").textContent = makers ? `${book.title} · ${say("for_makers")}` : book.title;
  // The server made this from Markdown in which markup is plain text.
  byId("book").innerHTML = book.html;
  byId("book").lang = book.language;
  for (const wide of document.querySelectorAll("#book table, #book pre")) wide.setAttribute("tabindex", "0");
  const learn = byId("learn", HTMLAnchorElement);
  learn.hidden = !book.has_lesson;
  learn.href = `/lesson/${book.game}`;
  byId("how").hidden = !book.how_to_play;
  byId("how-text").innerHTML = book.how_to_play;
  byId("diagram").hidden = makers;
  byId("in-english").hidden = spoken() === book.language;
  byId("other-book").hidden = !elsewhere.length;
  byId("to-other", HTMLAnchorElement).href = otherBook();
  byId("to-other").textContent = say(makers ? "to_players_book" : "to_makers_book");
  const how = book.how_to_play ? [{ id: "how", title: say("how_to_play") }] : [];
  byId("sections").replaceChildren(...[...how, ...book.contents].map(({ id, title }) => h("li", {},
    h("a", { href: `#${id}` }, title))));
  const { svg, styles } = apart(book.turn);
  const shadow = byId("turn").attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet(styles), sheet("svg { max-width: 100%; height: auto; }")];
  shadow.append(document.importNode(svg, true));
  point();
  watch();
}

/** The page of the other book: for makers, or for players. */
const otherBook = () => `${location.pathname}${makers ? "" : "?makers"}`;

/** Go to the clause that the address names, and mark it; one of the other book is shown there. */
function point() {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const id = decodeURIComponent(location.hash.slice(1));
  if (elsewhere.includes(id)) location.replace(`${otherBook()}#${id}`);
  const clause = document.getElementById(id);
  if (!clause) return;
  (clause.closest("p, li, tr") ?? clause).classList.add("pointed");
  clause.scrollIntoView({ block: "center" });
}

/** The contents show where one reads. */
function watch() {
  const links = new Map([...byId("sections").querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  const seen = new IntersectionObserver((entries) => {
    const here = entries.find((entry) => entry.isIntersecting)?.target;
    if (!here) return;
    for (const [id, link] of links) link.toggleAttribute("aria-current", id === here.id);
  }, { rootMargin: "0px 0px -70% 0px" });
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading) seen.observe(heading);
  }
}

speak();
listen(document, {});
addEventListener("hashchange", point);
const asked = `language=${spoken()}${makers ? "&book=makers" : ""}`;
get(`/api/games/${encodeURIComponent(game)}/rules?${asked}`).then(show, (error) => {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
});

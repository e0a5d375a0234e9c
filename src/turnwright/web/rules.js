// A rule book: contents, one page on how to play, the turn's diagram, and every clause with an address of its own.
import { get } from "./ask.js";
import { h } from "./html.js";
import { apart, sheet } from "./picture.js";
import { speak, spoken } from "./words.js";

const byId = (id) => document.getElementById(id);

function show(book) {
  document.title = `${book.title} · Turnwright`;
  byId("title").textContent = book.title;
  // The server made this from Markdown in which markup is plain text.
  byId("book").innerHTML = book.html;
  byId("learn").hidden = !book.has_lesson;
  byId("learn").href = `/lesson/${book.game}`;
  byId("how").hidden = !book.how_to_play;
  byId("how-text").innerHTML = book.how_to_play;
  byId("sections").replaceChildren(...book.contents.map(({ id, title }) => h("li", {}, h("a", { href: `#${id}` }, title))));
  const { svg, styles } = apart(book.turn);
  const shadow = byId("turn").attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet(styles), sheet("svg { max-width: 100%; height: auto; }")];
  shadow.append(document.importNode(svg, true));
  point();
}

/** Go to the clause that the address names, and mark it. */
function point() {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const clause = byId(decodeURIComponent(location.hash.slice(1)));
  if (!clause) return;
  (clause.closest("p, li, tr") ?? clause).classList.add("pointed");
  clause.scrollIntoView({ block: "center" });
}

speak();
addEventListener("hashchange", point);
get(`/api/games/${location.pathname.split("/").filter(Boolean).at(-1)}/rules?language=${spoken()}`).then(show, (error) => {
  byId("problem").textContent = error.message;
  byId("problem").hidden = false;
});

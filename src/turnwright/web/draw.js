// State to page, once a frame. Whatever stayed the same is not touched.
import { places } from "./choices.js";
import { gathering } from "./gathering.js";
import { h } from "./html.js";
import { inspect } from "./inspector.js";
import { morph } from "./morph.js";
import * as panels from "./panels.js";
import { apart, sheet } from "./picture.js";
import { path, shown } from "./state.js";
import { say } from "./words.js";

const LIT = "svg { max-width: 100%; height: auto; } .lit > :first-child { stroke: var(--focus); stroke-width: 4; }";
const byId = (id) => document.getElementById(id);
const KEPT = new Set(["open", "data-zoom", "value"]);
const put = (fresh) => morph(byId(fresh.id), fresh, (name) => KEPT.has(name));

export function draw(state, picture, page) {
  lost(state);
  if (!state.room) return;
  const now = shown(state);
  document.body.dataset.stage = state.room.awaited ? "awaited" : state.room.stage;
  document.body.dataset.at = [state.boards[state.at]?.sequence, path(state), state.several?.map((way) => way.label), state.confirm?.action, state.confirm?.dice?.length, state.refusal?.id ?? state.refusal?.kind].join("|");
  document.title = `${now?.yours ? "● " : ""}${state.room.title} · Turnwright`;
  byId("title").textContent = state.room.title;
  byId("rules").href = `/rules/${state.room.game}`;
  byId("watchers").textContent = state.room.watchers ? say("watchers", { count: state.room.watchers }) : "";
  put(panels.seats(state));
  put(panels.banner(state));
  put(panels.news(state));
  put(gathering(state, page.copied));
  put(panels.refusal(state));
  const lines = byId("lines");
  const atEnd = !lines || lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 30;
  put(panels.choosing(state, page.filter));
  put(panels.after(state));
  put(panels.log(state));
  put(panels.menu(state));
  if (atEnd) byId("lines").scrollTop = byId("lines").scrollHeight;
  byId("typing").hidden = !now || Boolean(now.outcome) || !state.seats.length;
  completions(state);
  if (now && !state.curtain) board(state, now, picture, page);
  curtain(state);
  inspect(state);
}

function lost(state) {
  const box = byId("lost");
  box.hidden = state.connected;
  box.textContent = state.ended ?? (state.again === null ? say("sending") : say("lost"));
}

function board(state, now, picture, page) {
  const preview = state.confirm?.picture;
  picture.show(preview ?? now.picture, { preview: Boolean(preview) });
  const picked = state.chosen.map((choice) => choice.element).filter(Boolean);
  picture.light(preview ? new Map() : places(state), picked, now.last?.elements ?? []);
  byId("text").textContent = now.text ?? "";
  if (page.turn && byId("diagram").open) diagram(page.turn, now.turn.node);
}

function diagram(text, node) {
  const host = byId("turn");
  if (!host.shadowRoot) {
    const { svg, styles } = apart(text);
    host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet(styles), sheet(LIT)];
    host.shadowRoot.append(document.importNode(svg, true));
  }
  for (const old of host.shadowRoot.querySelectorAll(".lit")) old.classList.remove("lit");
  host.shadowRoot.getElementById(`node-${node}`)?.classList.add("lit");
}

function completions(state) {
  const texts = state.step.flatMap((choice) => (choice.action ? [choice.action] : [choice.token]));
  byId("completions").replaceChildren(...texts.slice(0, 60).map((text) => h("option", { value: text })));
}

function curtain(state) {
  const dialog = byId("curtain");
  const name = state.room.seats[state.at] ? panels.nameOf(state.room.seats[state.at]) : "";
  byId("curtain-words").textContent = say("curtain", { name });
  byId("uncover").textContent = say("uncover", { name });
  if (state.curtain && !dialog.open) dialog.showModal();
  if (!state.curtain && dialog.open) dialog.close();
}

// What needs a page: run by a real browser, which calls every function here and tells which of them threw.
import { hurry, laid, laidSince, lay } from "/glide.js";
import { log } from "/log.js";
import { morph, parsed } from "/morph.js";
import { Picture } from "/picture.js";
import { inOrder } from "/roving.js";
import { raise } from "/spending.js";
import { apart } from "/styles.js";
import { fresh } from "/state.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {unknown} found @param {unknown} wanted */
function same(found, wanted) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${one} instead of ${other}`);
}

/** @param {string} inside */
const xml = (inside) => parsed(`<svg xmlns="${SVG}">${inside}</svg>`);

export const tests = {
  "what is laid appears, what lay there stays": () => {
    const svg = document.importNode(xml('<g data-laid="3.0"/><g data-laid="3.1"/><g data-laid="4.0"/>'), true);
    document.body.append(svg);
    const there = { kind: "", x: 0, y: 0 };
    same(laidSince(svg, new Map([["4.0", there]])).map((node) => node.getAttribute("data-laid")), ["3.0", "3.1"]);
    same([...laid(svg).keys()], ["3.0", "3.1", "4.0"]);
    same(laidSince(svg, new Map()).length, 0);
    svg.remove();
  },
  "what takes comes from what gave such a thing away, or from its pile": () => {
    const cards = (/** @type {string} */ row, /** @type {string} */ hand) => xml(`<rect id="pile" width="9" height="9"/>
      <rect data-laid="${row}" data-gives="${row}" data-from="pile" x="40" width="9" height="9"/>${hand}`);
    const svg = document.importNode(cards("red", ""), true);
    document.body.append(svg);
    const there = laid(svg);
    const taken = '<rect data-laid="hand red" data-takes="red" data-from="pile" x="40" y="30" width="9" height="9"/>'
      + '<rect data-laid="hand blue" data-takes="blue" data-from="pile" x="60" y="30" width="9" height="9"/>';
    morph(svg, cards("green", taken));
    lay(svg, there);
    const moves = svg.getAnimations({ subtree: true }).map(({ effect }) => {
      const { target } = /** @type {KeyframeEffect} */ (effect);
      const [first] = /** @type {KeyframeEffect} */ (effect).getKeyframes();
      return [/** @type {SVGElement} */ (target).dataset.laid, first?.transform];
    });
    same(moves, [["green", "translate(-40px, 0px)"], ["hand red", "translate(0px, -30px)"],
      ["hand blue", "translate(-60px, -30px)"]]);
    hurry(svg);
    same(svg.getAnimations({ subtree: true }).length, 0);
    svg.remove();
  },
  "what would be spent stays in the hand, raised, while the board stands as it would be": () => {
    const held = (/** @type {string[]} */ ...cards) => `<g data-spends="">${cards.map((card) =>
      `<rect data-laid="${card}"/>`).join("")}</g>`;
    const would = xml(`<circle id="lane" class="mine"/>${held("red 1")}`);
    raise(would, xml(`<circle id="lane"/>${held("red 1", "red 2", "wild 1")}`));
    same([...would.querySelectorAll("[data-laid]")].map((card) => card.getAttribute("data-laid")),
      ["red 1", "red 2", "wild 1"]);
    same([...would.querySelectorAll(".spent")].map((card) => card.getAttribute("data-laid")), ["red 2", "wild 1"]);
    same(would.querySelector("#lane")?.getAttribute("class"), "mine");
  },
  "a new group around a kept element stays a picture and keeps its focus": () => {
    const before = '<rect id="a" tabindex="0" width="9" height="9"/><circle id="b" r="2"/>';
    const after = '<circle id="b" r="3"/><g id="new"><path d="M0 0"/></g>'
      + '<rect id="a" tabindex="0" width="8" height="9"/>';
    const svg = document.importNode(xml(before), true);
    document.body.append(svg);
    const kept = /** @type {SVGElement} */ (svg.querySelector("#a"));
    kept.focus();
    morph(svg, xml(after));
    const inner = svg.querySelector("#new");
    same([inner?.namespaceURI, inner?.firstElementChild?.namespaceURI], [SVG, SVG]);
    same([svg.querySelector("#a") === kept, document.activeElement === kept], [true, true]);
    same([kept.getAttribute("width"), svg.querySelector("#b")?.getAttribute("r")], ["8", "3"]);
    same([...svg.children].map((node) => node.id), ["b", "new", "a"]);
    svg.remove();
  },
  "a changed picture is the same as a new one": (/** @type {string[]} */ pictures) => {
    const svg = document.importNode(apart(pictures[0] ?? "").svg, true);
    document.body.append(svg);
    for (const text of pictures) {
      const next = apart(text).svg;
      morph(svg, next);
      same(svg.isEqualNode(next), true);
    }
    svg.remove();
  },
  "what tells more about a line of the log is below it, to be opened": () => {
    const bare = { short: "", dice: [], changes: [], places: [], rule: "", tale: false };
    const words = ["A hits B.", "A rolls 4.", "4 > 3.", "B falls."];
    const lines = words.map((one, place) => ({ ...bare, words: one, level: place % 3 ? 1 : 0 }));
    /** @type {any} */
    const board = { sequence: 1, since: 1, past: {}, shown: {},
      log: [{ sequence: 1, turn: 0, seat: null, words, lines }] };
    const made = log({ ...fresh("A"), at: 0, boards: { 0: board } });
    same([...made.querySelectorAll("li .entry > p")].map((one) => one.textContent), ["A hits B.", "B falls."]);
    same([...made.querySelectorAll("details > p")].map((one) => one.textContent), ["A rolls 4.", "4 > 3."]);
    same(made.querySelector("details")?.open, false);
  },
  "one place has one meaning however many names it has; a place around several keeps them apart": () => {
    const host = document.createElement("div");
    document.body.append(host);
    /** @type {string[][]} */
    const pressed = [];
    const picture = new Picture(host, (ids) => pressed.push(ids));
    picture.show(`<svg xmlns="${SVG}" viewBox="0 0 9 9"><g id="o"><g id="t"><rect width="4" height="4"/></g></g>`
      + '<g id="kind"><rect id="x" x="5" width="2" height="2"/><rect id="y" x="7" width="2" height="2"/></g></svg>');
    /** @type {any} */
    const lit = new Map([["o", []], ["x", []]]);
    picture.light({ places: lit });
    for (const id of ["t", "x"]) {
      picture.root.getElementById(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    }
    same(pressed, [["o", "t"], ["x"]]);
    host.remove();
  },
  "lit places are walked as one reads, and one of them is reached by Tab": () => {
    const host = document.createElement("div");
    document.body.append(host);
    const picture = new Picture(host, () => {});
    const rects = [["c", 0, 60], ["b", 60, 0],
      ["a", 0, 0]].map(([id, x, y]) => `<rect id="${id}" x="${x}" y="${y}" width="40" height="40"/>`);
    picture.show(`<svg xmlns="${SVG}" viewBox="0 0 100 100" width="100" height="100">${rects.join("")}</svg>`);
    /** @type {any} */
    const lit = new Map(["c", "b", "a"].map((id) => [id, []]));
    picture.light({ places: lit });
    same(inOrder(picture).map((node) => [node.id, node.getAttribute("tabindex")]),
      [["a", "0"], ["b", "-1"], ["c", "-1"]]);
    picture.walk(1);
    picture.walk(1);
    same([picture.root.activeElement?.id, picture.root.activeElement?.getAttribute("tabindex")], ["b", "0"]);
    host.remove();
  },
};

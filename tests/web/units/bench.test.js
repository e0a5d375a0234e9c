// The workbench without a page: colours, completion, the story's columns, kept titles, links that carry a text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pieces, stretches } from "../../../src/turnwright/web/bench_colours.js";
import { completions, span } from "../../../src/turnwright/web/bench_editor.js";
import { depths } from "../../../src/turnwright/web/bench_story.js";
import { packed, titleOf, unpacked } from "../../../src/turnwright/web/bench_texts.js";

/** @param {string} text */
const coloured = (text) => stretches(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);

test("every kind of word has its colour", () => {
  assert.deepEqual(coloured("Pay (Effect)\n[Gold] -= 1 // coins"), ["head Pay (Effect)", "value [Gold]", "number 1",
    "note // coins"]);
  assert.deepEqual(coloured('if: #Can Act AND 1d20 + [Skill] >= 12'),
    ["key if:", "call #Can Act", "link AND", "number 1d20", "value [Skill]", "number 12"]);
  assert.deepEqual(coloured('Actor: Ada\nStart: Scene "Fog"'), ["head Actor: Ada", "key Start:", 'text "Fog"']);
});

test("colours and marks together cut a text and lose nothing of it", () => {
  const text = "do: [Health] -= 1d6, #Pey";
  const cut = pieces(text, stretches(text), [{ start: 21, end: 25, kind: "error" }]);
  assert.equal(cut.map((one) => one.text).join(""), text);
  assert.deepEqual(cut.find((one) => one.mark), { text: "#Pey", kind: "call", mark: "error" });
});

test("what is begun is completed by names of the text and sentences of the language", () => {
  const words = ["[Health]", "#Pay", "Target becomes STATUS", "Tower"];
  assert.deepEqual(completions("do: [He", words), { begun: "[He", offered: ["[Health]"] });
  assert.deepEqual(completions("then: #P", words).offered, ["#Pay"]);
  assert.deepEqual(completions("do: Targ", words).offered, ["Target becomes STATUS"]);
  assert.deepEqual(completions("do: T", words).offered, [], "one letter is too little");
});

test("a remark's place in the text", () => {
  const remark = { line: 2, column: 3, length: 4, severity: "error", sentence: "", rule: "", fix: "" };
  assert.deepEqual(span(["abc", "0123456"], remark), [6, 10]);
});

test("chapters stand in columns by how far they are from the beginning", () => {
  const roads = [["", "Fog"], ["Fog", "Pond"], ["Fog", "Home"], ["Pond", "Fog"], ["Pond", "Home"], ["Attic", "Home"]]
    .map(([source, target]) => ({ source, target }));
  assert.deepEqual([...depths(roads)], [["Fog", 0], ["Pond", 1], ["Home", 1], ["Attic", 2]]);
});

test("a link carries a text whole, and what is none is none", async () => {
  const text = "Campaign: Über den Bach\n" + "do: [Health] -= 1d6\n".repeat(200);
  const hash = await packed(text);
  assert.ok(hash.length < text.length / 4);
  assert.equal(await unpacked(`#${hash}`, 10_000), text);
  assert.equal(await unpacked(`#${hash}`, 100), null, "one that is too long is not unpacked");
  assert.equal(await unpacked("#text=notatext", 10_000), null);
  assert.equal(await unpacked("", 10_000), null);
  assert.equal(titleOf(text), "Über den Bach");
});

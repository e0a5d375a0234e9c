// Calls every test of `in_page.js` and tells which of them threw, and what.
import { tests } from "/units/in_page.js";

/** @param {string[]} pictures */
async function run(pictures) {
  /** @type {string[]} */
  const failed = [];
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test(pictures);
    } catch (error) {
      failed.push(`${name}: ${error}`);
    }
  }
  return failed.concat(Object.keys(tests).length ? [] : ["there are no tests"]);
}

Object.assign(window, { runUnits: run });

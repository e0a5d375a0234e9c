// A picture's styles: the page's policy lets nothing inline in, so they are taken out of its text.
import { parsed } from "./morph.js";

const STYLE = /<style>([^<]*)<\/style>/g;

/** @param {string} text */
export function sheet(text) {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

/** A picture's styles apart from the rest. @param {string} text */
export function apart(text) {
  const styles = [...text.matchAll(STYLE)].map((found) => found[1]).join("\n");
  return { svg: parsed(text.replace(STYLE, "")), styles };
}

// A picture as pixels, to be saved.
import { h } from "./html.js";

const WIDE = 1200; // pixels

/** @param {string} text @param {SVGSVGElement} svg the same, as it is on the page @returns {Promise<Blob>} */
export async function png(text, svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const { width, height } = svg.viewBox.baseVal;
  const scale = WIDE / Math.max(width, height);
  const canvas = h("canvas", { width: Math.round(scale * width), height: Math.round(scale * height) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((made) => (made ? done(made) : failed(new Error("no picture"))),
    "image/png"));
}

// A picture as pixels, to be saved.
import { h } from "./html.js";
import { apart } from "./styles.js";

const WIDE = 1200; // pixels

/** @param {string} text @returns {Promise<Blob>} */
export async function png(text) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const [, , width = 1, height = 1] = (apart(text).svg.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
  const scale = WIDE / Math.max(width, height);
  const canvas = h("canvas", { width: Math.round(scale * width), height: Math.round(scale * height) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((made) => (made ? done(made) : failed(new Error("no picture"))),
    "image/png"));
}

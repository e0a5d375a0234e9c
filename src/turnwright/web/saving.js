// What can be saved as a file from the replay: the record, all chapters, the picture.
import { save } from "./html.js";
import { png } from "./png.js";

/** @typedef {{name: string, ply: number, picture: import("./picture.js").Picture, record: string}} Replayed */

/** @param {() => Replayed} now @param {() => Promise<string>} evening @param {(error: Error) => void} fail
 * @returns {import("./html.js").Deeds} */
export const saving = (now, evening, fail) => ({
  save_record: () => save(`${now().name}.record`, now().record, "text/plain"),
  save_evening: () => evening().then((text) => save(`${now().name}.evening`, text, "text/plain")).catch(fail),
  save_svg: () => save(`${now().name}-${now().ply}.svg`, now().picture.text, "image/svg+xml"),
  save_png: async () => save(`${now().name}-${now().ply}.png`,
    await png(now().picture.text), "image/png"),
});

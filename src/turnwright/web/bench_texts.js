// Texts that this browser keeps, by title, and a link that carries one whole.

/** @typedef {{[title: string]: string}} Texts */
export const MOST_TEXTS = 30;
export const LONGEST_LINK = 60_000;

/** What a text calls itself: the first line that says so. @param {string} text */
export const titleOf = (text) => /^[ \t]*Campaign:[ \t]*(.+)$/m.exec(text)?.[1]?.trim() ?? "";

/** @param {string} game @returns {Texts} */
export function kept(game) {
  try {
    return JSON.parse(localStorage.getItem(`turnwright.texts.${game}`) ?? "{}");
  } catch {
    return {};
  }
}

/** Keep a text under its title, the newest last. @param {string} game @param {string} text */
export function keepText(game, text) {
  const title = titleOf(text);
  if (!title) return;
  const { [title]: _, ...others } = kept(game);
  write(game, { ...Object.fromEntries(Object.entries(others).slice(1 - MOST_TEXTS)), [title]: text });
}

/** @param {string} game @param {string} title */
export function forget(game, title) {
  const { [title]: _, ...others } = kept(game);
  write(game, others);
}

/** @param {string} game @param {Texts} texts */
function write(game, texts) {
  try {
    localStorage.setItem(`turnwright.texts.${game}`, JSON.stringify(texts));
  } catch {
    // No room: the text that is open is kept apart from these.
  }
}

/** The part of an address behind `#` that carries a text, packed. @param {string} text */
export async function packed(text) {
  const bytes = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const found = new Uint8Array(await new Response(bytes).arrayBuffer());
  let letters = "";
  for (const one of found) letters += String.fromCharCode(one);
  return `text=${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The text that such a part carries, up to so many characters; null if it carries none that can be read.
 * @param {string} hash @param {number} longest */
export async function unpacked(hash, longest) {
  const found = /^#?text=([\w-]+)$/.exec(hash);
  if (!found) return null;
  try {
    const letters = atob(found[1].replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (one) => one.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
      .pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > longest) return null;
    }
    return text;
  } catch {
    return null;
  }
}

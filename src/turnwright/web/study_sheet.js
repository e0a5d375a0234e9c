// A study is a record with notes. Here it becomes a lesson: to be walked through at once, or as the file of a game.
import { post, postForText } from "./ask.js";
import { button, h, save } from "./html.js";
import { say } from "./words.js";

/** @typedef {import("./replay_state.js").Replay} Replay */

/** @param {Replay} state */
export const asLesson = (state) => h("details", { id: "as-lesson" }, h("summary", {}, say("as_lesson")),
  h("p", { class: "quiet small" }, say("as_lesson_words")),
  h("p", {}, h("label", {}, say("pupil_plays"), " ", h("select", { id: "pupil" },
    h("option", { value: "" }, say("pupil_first")),
    state.match?.names.map((name, seat) => h("option", { value: seat }, name))))),
  h("p", { class: "row" },
    button("walk_lesson", say("walk_lesson"), { class: "btn sm", id: "walk-lesson" }),
    button("save_lesson", "lesson.toml", { class: "btn sm", id: "save-lesson" })));

/** The seat that was chosen for the pupil. */
const pupil = () => /** @type {HTMLSelectElement | null} */ (document.getElementById("pupil"))?.value ?? "";

/** @param {() => Replay} state @param {() => string} record with its variations and notes
 * @param {(error: Error) => void} fail @returns {import("./html.js").Deeds} */
export const studyDeeds = (state, record, fail) => ({
  save_lesson: () => postForText("/api/lessons", { record: record(), seat: pupil() === "" ? null : Number(pupil()) })
    .then((text) => save("lesson.toml", text, "text/plain")).catch(fail),
  walk_lesson: () => {
    const seat = pupil() === "" ? "" : `&seat=${pupil()}`;
    return post("/api/studies", { record: record() }).then(({ id }) => {
      location.href = `/lesson/${encodeURIComponent(state().match?.game ?? "")}?study=${id}${seat}`;
    }).catch(fail);
  },
});

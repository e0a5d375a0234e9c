// Questions over HTTP. An error is thrown with the server's own sentence.

/** @typedef {(path: string, body?: any) => any} Answers */

/** Who answers instead of a table, in a page that carries everything with it. @type {Answers | null} */
let carried = null;
/** @param {Answers} answers */
export const answerFrom = (answers) => {
  carried = answers;
};

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  if (carried) return carried(path);
  return answered(await fetch(path, { headers: { Accept: "application/json" } }));
}

/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export async function post(path, body) {
  if (carried) return carried(path, body);
  const headers = { "Content-Type": "application/json" };
  return answered(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  const response = await fetch(path);
  return response.ok ? response.text() : answered(response);
}

/** The same where the answer is a text. @param {string} path @param {unknown} body @returns {Promise<string>} */
export async function postForText(path, body) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return response.ok ? response.text() : answered(response);
}

/** @param {Response} response */
async function answered(response) {
  if (response.ok) return response.json();
  const problem = await response.json().catch(() => ({}));
  throw new Error(problem.detail || problem.title || `${response.status} ${response.statusText}`);
}

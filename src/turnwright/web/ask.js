// Questions over HTTP. An error is thrown with the server's own sentence.

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return answered(await fetch(path, { headers: { Accept: "application/json" } }));
}

/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return answered(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {Response} response */
async function answered(response) {
  if (response.ok) return response.json();
  const problem = await response.json().catch(() => ({}));
  throw new Error(problem.detail || problem.title || `${response.status} ${response.statusText}`);
}

// Questions over HTTP. An error is thrown with the server's own sentence.

export async function get(path) {
  return answered(await fetch(path, { headers: { Accept: "application/json" } }));
}

export async function post(path, body) {
  return answered(
    await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  );
}

async function answered(response) {
  if (response.ok) return response.json();
  const problem = await response.json().catch(() => ({}));
  throw new Error(problem.detail || problem.title || `${response.status} ${response.statusText}`);
}

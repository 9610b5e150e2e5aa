/** The JSON that a path answers. Throws if the server does not, or refuses. */
export async function fetchJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json() as Promise<T>
}

/** Sends an API request. Resolves to an error message, or null. */
export async function sendJson(
  method: string,
  path: string,
  body?: unknown,
): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json' }
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const response = await fetch(path, { method, ...init })
  if (response.ok) return null
  const failure = await response.json().catch(() => null)
  return failure?.detail?.message ?? 'The server did not respond. Try again.'
}

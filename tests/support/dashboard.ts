import type { Groundwire } from './groundwire'

/** A person's browser: pages and routes of the dashboard with their session. */
export type Visitor = {
  get: (path: string) => Promise<Response>
  post: (path: string, body: unknown) => Promise<Response>
}

/** Signs in over HTTP, as the sign-in page does. Throws when the server refuses. */
export async function signInTo({ url }: Groundwire, login: string, password: string): Promise<Visitor> {
  const first = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const signedIn = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookiesOf(first) },
    body: new URLSearchParams({ csrfToken, login, password, json: 'true' }),
  })
  const cookie = cookiesOf(signedIn)
  if (!cookie.includes('groundwire-')) throw new Error(`${login} could not sign in: ${signedIn.status}`)
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  return {
    get: (path) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path, body) =>
      fetch(url + path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

import type { Groundwire } from './groundwire'
import { signIn } from './sign-in'

/** The browser of a person: opens pages and routes of the dashboard with their session. */
export type Visitor = {
  get: (path: string) => Promise<Response>
  post: (path: string, body: unknown) => Promise<Response>
}

/** Signs in over HTTP, as the sign-in page does. Throws when the server refuses. */
export async function signInTo(
  { url }: Groundwire,
  login: string,
  password: string,
): Promise<Visitor> {
  const { cookie, status } = await signIn(url, login, password)
  if (!cookie) throw new Error(`${login} could not sign in: ${status}`)
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

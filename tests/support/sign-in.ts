/**
 * Signs a person in over HTTP, as the form does. `cookie` is empty if it failed; `attributes` are
 * those of the session cookie.
 */
export async function signIn(
  url: string,
  login: string,
  password: string,
  headers: Record<string, string> = {},
) {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = await csrf.json()
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: pairsOf(csrf).join('; '),
      ...headers,
    },
    body: new URLSearchParams({ csrfToken, login, password, json: 'true' }),
  })
  const session = response.headers
    .getSetCookie()
    .find((one) => /^(?:__Secure-)?groundwire-/.test(one))
  const pairs = pairsOf(response)
  return {
    status: response.status,
    body: await response.text(),
    cookie: session ? pairs.join('; ') : '',
    attributes: session ?? '',
  }
}

const pairsOf = (response: Response) =>
  response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')

import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { authSecret } from '@/lib/keys'
import { processWide } from '@/lib/runtime'

/** How long a browser is remembered, in seconds. */
const YEAR_SECONDS = 365 * 86_400
const NAME = 'groundwire-known'

const request = () =>
  processWide('accounts.signing-in', () => new AsyncLocalStorage<{ login: string | null }>())

/** Runs a sign-in; after a good one a cookie keeps this browser free of others' wrong passwords. */
export function rememberBrowser(
  secure: boolean,
  answer: () => Promise<Response>,
): Promise<Response> {
  const store = { login: null as string | null }
  return request().run(store, async () => {
    const response = await answer()
    if (store.login === null) return response
    const id = randomBytes(12).toString('base64url')
    const value = `${id}.${sealOf(id, store.login)}`
    const attributes = `Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    response.headers.append('Set-Cookie', `${NAME}=${value}; ${attributes}`)
    return response
  })
}

/** Someone has just signed in. */
export function noteSignedIn(login: string): void {
  const store = request().getStore()
  if (store) store.login = login
}

/** The id of a browser that this person signed in with before; null for any other. */
export function knownBrowser(cookies: string | undefined, login: string): string | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)\\.([\\w-]+)`).exec(cookies ?? '')
  const [, id = '', seal = ''] = value ?? []
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(id, login.trim().toLowerCase()))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

function sealOf(id: string, login: string): string {
  return createHmac('sha256', authSecret())
    .update(`known browser:${id}:${login}`)
    .digest('base64url')
}

import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@/lib/base/runtime'
import { authSecret } from '@/lib/people/keys'
import { attempt } from './attempt'

/** How long a browser is remembered, in seconds. */
const YEAR_SECONDS = 365 * 86_400
const NAME = 'groundwire-known'

/** Other people's wrong passwords do not lock out a browser with this cookie. */
export function knownCookie(login: string, secure: boolean): string {
  const id = randomBytes(12).toString('base64url')
  const value = `${id}.${signLink(id, login)}`
  return `${NAME}=${value}; Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Call after a sign-in with a password. */
export function noteSignedIn(login: string): void {
  const current = attempt()
  if (current) current.login = login
}

/** The id of a browser this person has signed in with before, or null. */
export function knownBrowser(cookies: string | undefined, login: string): string | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)\\.([\\w-]+)`).exec(cookies ?? '')
  const [, id = '', seal = ''] = value ?? []
  return isSameSecret(seal, signLink(id, login.trim().toLowerCase())) ? id : null
}

function signLink(id: string, login: string): string {
  return createHmac('sha256', authSecret())
    .update(`known browser:${id}:${login}`)
    .digest('base64url')
}

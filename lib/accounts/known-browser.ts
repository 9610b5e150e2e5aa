import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { authSecret } from '@/lib/keys'
import { attempt } from './attempt'

/** How long a browser is remembered, in seconds. */
const YEAR_SECONDS = 365 * 86_400
const NAME = 'groundwire-known'

/** The cookie that keeps this browser free of others' wrong passwords. */
export function knownCookie(login: string, secure: boolean): string {
  const id = randomBytes(12).toString('base64url')
  const value = `${id}.${sealOf(id, login)}`
  return `${NAME}=${value}; Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Someone has just signed in with a password. */
export function noteSignedIn(login: string): void {
  const current = attempt()
  if (current) current.login = login
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

import { getSetting } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { type Action, recordChange } from '@/lib/people/audit'
import { attempt } from '../attempt'
import { getClientAddress } from '../client-address'
import { startSession } from '../sessions'
import type { User } from '../sign-in'
import { type IdentityMatch, memberWith, personWith } from './identities'
import { Claims, isOurIssuer, type OidcProblem, toOidcProblem } from './provider'
import { oidcSettings } from './settings'
import { makeTicket, openTicket } from './tickets'

/** Holds a ticket while a signed-in person connects a provider account. */
export const CONNECT_COOKIE = 'groundwire-connect'
/** Values of `amr` that mean more than a password. */
const SECOND_FACTORS = new Set(['mfa', 'otp', 'hwk'])

export type Entered = { user: User; sessionId: string }

/** Signs in the person the provider vouches for. Returns a page to redirect to instead, if any. */
export async function enterBy(profile: unknown): Promise<Entered | string> {
  const outcome = Claims.safeParse(profile)
  if (!outcome.success) return refusedAt('failed')
  const claims = outcome.data
  if (!isOurIssuer(claims.iss)) return refusedAt('issuer')
  const session = connecting()
  const match = await personWith(claims, session)
  if ('problem' in match) return refusedAt(match.problem)
  await recordNew(match, claims)
  const { user } = match
  if (session !== null) return { user, sessionId: session }
  if (user.totpSince !== null && !claims.amr?.some((method) => SECOND_FACTORS.has(method)))
    return `/sign-in/code?${new URLSearchParams({ ticket: makeTicket('code', user.id) })}`
  return begin(user)
}

/** Signs in the person of a ticket after they entered a code from their authenticator app. */
export async function enterByCode(
  ticket: string,
  check: (user: User) => Promise<void>,
): Promise<Entered | null> {
  const id = openTicket('code', ticket)
  const user = id === null ? null : await memberWith(id)
  if (!user) return null
  await check(user)
  return begin(user)
}

async function begin(user: User): Promise<Entered> {
  const sessionId = await startSession(user.id, readBrowser(attempt()?.headers))
  await record(user, 'single_sign_on.used')
  return { user, sessionId }
}

/** Stores why next-auth rejected the provider's answer, for the page that is shown next. */
export function noteRefusal(error: unknown): void {
  const cause = error instanceof Error ? error : (error as { error?: unknown } | null)?.error
  const current = attempt()
  if (current) current.refusedTo = refusedAt(toOidcProblem(cause))
  log().warn({ err: cause, issuer: getSetting(oidcSettings.issuer) }, 'single sign-on refused')
}

/** Where the person signs in from, as sessions record it. */
function readBrowser(headers: Headers | undefined): { userAgent: string; address: string } {
  return { userAgent: headers?.get('user-agent') ?? '', address: getClientAddress(headers) }
}

function refusedAt(problem: OidcProblem): string {
  const page = connecting() === null ? '/sign-in' : '/account'
  return `${page}?${new URLSearchParams({ refused: problem })}`
}

/** The session that a provider account is being connected to, if any. */
function connecting(): string | null {
  const cookies = attempt()?.headers.get('cookie') ?? ''
  const [, ticket] = new RegExp(`(?:^|;\\s*)${CONNECT_COOKIE}=([\\w-]+)`).exec(cookies) ?? []
  return ticket ? openTicket('connect', ticket) : null
}

async function recordNew(match: Exclude<IdentityMatch, { problem: unknown }>, claims: Claims) {
  const { user, how } = match
  const about = { issuer: claims.iss, email: claims.email ?? null }
  if (how === 'joined') await record(user, 'member.joined', { ...about, role: user.role })
  if (how === 'connected') await record(user, 'single_sign_on.connected', about)
}

async function record(by: User, action: Action, details: Record<string, string | null> = {}) {
  const { address } = readBrowser(attempt()?.headers)
  await recordChange({ by, action, target: by.login, details, address })
}

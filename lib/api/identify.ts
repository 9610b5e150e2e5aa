import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientAddressOf, networkOf } from '@/lib/accounts'
import { processWide } from '@/lib/runtime'
import { currentUser } from '../accounts'
import { AppError } from '../errors'
import { type ApiKey, verifyKey } from '../keys'
import { consume, type RateHeaders, rateHeadersFor } from './admission'

const BAD_KEYS_A_MINUTE = 100

/** Who makes a call: an account, by one of its keys or by a signed-in person. */
export type Caller = { accountId: string; key: ApiKey | null; name: string }

const known = new WeakMap<Request, Caller>()

/**
 * The caller behind a request, looked up once. Throws 401 when there is none, 429 when too many wrong keys came from the
 * same network; a session counts only from our own pages.
 */
export async function identify(request: Request): Promise<Caller> {
  const caller = known.get(request) ?? (await find(request))
  known.set(request, caller)
  return caller
}

/** Headers that tell the caller's rate; none before it was counted. */
export function rateHeadersOf(request: Request): RateHeaders {
  const caller = known.get(request)
  return (caller && rateHeadersFor(caller)) ?? {}
}

/** A request made on behalf of another is of the same caller, who is not looked up again. */
export function sameCaller(inner: Request, outer: Request): void {
  const caller = known.get(outer)
  if (caller) known.set(inner, caller)
}

async function find(request: Request): Promise<Caller> {
  const header = request.headers.get('authorization')
  if (header !== null) {
    const token = /^Bearer +([!-~]+)$/i.exec(header.trim())?.[1]
    const key = token ? await verifyKey(token) : null
    if (!key) return refuseKey(request)
    return { accountId: key.accountId, key, name: `key:${key.id}` }
  }
  const user = request.headers.has('cookie') ? await currentUser() : null
  if (!user) throw unknownKey()
  if (!fromOurPages(request))
    throw new AppError('forbidden_origin', 'A session may be used from this dashboard only. Use an API key.')
  return { accountId: user.accountId, key: null, name: `user:${user.id}` }
}

/** True when the browser says that the request comes from this server's own pages. */
export function fromOurPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}

/** Guessing is slowed down. A good key is never held up by its neighbours' bad ones: only a bad one is counted. */
async function refuseKey(request: Request): Promise<never> {
  const limiter = processWide(
    'api.bad-keys',
    () => new RateLimiterMemory({ points: BAD_KEYS_A_MINUTE, duration: 60, blockDuration: 60 }),
  )
  const message = 'Too many wrong API keys came from this address; try again later.'
  await consume(limiter, networkOf(clientAddressOf(request.headers)), () => ({ message }))
  throw unknownKey()
}

function unknownKey(): AppError {
  return new AppError(
    'missing_service_api_key',
    'The API key is missing or not valid. Send it in the header "Authorization: Bearer <API_KEY>".',
  )
}

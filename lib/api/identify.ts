import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientAddressOf, currentUser, networkOf } from '@/lib/accounts'
import { AppError } from '@/lib/errors'
import { type ApiKey, verifyKey } from '@/lib/keys'
import { processWide } from '@/lib/runtime'
import { consume } from './rate'

const MAX_BAD_KEYS_PER_MINUTE = 100

/** Who makes a call: an account, by one of its keys or by a signed-in person. `name` is what rates and slots count by. */
export type Caller = { accountId: string; key: ApiKey | null; name: string }

/**
 * The caller behind a request. Throws 401 if there is none, and 429 after too many wrong keys from the same network. A
 * session counts only if the request comes from our own pages.
 */
export async function identify(request: Request): Promise<Caller> {
  const header = request.headers.get('authorization')
  if (header !== null) {
    const token = /^Bearer +([!-~]+)$/i.exec(header.trim())?.[1]
    const key = token ? await verifyKey(token) : null
    if (!key) return refuseKey(request)
    return { accountId: key.accountId, key, name: `key:${key.id}` }
  }
  const user = request.headers.has('cookie') ? await currentUser() : null
  if (!user) throw unknownKey()
  if (!isFromOurPages(request))
    throw new AppError('forbidden_origin', 'A session may be used from this dashboard only. Use an API key.')
  return { accountId: user.accountId, key: null, name: `user:${user.id}` }
}

/** True if the browser says that the request comes from this server's own pages. */
export function isFromOurPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}

/** Slows guessing down. Only bad keys are counted, so a good key is never held up by others on its network. */
async function refuseKey(request: Request): Promise<never> {
  const limiter = processWide(
    'api.bad-keys',
    () => new RateLimiterMemory({ points: MAX_BAD_KEYS_PER_MINUTE, duration: 60, blockDuration: 60 }),
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

import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import { limiter } from '@/lib/money/limits'
import { currentUser, getClientAddress, may, toNetwork } from '@/lib/people/accounts'
import { type ApiKey, verifyKey } from '@/lib/people/keys'
import { bodyPace } from './body-pace'
import { consume } from './rate'

const MAX_BAD_KEYS_PER_MINUTE = 100

/** An account, identified by a key or a session. `name` is used for rate limits and slots. */
export type Caller = { accountId: string; key: ApiKey | null; name: string }

/** The caller of a request. Throws 401, or 429 after too many wrong keys from its network. */
export async function identify(request: Request, clientKey?: string): Promise<Caller> {
  const header = request.headers.get('authorization')
  if (clientKey !== undefined || header !== null) {
    const token = clientKey ?? /^Bearer +([!-~]+)$/i.exec(header?.trim() ?? '')?.[1]
    const key = token ? await verifyKey(token) : null
    if (!key) return refuseKey(request)
    bodyPace().remember(request.headers, key.accountId)
    return { accountId: key.accountId, key, name: `key:${key.id}` }
  }
  const user = request.headers.has('cookie') ? await currentUser() : null
  if (!user) throw unknownKey()
  if (!isFromOurPages(request))
    throw new AppError(
      'forbidden_origin',
      'A session may be used from this dashboard only. Use an API key.',
    )
  if (!may(user, 'calls.make'))
    throw new AppError('endpoint_not_allowed', `The role ${user.role} may not make calls.`)
  bodyPace().remember(request.headers, user.accountId)
  return { accountId: user.accountId, key: null, name: `user:${user.id}` }
}

/** True if the browser says that the request comes from this server's own pages. */
function isFromOurPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return (
    origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
  )
}

/** Only invalid keys are counted, so that others on the network keep access. */
async function refuseKey(request: Request): Promise<never> {
  const badKeys = processWide('api.bad-keys', () =>
    limiter({
      keyPrefix: 'bad-keys',
      points: MAX_BAD_KEYS_PER_MINUTE,
      duration: 60,
      blockDuration: 60,
    }),
  )
  const message = 'Too many wrong API keys came from this address; try again later.'
  await consume(badKeys, toNetwork(getClientAddress(request.headers)), () => ({ message }))
  throw unknownKey()
}

function unknownKey(): AppError {
  return new AppError(
    'missing_service_api_key',
    'The API key is missing or not valid. Send it in the header "Authorization: Bearer <API_KEY>".',
  )
}

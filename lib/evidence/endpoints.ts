import { setTimeout as wait } from 'node:timers/promises'
import { Exchange, report } from '@/lib/api'
import { AppError } from '@/lib/errors'
import { signingKey } from '@/lib/keys'
import { type CallDetail, oneCall } from '@/lib/usage'
import { bundleOf } from './bundle'
import { ALGORITHM, keyId, publicKeyText } from './format'

const RECENT_MS = 5_000
const LOOK_MS = 100
const MAX_LOOKS = 10

type Context = { params: Promise<{ id?: string }> }

/** GET /api/v2/calls/{id}/evidence: free, for the account that made the call. */
export async function callEvidence(request: Request, { params }: Context): Promise<Response> {
  const exchange = new Exchange(request)
  try {
    const { accountId, key } = await exchange.admit()
    const detail = await detailOf(accountId, (await params).id ?? '')
    if (!detail) throw new AppError('not_found', 'The account has no call with this id.')
    const { capability, id } = detail.call
    const allowed = key?.allowedEndpoints
    if (allowed && !allowed.includes(capability))
      throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, {
        details: { allowed },
      })
    return new Response(await bundleOf(detail), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${id}.evidence.json"`,
        'Cache-Control': 'no-store',
        'X-Request-Id': exchange.id,
        ...exchange.rate,
      },
    })
  } catch (failure) {
    return exchange.failed(report(exchange.id, failure))
  }
}

/** What was answered is written a moment after its last byte has left. */
async function detailOf(accountId: string, id: string): Promise<CallDetail | null> {
  for (let looks = 1; ; looks++) {
    const detail = await oneCall(accountId, id)
    const endedAt = detail ? detail.call.startedAt + (detail.call.tookMs ?? 0) : 0
    const isRecent = Date.now() - endedAt < RECENT_MS
    if (!detail || detail.record || !isRecent || looks >= MAX_LOOKS) return detail
    await wait(LOOK_MS)
  }
}

/** GET /.well-known/groundwire-key: the public key of this installation, for anyone. */
export async function publicKey(): Promise<Response> {
  const public_key = publicKeyText(await signingKey())
  const body = { algorithm: ALGORITHM, key_id: keyId(public_key), public_key }
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=300' } })
}

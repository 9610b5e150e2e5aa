import type { Caller } from '@/lib/api/gate'
import { Exchange } from '@/lib/api/http'
import { report } from '@/lib/api/run'
import { AppError } from '@/lib/base/errors'
import { settledCall } from '@/lib/money/usage'
import { signingKey } from '@/lib/people/keys'
import { writeBundle } from './bundle'
import { ALGORITHM, keyId, publicKeyText } from './format'

type Context = { params: Promise<{ id?: string }> }

/** GET /api/v2/calls/{id}/evidence: free, for the account that made the call. */
export async function callEvidence(request: Request, { params }: Context): Promise<Response> {
  const exchange = new Exchange(request)
  try {
    const { id = '' } = await params
    const bundle = await readSignedEvidence(await exchange.admit(), id)
    return new Response(bundle, {
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

/** The signed evidence of a call, as JSON. Throws 404, or 403 for the key. */
export async function readSignedEvidence({ accountId, key }: Caller, id: string): Promise<string> {
  const detail = await settledCall(accountId, id)
  if (!detail) throw new AppError('not_found', 'The account has no call with this id.')
  const { capability } = detail.call
  const endpoints = key?.allowedEndpoints
  if (endpoints && !endpoints.includes(capability))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, {
      details: { allowed: endpoints },
    })
  return writeBundle(detail)
}

/** GET /.well-known/groundwire-key: the public key of this installation, for anyone. */
export async function publicKey(): Promise<Response> {
  const public_key = publicKeyText(await signingKey())
  const body = { algorithm: ALGORITHM, key_id: keyId(public_key), public_key }
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=300' } })
}

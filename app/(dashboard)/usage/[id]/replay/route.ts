import { replayAnswer } from '@/lib/api/http'
import { toUsd } from '@/lib/base/usd'
import { settledCall } from '@/lib/money/usage'
import { currentUser, may, maySee } from '@/lib/people/accounts'

/** Returns a call's stored response, free; 404 if none is stored in full. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const user = await currentUser()
  if (!user) return new Response('Sign in first.', { status: 401 })
  if (!may(user, 'calls.read')) return new Response('Call not found.', { status: 404 })
  const detail = await settledCall(maySee(user), (await params).id)
  const record = detail?.record
  if (!detail || !record?.whole || record.response === null)
    return new Response('No response is stored for this call.', { status: 404 })
  const response = replayAnswer(detail.call, record)
  const { cost, tookMs, startedAt } = detail.call
  response.headers.set('X-Call-Cost', String(toUsd(cost)))
  response.headers.set('X-Call-Took-Ms', String(tookMs ?? 0))
  response.headers.set('X-Call-Started-At', String(startedAt))
  return response
}

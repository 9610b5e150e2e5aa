import type { Caller } from '@/lib/api/gate'
import { splitEvents } from '@/lib/api/run'
import { AppError } from '@/lib/base/errors'
import { settledCall } from '@/lib/money/usage'

type StoredReply = { capability: string; subject: string; value: Record<string, unknown> }

/** The stored reply of one of the account's calls. Throws 404, or 403 for the key. */
export async function storedReply(
  { accountId, key }: Caller,
  callId: string,
): Promise<StoredReply> {
  const detail = await settledCall(accountId, callId)
  const text = detail?.record?.response
  if (!detail || !text) throw new AppError('not_found', 'The reply of this call is not stored.')
  const { capability, subject } = detail.call
  const endpoints = key?.allowedEndpoints
  if (endpoints && !endpoints.includes(capability))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${capability}.`, {
      details: { allowed: endpoints },
    })
  return { capability, subject, value: parseRecord(text) }
}

/** The body; for a stream its events, without a truncated last one. */
function parseRecord(text: string): Record<string, unknown> {
  const events = splitEvents(text).flatMap((line) => {
    try {
      return [JSON.parse(line) as Record<string, unknown>]
    } catch {
      return []
    }
  })
  const [first] = events
  return events.length === 1 && first ? first : { events }
}

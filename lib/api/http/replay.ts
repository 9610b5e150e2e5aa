import { factHeaders } from '@/lib/api/run'
import { textBody } from '@/lib/base/json-text'
import type { CallDetail } from '@/lib/money/usage'
import { JSON_HEADERS } from './endpoint'
import { STREAM_HEADERS } from './frames'
import { PLAIN, toFrames } from './stream'

type StoredReply = Pick<NonNullable<CallDetail['record']>, 'response' | 'facts'>

/** A stored reply exactly as it was sent, with the first call's id and headers. */
export function replayAnswer(
  { id, capability, status, httpStatus }: CallDetail['call'],
  { response, facts }: StoredReply,
): Response {
  const text = response ?? ''
  const isStream = /_stream$/.test(capability)
  return new Response(textBody(isStream ? toFrames(text, PLAIN) : text), {
    status: status === 'failed' && !isStream ? (httpStatus ?? 500) : 200,
    headers: {
      'X-Request-Id': id,
      'X-Replay': 'true',
      ...factHeaders(facts),
      ...(isStream ? STREAM_HEADERS : JSON_HEADERS),
    },
  })
}

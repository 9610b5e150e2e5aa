import type { CallDetail } from '../usage'
import { factHeaders } from './fact-headers'
import { framed } from './frames'
import { STREAM } from './stream'

type Kept = Pick<NonNullable<CallDetail['record']>, 'response' | 'facts'>

/** A kept answer as it was sent: the body, or the frames of a stream, under the call's own id and headers. */
export function replayAnswer({ id, capability }: CallDetail['call'], { response, facts }: Kept): Response {
  const text = response ?? ''
  const streamed = /_stream$/.test(capability)
  return new Response(streamed ? framed(text) : text, {
    headers: {
      'X-Request-Id': id,
      'X-Replay': 'true',
      ...factHeaders(facts),
      ...(streamed ? STREAM : { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }),
    },
  })
}

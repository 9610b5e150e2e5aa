import { nextTurn } from '@/lib/base/runtime'
import { sliceText } from '@/lib/base/text'
import { toJson } from './write'

/** Characters that a response encodes at once. */
const SMALL = 1 << 18

/** A text as a response body. A large one is encoded slice by slice, with turns for others. */
export function textBody(text: string): string | ReadableStream<Uint8Array> {
  if (text.length <= SMALL) return text
  const encoder = new TextEncoder()
  const slices = sliceText(text)
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await nextTurn()
        const { value, done } = slices.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    },
    { highWaterMark: 0 },
  )
}

/** A value of any size as a JSON response. */
export async function jsonReply(value: unknown, init: ResponseInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('content-type')) headers.set('Content-Type', 'application/json')
  return new Response(textBody(await toJson(value)), { ...init, headers })
}

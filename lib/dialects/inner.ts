import { sameCaller } from '../api'

const WHO = ['authorization', 'cookie', 'origin', 'host', 'sec-fetch-site']
const MONEY = ['idempotency-key', 'x-max-cost', 'x-estimate-only']

// The signal of a request that was collected says nothing: the inner one holds on to the outer one.
const outers = new WeakMap<Request, Request>()

/**
 * A request to one of our own endpoints, on behalf of the caller of another: same key, same signal, same limits on
 * money, another body.
 */
export function innerRequest(outer: Request, body: unknown): Request {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  for (const name of [...WHO, ...MONEY]) {
    const value = outer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const inner = new Request(outer.url, { method: 'POST', headers, body: JSON.stringify(body), signal: outer.signal })
  sameCaller(inner, outer)
  outers.set(inner, outer)
  return inner
}

/** The JSON objects of a stream of server-sent frames, as they arrive. */
export async function* framesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  const read = openFrameReader()
  for await (const bytes of stream) for (const frame of read(bytes)) if (frame !== 'comment') yield frame
}

/** Reads server-sent frames from bytes in any cuts: the JSON object of each, or that it was a comment. */
export function openFrameReader(): (bytes: Uint8Array) => (Record<string, unknown> | 'comment')[] {
  const decoder = new TextDecoder()
  let rest = ''
  return (bytes) => {
    const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = frames.pop() ?? ''
    return frames.map((frame) => (frame.startsWith('data: ') ? JSON.parse(frame.slice(6)) : 'comment'))
  }
}

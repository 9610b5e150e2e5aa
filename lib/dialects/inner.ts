const WHO = ['authorization', 'cookie', 'origin', 'host', 'sec-fetch-site']
const MONEY = ['idempotency-key', 'x-max-cost', 'x-estimate-only']

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
  return new Request(outer.url, { method: 'POST', headers, body: JSON.stringify(body), signal: outer.signal })
}

/** The JSON objects of a stream of server-sent frames, as they arrive. */
export async function* framesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream) {
    const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) yield JSON.parse(frame.slice(6))
  }
}

import { afterEach, expect } from 'vitest'
import { remember } from './charges'
import { differences, type Seen } from './document'
import { serviceDifferences } from './services'

// Runs before each test file that calls servers: every reply of the API must be as the OpenAPI
// document says, every reply of another service's interface as that service's clients read it, and
// the charge that it names is compared with the ledger when the server stops.
const OWN = /^\/api\/v[12]\//
const shared = globalThis as { plainFetch?: typeof fetch }
shared.plainFetch ??= globalThis.fetch
const plainFetch = shared.plainFetch
const problems: string[] = []
const reading = new Set<Promise<void>>()

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init)
  const id = response.headers.get('x-request-id')
  const url = new URL(input instanceof Request ? input.url : String(input))
  if (!id?.startsWith('call_') || !response.body) return response
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const check = (text: string) => {
    const seen: Seen = { method, path: url.pathname, status: response.status, type, text }
    if (!OWN.test(url.pathname)) return void problems.push(...serviceDifferences(seen))
    problems.push(...differences(seen))
    if (response.headers.get('idempotent-replayed') !== 'true') remember(url.origin, id, seen)
  }
  if (type === 'text/event-stream') return passing(response, check)
  if (type === 'application/json') {
    const read = response
      .clone()
      .text()
      .then(check, () => {})
    reading.add(read)
    void read.finally(() => reading.delete(read))
  }
  return response
}

afterEach(async () => {
  await Promise.all(reading)
  expect(problems.splice(0)).toEqual([])
})

/** The same reply, whose text is checked once its reader has come to the end. */
function passing(response: Response, check: (text: string) => void): Response {
  const decoder = new TextDecoder()
  let text = ''
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        text += decoder.decode(chunk, { stream: true })
        controller.enqueue(chunk)
      },
      flush: () => check(text),
    }),
  )
  const { status, headers, url } = response
  return Object.defineProperty(new Response(body, { status, headers }), 'url', { value: url })
}

import type { IncomingMessage } from 'node:http'
import { isJsonType } from '@/lib/base/json'
import { processWide } from '@/lib/base/runtime'

/** Maximum size of a request's body, and the time it may take to arrive. */
const MAX_BODY_BYTES = 1 << 20
const MAX_BODY_MS = 5_000
/** Beyond this total, the oldest incomplete body is dropped. */
const MAX_ARRIVING_BYTES = 128 << 20

type Body = 'complete' | 'too large' | 'too slow' | 'gone'

/** Waits up to five seconds until a request's body is in memory for its next reader. */
export function awaitBody(request: IncomingMessage): Promise<Body> | Body {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'too large'
  if (request.destroyed) return 'gone'
  if (request.complete || !hasBody(request)) return 'complete'
  // It may have been paused while it waited for its pace.
  request.socket.resume()
  return new Arrival(request).ended
}

/** Whether a request sends a file to an endpoint that stores it while it arrives. */
export function isFileUpload(path: string | null, { headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  const isFile = type !== '' && !isJsonType(type)
  return isFile && /^\/api\/v2\/parse(?:_stream)?\/?(?:\?|$)/.test(path ?? '')
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

const arriving = () =>
  processWide('lifecycle.arriving', () => ({ bytes: 0, of: new Set<Arrival>() }))

class Arrival {
  readonly ended: Promise<Body>
  #resolve!: (body: Body) => void
  #bytes = 0
  readonly #request: IncomingMessage
  readonly #timer: NodeJS.Timeout
  readonly #left = () => this.#end('gone')

  constructor(request: IncomingMessage) {
    this.#request = request
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve
    })
    this.#timer = setTimeout(() => this.#end('too slow'), MAX_BODY_MS)
    request.once('close', this.#left)
    // Node's parser passes a body to its request with `push`, and pauses when that reports a full
    // buffer.
    const push = request.push.bind(request)
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      push(chunk, encoding)
      return this.#take(chunk)
    }
    arriving().of.add(this)
  }

  #take(chunk: Buffer | null): boolean {
    if (chunk === null) {
      this.#end('complete')
      return false
    }
    this.#bytes += chunk.length
    arriving().bytes += chunk.length
    if (this.#bytes > MAX_BODY_BYTES) this.#end('too large')
    const [oldest] = arriving().of
    if (oldest && arriving().bytes > MAX_ARRIVING_BYTES) oldest.#end('too slow')
    return true
  }

  #end(body: Body): void {
    if (!arriving().of.delete(this)) return
    clearTimeout(this.#timer)
    arriving().bytes -= this.#bytes
    this.#request.off('close', this.#left)
    Reflect.deleteProperty(this.#request, 'push')
    this.#resolve(body)
  }
}

import type { Readable } from 'node:stream'

/** Twice the ten of each request that a page may send. Each takes time of the main thread. */
export const MAX_MESSAGES = 20_000
const HEAD_BYTES = 256
const TAIL_BYTES = 64
const ATTACHED = '{"method":"Target.attachedToTarget"'
const pattern = /^[^{]*\{[^{]*"sessionId":"(\w+)","targetInfo":\{"targetId":"(\w+)","type":"(\w+)"/
const SESSION = '"sessionId":"'

/**
 * Counts what each page of a browser sends, with its frames and workers, and names a page to
 * `close` that exceeds the limit. Reads only the ends of each message.
 */
export class MessageCount {
  readonly #close: (page: string) => void
  readonly #pages = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)

  constructor(close: (page: string) => void) {
    this.#close = close
  }

  /** Playwright reads the same pipe. */
  listen(pipe: Pick<Readable, 'on'>): void {
    pipe.on('data', (chunk: Buffer) => this.read(chunk))
  }

  read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      this.#rest = shorten(this.#rest, chunk, start, end)
      this.#count(this.#rest)
      this.#rest = Buffer.alloc(0)
      start = end + 1
    }
    if (start < chunk.length) this.#rest = shorten(this.#rest, chunk, start, chunk.length)
  }

  #count(message: Buffer): void {
    const tail = message.toString('latin1', Math.max(0, message.length - TAIL_BYTES))
    const at = tail.lastIndexOf(SESSION)
    const session = at < 0 ? '' : tail.slice(at + SESSION.length, -2)
    if (message.toString('latin1', 0, ATTACHED.length) === ATTACHED) this.#attach(message, session)
    const page = this.#pages.get(session)
    if (page === undefined) return
    const count = (this.#counts.get(page) ?? 0) + 1
    this.#counts.set(page, count)
    if (count === MAX_MESSAGES) this.#close(page)
  }

  /** A frame or worker belongs to the page whose session it comes through. */
  #attach(message: Buffer, parent: string): void {
    const head = message.toString('latin1', ATTACHED.length, HEAD_BYTES)
    const [, session, target, type] = pattern.exec(head) ?? []
    if (!session || !target) return
    const page = type === 'page' ? target : this.#pages.get(parent)
    if (page) this.#pages.set(session, page)
  }
}

/** The message so far, but only its two ends. */
function shorten(rest: Buffer, chunk: Buffer, start: number, end: number): Buffer {
  const whole = rest.length > 0
  const part = chunk.subarray(start, end)
  const ends = (bytes: Buffer) =>
    bytes.length <= HEAD_BYTES + TAIL_BYTES
      ? bytes
      : Buffer.concat([bytes.subarray(0, HEAD_BYTES), bytes.subarray(-TAIL_BYTES)])
  return whole ? ends(Buffer.concat([rest, ends(part)])) : ends(part)
}

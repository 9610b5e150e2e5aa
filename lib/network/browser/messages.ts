import type { Readable } from 'node:stream'

/** Twice the ten of each request that a page may send. Each takes time of the main thread. */
export const MAX_MESSAGES = 20_000
export const HEAD_BYTES = 256
export const TAIL_BYTES = 64
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
      const whole = this.#rest
      this.count(whole.toString('latin1', 0, HEAD_BYTES), whole.toString('latin1', -TAIL_BYTES))
      this.#rest = Buffer.alloc(0)
      start = end + 1
    }
    if (start < chunk.length) this.#rest = shorten(this.#rest, chunk, start, chunk.length)
  }

  /** Counts the message of these ends. Returns how many its page has sent. */
  count(head: string, tail: string): number {
    const at = tail.lastIndexOf(SESSION)
    const session = at < 0 ? '' : tail.slice(at + SESSION.length, -2)
    if (head.startsWith(ATTACHED)) this.#attach(head.slice(ATTACHED.length), session)
    const page = this.#pages.get(session)
    if (page === undefined) return 0
    const count = (this.#counts.get(page) ?? 0) + 1
    this.#counts.set(page, count)
    if (count === MAX_MESSAGES) this.#close(page)
    return count
  }

  /** A frame or worker belongs to the page whose session it comes through. */
  #attach(head: string, parent: string): void {
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

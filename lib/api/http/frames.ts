import { nextTurn } from '@/lib/base/runtime'
import { sliceText } from '@/lib/base/text'

const PING_AFTER_MS = 15_000
/** A comment that keeps a silent stream alive. */
export const PING = ': ping\n\n'
const BUFFER_BYTES = 16_384
/** Characters of a frame that is encoded in slices. */
const LARGE = 1 << 18
// A client that reads nothing for this long counts as disconnected.
const MAX_STALL_MS = 60_000

/** Headers of every event stream. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** `id`: for clients that reconnect. `event`: the event's name. */
type FrameFields = { id?: number; event?: string }

/** One server-sent event. */
export function writeFrame(data: string, { id, event }: FrameFields = {}): string {
  const number = id === undefined ? '' : `id: ${id}\n`
  return `${number}${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`
}

/** A stream of server-sent events. `send` resolves once the client can take more. */
export class Frames {
  readonly stream: ReadableStream<Uint8Array>
  readonly #onLeave: () => void
  readonly #encoder = new TextEncoder()
  readonly #ping = setInterval(() => this.#write(PING), PING_AFTER_MS).unref()
  readonly #waiting: (() => void)[] = []
  /** A frame that is being sent in slices, and the comments to send after it. */
  #large: Promise<void> | null = null
  readonly #comments: string[] = []
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor(onLeave: () => void, opening = PING) {
    this.#onLeave = onLeave
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
          // Next sends the headers with the first bytes, and clients time out without headers.
          this.#write(opening)
        },
        pull: () => this.#resume(),
        cancel: () => this.#leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
    )
  }

  /** Sends one frame. Does nothing if the client has disconnected. */
  async send(data: string, more: FrameFields = {}): Promise<void> {
    while (this.#large) await this.#large
    if (!this.#controller) return
    if (data.length <= LARGE) {
      this.#write(writeFrame(data, more))
      return this.#roomForMore()
    }
    this.#large = this.#sendLarge(writeFrame(data, more))
    await this.#large
  }

  /** Sends a frame slice by slice. Nothing else is sent in between. */
  async #sendLarge(frame: string): Promise<void> {
    for (const slice of sliceText(frame)) {
      this.#enqueue(slice)
      await this.#roomForMore()
      await nextTurn()
    }
    this.#large = null
    for (const comment of this.#comments.splice(0)) this.#write(comment)
  }

  async #roomForMore(): Promise<void> {
    if (!this.#controller || (this.#controller.desiredSize ?? 1) > 0) return
    const stalled = setTimeout(() => this.#leave(), MAX_STALL_MS)
    await new Promise<void>((resume) => this.#waiting.push(resume))
    clearTimeout(stalled)
  }

  /** Sends a comment, which SSE clients ignore. */
  comment(text: string): void {
    this.#write(`: ${text}\n\n`)
  }

  /** Ends the stream after the last frame. */
  end(): void {
    const controller = this.#controller
    this.#close()
    controller?.close()
  }

  #write(text: string): void {
    if (this.#large) this.#comments.push(text)
    else this.#enqueue(text)
  }

  #enqueue(text: string): void {
    if (!this.#controller) return
    this.#controller.enqueue(this.#encoder.encode(text))
    this.#ping.refresh()
  }

  #leave(): void {
    this.#close()
    this.#onLeave()
  }

  #close(): void {
    clearInterval(this.#ping)
    this.#controller = null
    this.#resume()
  }

  #resume(): void {
    for (const resume of this.#waiting.splice(0)) resume()
  }
}

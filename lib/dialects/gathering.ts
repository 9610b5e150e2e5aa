import type { CallToolResult } from '@modelcontextprotocol/server'
import { processWide } from '@/lib/runtime'

/** Characters of events that are gathered for one reply, and for all that are being gathered. */
const MAX_CHARACTERS = 10_000_000
const MAX_CHARACTERS_OF_ALL = 80_000_000
const STOPPED =
  'The reply reached 10 MB: the rest was not read. Ask for fewer pages, or use /api/v2/crawl_stream.'

/** The events of a stream as one JSON text, up to a reply's limit; `onFull` ends the call. */
export class Gathering {
  readonly #onFull: () => void
  readonly #all = processWide('mcp.gathered', () => ({ characters: 0 }))
  readonly #lines: string[] = []
  #characters = 0
  #isFull = false

  constructor(onFull: () => void) {
    this.#onFull = onFull
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  /** Adds an event, as JSON. */
  add(line: string): void {
    if (this.#isFull) return
    const { length } = line
    if (
      this.#characters + length > MAX_CHARACTERS ||
      this.#all.characters + length > MAX_CHARACTERS_OF_ALL
    ) {
      this.#isFull = true
      this.#lines.push(JSON.stringify({ type: 'stopped', reason: STOPPED }))
      this.#onFull()
      return
    }
    this.#lines.push(line)
    this.#characters += length
    this.#all.characters += length
  }

  result(): CallToolResult {
    const last = JSON.parse(this.#lines.at(-1) ?? 'null') as { type?: string } | null
    return {
      ...(last?.type === 'error' ? { isError: true } : {}),
      content: [{ type: 'text', text: `[${this.#lines.join(',')}]` }],
    }
  }

  /** Gives back what it took of the room for all. */
  release(): void {
    this.#all.characters -= this.#characters
    this.#characters = 0
  }
}

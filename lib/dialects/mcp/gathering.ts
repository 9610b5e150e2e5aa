import type { CallToolResult } from '@modelcontextprotocol/server'
import { processWide } from '@/lib/runtime'
import { within } from './output'
import { cutNote } from './tool'

/** Maximum characters of events collected for one reply, and for all replies together. */
const MAX_CHARACTERS = 10_000_000
const MAX_CHARACTERS_OF_ALL = 80_000_000
const STOPPED =
  'The reply reached 10 MB: the rest was not read. Ask for fewer pages, or use /api/v2/crawl_stream.'

const ENDING = /^\{"type":"(?:usage|done|error|stopped)"/
const TOKENS_OF_END = 400

/** Collects a stream's events as one JSON text, up to a reply's limit. `onFull` ends the call. */
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

  /** The events within a token budget. The last ones, which say how it ended, are always kept. */
  result(tokens: number, callId: string): CallToolResult {
    const last = JSON.parse(this.#lines.at(-1) ?? 'null') as { type?: string } | null
    const end = this.#lines.findLastIndex((line) => !ENDING.test(line)) + 1
    const events = this.#lines.slice(0, end).map((line) => JSON.parse(line) as object)
    const { shown, rest } = within({ events }, tokens - TOKENS_OF_END, callId)
    const kept = shown.events.map((one) => JSON.stringify(one))
    const isCut = shown.events !== events
    return {
      ...(last?.type === 'error' ? { isError: true } : {}),
      content: [
        { type: 'text', text: `[${[...kept, ...this.#lines.slice(end)].join(',')}]` },
        ...(isCut ? [{ type: 'text' as const, text: cutNote(tokens, rest) }] : []),
      ],
    }
  }

  /** Releases its share of the common limit. */
  release(): void {
    this.#all.characters -= this.#characters
    this.#characters = 0
  }
}

import type { CallToolResult } from '@modelcontextprotocol/server'
import { processWide } from '@/lib/base/runtime'
import { within } from './output'
import { cutNote } from './tool'

/** Maximum characters of events collected for one reply, and for all replies together. */
const MAX_CHARACTERS = 10_000_000
const MAX_CHARACTERS_OF_ALL = 80_000_000
const STOPPED =
  'The reply reached 10 MB: the rest was not read. Ask for fewer pages, or use /api/v2/crawl_stream.'

const ENDINGS = ['usage', 'done', 'error', 'stopped']
const TOKENS_OF_END = 400

type Line = { event: { type: string }; text: string }

/** Collects a stream's events as one JSON text, up to a reply's limit. `onFull` ends the call. */
export class Gathering {
  readonly #onFull: () => void
  readonly #all = processWide('mcp.gathered', () => ({ characters: 0 }))
  readonly #lines: Line[] = []
  #characters = 0
  #isFull = false

  constructor(onFull: () => void) {
    this.#onFull = onFull
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  add(event: Line['event'], text: string): void {
    if (this.#isFull) return
    const { length } = text
    if (
      this.#characters + length > MAX_CHARACTERS ||
      this.#all.characters + length > MAX_CHARACTERS_OF_ALL
    ) {
      this.#isFull = true
      const stopped = { type: 'stopped', reason: STOPPED }
      this.#lines.push({ event: stopped, text: JSON.stringify(stopped) })
      this.#onFull()
      return
    }
    this.#lines.push({ event, text })
    this.#characters += length
    this.#all.characters += length
  }

  /** The events within a token budget. The last ones, which say how it ended, are always kept. */
  result(tokens: number, callId: string): CallToolResult {
    const last = this.#lines.at(-1)?.event
    const end = this.#lines.findLastIndex(({ event }) => !ENDINGS.includes(event.type)) + 1
    const events = this.#lines.slice(0, end).map(({ event }) => event)
    const { visible, rest } = within({ events }, tokens - TOKENS_OF_END, callId)
    const lines = visible.events.map((event) => JSON.stringify(event))
    const ending = this.#lines.slice(end).map(({ text }) => text)
    const isCut = visible.events !== events
    return {
      ...(last?.type === 'error' ? { isError: true } : {}),
      content: [
        { type: 'text', text: `[${[...lines, ...ending].join(',')}]` },
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

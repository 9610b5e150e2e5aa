import { toJson } from '@/lib/base/json-text'

/** Size limit of a stored transcript. */
const MAX_CHARACTERS = 1 << 20
const LINE_ENDS = ['\u0085', '\u2028', '\u2029']

/** The events of a streamed call as JSON lines, up to 1 MiB. */
export class Transcript {
  #text = ''
  #isWhole = true

  add(line: string): void {
    if (this.#isWhole && this.#text.length + line.length < MAX_CHARACTERS) this.#text += `${line}\n`
    else this.#isWhole = false
  }

  /** Everything added so far. `whole` is false once something did not fit. */
  toReplay(): { text: string; whole: boolean } {
    return { text: this.#text, whole: this.#isWhole }
  }

  /** Everything added so far and the last events, or null if that is too long to store. */
  completedBy(last: readonly string[]): string | null {
    const all = this.#text + last.map((line) => `${line}\n`).join('')
    return this.#isWhole && all.length < MAX_CHARACTERS ? all : null
  }
}

/** The events of a stored transcript, one per line. */
export function splitEvents(transcript: string): string[] {
  return transcript.split('\n').filter((line) => line !== '')
}

/** An event as one line. Python's splitlines has three more line endings than SSE. */
export async function writeLine(event: object, account: string): Promise<string> {
  const text = await toJson(event, account)
  // Looking for a character is many times faster than a pattern.
  if (!LINE_ENDS.some((end) => text.includes(end))) return text
  return text.replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Size limit of a stored transcript. */
const MAX_CHARACTERS = 1 << 20

/** The events of a streamed call as JSON lines, up to 1 MiB. */
export class Transcript {
  #text = ''
  #isWhole = true

  /** Adds an event and returns its line. */
  add(event: object): string {
    const line = lineOf(event)
    if (this.#isWhole && this.#text.length + line.length < MAX_CHARACTERS) this.#text += `${line}\n`
    else this.#isWhole = false
    return line
  }

  /** Everything added so far. `whole` is false once something did not fit. */
  kept(): { text: string; whole: boolean } {
    return { text: this.#text, whole: this.#isWhole }
  }

  /** Everything added so far and the last events, or null if that is too long to store. */
  completedBy(last: object[]): string | null {
    const all = this.#text + last.map((event) => `${lineOf(event)}\n`).join('')
    return this.#isWhole && all.length < MAX_CHARACTERS ? all : null
  }
}

/** The events of a stored transcript, one per line. */
export function linesOf(transcript: string): string[] {
  return transcript.split('\n').filter((line) => line !== '')
}

/** Python's splitlines has three more line endings than SSE. */
function lineOf(event: object): string {
  return JSON.stringify(event).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

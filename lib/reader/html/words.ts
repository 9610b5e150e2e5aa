import { isLetter, isSign, joinsWord } from './tree/letters'
import { SCAN, WORDS_AT } from './tree/scan'

/** How many words a text has, up to `max`. Two characters without spaces count as one word. */
export function countWords(text: string, max = Number.POSITIVE_INFINITY): number {
  const count = new WordCount()
  count.add(text, max)
  return count.words
}

/** Counts the words of a text that arrives in pieces. */
export class WordCount {
  private count = 0
  private signs = 0
  /** How the last piece ended, as `SCAN` bits. */
  private state = 0

  get words(): number {
    return this.count + (this.signs >> 1)
  }

  end() {
    this.state = 0
  }

  /** A text that was already scanned. */
  addScanned(text: string, scanned: number) {
    if (scanned & SCAN.unsure) {
      this.add(text)
      return
    }
    this.count += scanned >> WORDS_AT
    if (this.state !== 0 && scanned & SCAN.startsInWord) this.count--
    this.state = scanned & (SCAN.endsInWord | SCAN.endsBehindJoin)
  }

  add(text: string, max = Number.POSITIVE_INFINITY) {
    let { count, state } = this
    for (let i = 0; i < text.length && count < max; i++) {
      const code = text.charCodeAt(i)
      if (isLetter(code)) {
        if (state === 0) count++
        state = SCAN.endsInWord
      } else {
        if (code >= 0x0e00 && isSign(code)) this.signs++
        state = state === SCAN.endsInWord && joinsWord(code) ? SCAN.endsBehindJoin : 0
      }
    }
    this.count = count
    this.state = state
  }
}

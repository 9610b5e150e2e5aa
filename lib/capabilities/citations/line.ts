import { LOOKS_LIKE_FENCE, openFences, splitSentences } from '@/lib/base/text'

const LONGEST = 2_000
const MAX_QUOTED = 20
const QUOTE = /^ {0,3}>/

/** Follows a growing text: its last sentence, and whether that is code. */
export function openLine() {
  let text = ''
  let citedAt = 0
  // Where the last sentence began when it was last looked for.
  let lastAt = 0
  let whole = ''
  const fences = openFences()
  let ticks = ''
  const quotation = openQuotation()

  const end = () => {
    quotation.endLine(text, citedAt)
    fences.take(whole)
    whole = ''
    text = ''
    citedAt = 0
    lastAt = 0
    ticks = ''
  }
  return {
    /** Takes a piece with no line ending except at its end. */
    add: (piece: string): void => {
      text += piece
      whole += piece
      if (/^`+$/.test(piece)) ticks = ticks === '' ? piece : ticks === piece ? '' : ticks
      if (text.length > LONGEST) {
        citedAt = Math.max(0, citedAt - (text.length - LONGEST / 2))
        text = text.slice(-LONGEST / 2)
        lastAt = 0
      }
      if (piece.endsWith('\n')) end()
    },
    /** The words since the last marker, and the whole sentence. */
    said: (): string[] => {
      const sentence = splitSentences(text.slice(lastAt)).at(-1) ?? ''
      if (sentence !== '') lastAt = Math.max(lastAt, text.lastIndexOf(sentence))
      const since = text.slice(citedAt).trim()
      return since !== '' && since.length < sentence.length ? [since, sentence] : [sentence]
    },
    /** The sentences before the last one that belong to the same quotation and have no marker. */
    quoted: (): string[] => quotation.before(text, citedAt),
    /** Call after a marker: what follows is a new statement. */
    cite: (): void => {
      citedAt = text.length
      quotation.cite()
    },
    isCode: (): boolean =>
      fences.isInside() || ticks !== '' || (beginsFence(text) && !/```.*`/.test(text)),
  }
}

/** Follows the lines of a quotation: its sentences that have no marker yet. */
function openQuotation() {
  let earlier: string[] = []
  const sentencesIn = (line: string, from: number) =>
    QUOTE.test(line) ? [...earlier, ...splitSentences(line.slice(from))] : []
  return {
    endLine: (line: string, citedAt: number): void => {
      earlier = sentencesIn(line, citedAt).slice(-MAX_QUOTED)
    },
    before: (line: string, citedAt: number): string[] => sentencesIn(line, citedAt).slice(0, -1),
    cite: (): void => {
      earlier = []
    },
  }
}

/** The pattern is slow on a line of many quote signs, so it runs only on lines with a fence. */
function beginsFence(line: string): boolean {
  return (line.includes('```') || line.includes('~~~')) && LOOKS_LIKE_FENCE.test(line)
}

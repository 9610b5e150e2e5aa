import { sentencesOf } from '@/lib/text'
import { LOOKS_LIKE_FENCE, openFences } from './fences'

const LONGEST = 2_000

/** Follows a text as it grows: the sentence that was last said, and whether it is code. */
export function openLine() {
  let text = ''
  let citedAt = 0
  let whole = ''
  const fences = openFences()
  let ticks = ''

  const end = () => {
    fences.take(whole)
    whole = ''
    text = ''
    citedAt = 0
    ticks = ''
  }
  return {
    /** Takes a piece that holds no line end but at its own end. */
    add: (piece: string): void => {
      text += piece
      whole += piece
      if (/^`+$/.test(piece)) ticks = ticks === '' ? piece : ticks === piece ? '' : ticks
      if (text.length > LONGEST) {
        citedAt = Math.max(0, citedAt - (text.length - LONGEST / 2))
        text = text.slice(-LONGEST / 2)
      }
      if (piece.endsWith('\n')) end()
    },
    /** The words since the last marker, and the whole sentence. */
    said: (): string[] => {
      const sentence = sentencesOf(text).at(-1) ?? ''
      const since = text.slice(citedAt).trim()
      return since !== '' && since.length < sentence.length ? [since, sentence] : [sentence]
    },
    /** A marker was read: what follows is a new statement. */
    cite: (): void => {
      citedAt = text.length
    },
    isCode: (): boolean =>
      fences.isInside() || ticks !== '' || (beginsFence(text) && !/```.*`/.test(text)),
  }
}

/** Asked for each word: a line of many signs of quotes is not matched again for each of them. */
function beginsFence(line: string): boolean {
  return (line.includes('```') || line.includes('~~~')) && LOOKS_LIKE_FENCE.test(line)
}

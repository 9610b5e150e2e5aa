import { stemTerms } from '@/lib/base/text'
import { isCopy as isCopyOf } from '@/lib/reader/passages'

export type Worded = { text: string; terms: Set<string> }

const MAX_RATIO = 2

/** Whether a text says what another says. Texts of very different lengths do not. */
export function isCopy(one: Worded, other: Worded): boolean {
  const ratio = one.text.length / other.text.length
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) return false
  return isCopyOf(one, other)
}

/** Returns a function that tells whether an earlier text of another page said the same. */
export function openCopies(): (text: string, url: string) => boolean {
  const known: (Worded & { url: string })[] = []
  return (text, url) => {
    const one = { text, url, terms: new Set(stemTerms(text)) }
    const isKnown = known.some((other) =>
      other.url === url ? other.text === text : isCopy(one, other),
    )
    if (!isKnown) known.push(one)
    return isKnown
  }
}

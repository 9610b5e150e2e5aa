import { stemTerms } from '@/lib/base/text'
import { isCopy as isCopyOf } from '@/lib/reader/passages'

export type Worded = { text: string; terms: Set<string> }

const MAX_RATIO = 2

/** Whether a text says what another says. Texts of very different lengths do not. */
export function isCopy(page: Worded, peer: Worded): boolean {
  const ratio = page.text.length / peer.text.length
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) return false
  return isCopyOf(page, peer)
}

/** Returns a function that tells whether an earlier text of another page said the same. */
export function openCopies(): (text: string, url: string) => boolean {
  const pages: (Worded & { url: string })[] = []
  return (text, url) => {
    const candidate = { text, url, terms: new Set(stemTerms(text)) }
    const isKnown = pages.some((page) =>
      page.url === url ? page.text === text : isCopy(candidate, page),
    )
    if (!isKnown) pages.push(candidate)
    return isKnown
  }
}

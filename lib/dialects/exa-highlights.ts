import { isObject } from '@/lib/json'

/** As many passages of a page as the client wants, cut to the length of them all. */
export function keptHighlights<Passage extends { text: string }>(
  passages: Passage[],
  wanted: unknown,
): Passage[] {
  const { maxCharacters, highlightsPerUrl } = isObject(wanted) ? wanted : {}
  const count = typeof highlightsPerUrl === 'number' ? Math.max(1, highlightsPerUrl) : undefined
  const most = typeof maxCharacters === 'number' ? Math.max(0, maxCharacters) : Number.MAX_VALUE
  let left = most
  const kept = passages.slice(0, count).filter(({ text }, at) => {
    left -= text.length
    return at === 0 || left >= 0
  })
  return kept.map((one) => ({ ...one, text: one.text.slice(0, most) }))
}

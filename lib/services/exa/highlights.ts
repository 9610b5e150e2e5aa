import { isObject } from '@/lib/base/json'

/** As many passages of a page as the client wants, cut to the length of them all. */
export function keptHighlights<Passage extends { text: string }>(
  passages: Passage[],
  options: unknown,
): Passage[] {
  const { maxCharacters, highlightsPerUrl } = isObject(options) ? options : {}
  const count = typeof highlightsPerUrl === 'number' ? Math.max(1, highlightsPerUrl) : undefined
  const max = typeof maxCharacters === 'number' ? Math.max(0, maxCharacters) : Number.MAX_VALUE
  let remaining = max
  const selection = passages.slice(0, count).filter(({ text }, at) => {
    remaining -= text.length
    return at === 0 || remaining >= 0
  })
  return selection.map((passage) => ({ ...passage, text: passage.text.slice(0, max) }))
}

import type { Contents } from './requests'

/** As many passages of a page as the client wants, cut to the length of them all. */
export function selectHighlights<Passage extends { text: string }>(
  passages: Passage[],
  { maxCharacters, highlightsPerUrl }: NonNullable<Contents['highlights']>,
): Passage[] {
  const count = highlightsPerUrl === undefined ? undefined : Math.max(1, highlightsPerUrl)
  const max = Math.max(0, maxCharacters ?? Number.MAX_VALUE)
  let remaining = max
  const selection = passages.slice(0, count).filter(({ text }, at) => {
    remaining -= text.length
    return at === 0 || remaining >= 0
  })
  return selection.map((passage) => ({ ...passage, text: passage.text.slice(0, max) }))
}

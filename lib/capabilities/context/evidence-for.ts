import type { Evidence } from '@/lib/base/call'
import type { Source } from './read-pages'
import type { Passage } from './reply'

/** Longer pages are stored as the passages that were returned. In characters. */
const MAX_TEXT = 24_000
const BETWEEN = '\n\n'

/** The evidence for passages: the text of each page read, and the passages' offsets in it. */
export function evidenceFor(sources: Source[], passages: Passage[]): Evidence {
  const reading = sources.filter(
    ({ read, url }) => read !== 'skipped' && original(passages, url).length,
  )
  const quotes = reading.flatMap(({ url, markdown }, source) => {
    let at = 0
    return original(passages, url).map(({ text, start, end }) => {
      const begins = at
      at += text.length + BETWEEN.length
      return markdown.length > MAX_TEXT
        ? { source, start: begins, end: begins + text.length, text }
        : { source, start, end, text }
    })
  })
  const entries = reading.map(({ url, title, markdown, read, fetchedAt }) => {
    const isExcerpt = markdown.length > MAX_TEXT
    const parts = original(passages, url).map(({ text }) => text)
    const text = isExcerpt ? parts.join(BETWEEN) : markdown
    return { url, title, read, readAt: fetchedAt ?? Date.now(), text, isExcerpt }
  })
  return { sources: entries, claims: [], quotes }
}

const original = (passages: Passage[], url: string) =>
  passages.filter((passage) => passage.url === url)

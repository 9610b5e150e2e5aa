import { loadBounded } from '@/lib/reader/html'

/** One preprint of arXiv's feed. */
type ArxivEntry = {
  id: string
  title: string
  summary: string | null
  published: string | null
  authors: string[]
  pdf: string | null
}

/** The entries of arXiv's feed, or null if it is not a feed. */
export function arxivEntries({ xml }: { xml: string }): ArxivEntry[] | null {
  const $ = loadBounded(xml, { xml: true })
  const feed = $.root().children('feed')
  if (feed.length === 0) return null
  const entries = feed
    .children('entry')
    .toArray()
    .map((element): ArxivEntry => {
      const entry = $(element)
      const textIn = (name: string) => entry.children(name).first().text().trim()
      return {
        id: textIn('id'),
        title: textIn('title'),
        summary: textIn('summary') || null,
        published: textIn('published') || null,
        authors: entry
          .children('author')
          .toArray()
          .map((author) => $(author).children('name').text().trim()),
        pdf: entry.children('link[title="pdf"]').attr('href') ?? null,
      }
    })
  const good = entries.filter(({ id, title }) => id !== '' && title !== '')
  return good.length === 0 && entries.length > 0 ? null : good
}

import type { Passage } from './reply'

/** The passages as one text, grouped by page, in page order. */
export function asMarkdown(passages: Passage[]): string {
  const pages = [...new Set(passages.map(({ url }) => url))]
  return pages.map((url) => getPage(passages.filter((passage) => passage.url === url))).join('\n\n')
}

function getPage(passages: Passage[]): string {
  const [first] = passages
  let under = ''
  const parts = passages
    .toSorted((a, b) => a.start - b.start)
    .map(({ headings, text }) => {
      const heading = headings.join(' › ')
      const head = heading === '' || heading === under ? '' : `## ${heading}\n\n`
      under = heading
      return head + text
    })
  return [`# ${first?.title ?? ''}`, `Source: ${first?.url}`, ...parts].join('\n\n')
}

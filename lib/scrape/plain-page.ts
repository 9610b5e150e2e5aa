import { parseFeed } from 'htmlparser2'
import { countWords, type Page, toMarkdown } from '../page'
import type { PageKind } from '../web'

const NO_FACTS: Page['metadata'] = {
  description: null,
  language: null,
  canonical: null,
  siteName: null,
  author: null,
  publishedAt: null,
  modifiedAt: null,
  favicon: null,
  icons: [],
  manifest: null,
  themeColor: null,
  image: null,
  keywords: [],
  generator: null,
  openGraph: {},
  twitter: {},
  jsonLdTypes: [],
  robots: { noindex: false, nofollow: false },
  nextPage: null,
  prevPage: null,
  feeds: [],
  alternates: [],
  refresh: null,
}
const LONGEST_PASSAGE = 1_500

/**
 * A resource that is text but no HTML, as a page: text as it is, JSON and XML as code, a feed as a list of its items. Its
 * HTML, where it is wanted, is what a browser shows: the text itself.
 */
export function plainPage(kind: Exclude<PageKind, 'html'>, text: string, url: string, wantsHtml = false): Page {
  const feed = kind === 'feed' || kind === 'xml' ? parseFeed(text) : null
  const markdown = feed ? feedMarkdown(feed, url) : kind === 'text' ? text.trim() : fenced(text.trim(), kind)
  const links = (feed?.items ?? []).flatMap(({ link, title }) =>
    link && URL.canParse(link, url) ? [{ url: new URL(link, url).href, text: title ?? '', rel: '' }] : [],
  )
  return {
    title: feed?.title ?? lastPart(url),
    markdown,
    html: wantsHtml ? `<pre>${escaped(text.trim())}</pre>` : null,
    links,
    metadata: { ...NO_FACTS, description: feed?.description ?? null },
    structured: null,
    removed: [],
    shell: { needed: false, reason: null },
    notAPage: null,
    words: countWords(markdown),
    passages: passagesOf(feed ? markdown : text),
  }
}

function feedMarkdown({ title, description, items }: NonNullable<ReturnType<typeof parseFeed>>, url: string): string {
  const head = [title ? `# ${title}` : '', description ?? '']
  const parts = items.map((item) => {
    const name = item.title?.trim() || item.link || 'Untitled'
    const line =
      item.link && URL.canParse(item.link, url) ? `## [${name}](${new URL(item.link, url).href})` : `## ${name}`
    const date = item.pubDate ? item.pubDate.toISOString().slice(0, 10) : ''
    return [line, date, item.description ? toMarkdown(item.description, { url }) : ''].filter(Boolean).join('\n\n')
  })
  return [...head, ...parts].filter(Boolean).join('\n\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A code block whose fence is longer than any run of backticks inside. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function passagesOf(text: string): Page['passages'] {
  const passages: string[] = []
  for (const block of text.split(/\n\s*\n/)) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + block.length < LONGEST_PASSAGE)
      passages[passages.length - 1] = `${last}\n${block}`
    else passages.push(block)
  }
  return passages
    .filter((one) => one.trim() !== '')
    .map((one) => ({ headings: [], text: one.trim(), markdown: one.trim() }))
}

function lastPart(url: string): string {
  const { pathname, hostname } = new URL(url)
  return pathname.split('/').filter(Boolean).at(-1) ?? hostname
}

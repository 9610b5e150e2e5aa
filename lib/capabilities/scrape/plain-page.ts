import { fenceCode } from '@/lib/base/text'
import type { PageKind } from '@/lib/network/web'
import { countWords } from '@/lib/reader/html'
import { toMarkdown } from '@/lib/reader/markdown'
import type { Page, PageRequest } from '@/lib/reader/page'
import { type Feed, readFeed } from './feed'

const NO_METADATA: Page['metadata'] = {
  title: null,
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
const NOT_NEEDED = { needed: false, reason: null }
const MAX_HEAD = 2000
const STYLED = /<\?xml-stylesheet\s[^>]{0,300}\bxslt?\b/
const MAX_PASSAGE_LENGTH = 1_500

export type Style = Pick<
  PageRequest['want'],
  'markdown' | 'mainMarkdown' | 'html' | 'maxPassageCharacters'
> & {
  links?: boolean
  passages?: boolean
  includeLinks?: boolean
  includeImages?: boolean
}

/** Plain text unchanged, JSON and XML as a code block, a feed as its items. */
export function plainPage(
  kind: Exclude<PageKind, 'html'>,
  text: string,
  url: string,
  style: Style = {},
): Page {
  const feed = kind === 'feed' || kind === 'xml' ? readFeed(text, url) : null
  const code = kind === 'json' ? 'json' : 'xml'
  const markdown = feed
    ? feedMarkdown(feed, style)
    : kind === 'text'
      ? text.trim()
      : fenceCode(text.trim(), code)
  const items = style.links ? (feed?.items ?? []) : []
  const links = items.flatMap(({ link, title }) =>
    link ? [{ url: link, text: title, rel: '' }] : [],
  )
  const isEmpty = text.trim() === '' || markdown === ''
  return {
    title: feed?.title ?? lastPart(url),
    ownTitle: feed?.title ?? lastPart(url),
    markdown: style.markdown ? markdown : null,
    mainMarkdown: style.mainMarkdown ? markdown : null,
    html: style.html ? `<pre>${escapeText(text.trim())}</pre>` : null,
    links,
    metadata: {
      ...NO_METADATA,
      title: feed?.title ?? null,
      description: feed?.description ?? null,
    },
    structured: null,
    removed: [],
    shell: feed || kind !== 'xml' ? NOT_NEEDED : judgeXml(text),
    notAPage: isEmpty ? { kind: 'empty', reason: 'no text' } : null,
    words: countWords(markdown),
    passages: style.passages
      ? splitPassages((feed ? markdown : text).slice(0, style.maxPassageCharacters))
      : [],
  }
}

/** XML that its own style sheet makes a page of. A sitemap is a list in any case. */
function judgeXml(text: string): Page['shell'] {
  const head = text.slice(0, MAX_HEAD)
  const isStyled = STYLED.test(head) && !/<(?:urlset|sitemapindex)\b/.test(head)
  return isStyled ? { needed: true, reason: 'XML with a style sheet' } : NOT_NEEDED
}

function feedMarkdown({ title, description, items }: Feed, style: Style): string {
  const head = [title ? `# ${title}` : '', description ?? '']
  const parts = items.map(({ title, link, date, html, base }) => {
    const name = escapeText(title || link || 'Untitled')
    const heading = link ? `<h2><a href="${escapeText(link)}">${name}</a></h2>` : `<h2>${name}</h2>`
    const options = { ...style, url: base }
    return [toMarkdown(heading, options), date ?? '', toMarkdown(html, options)]
      .filter(Boolean)
      .join('\n\n')
  })
  return [...head, ...parts].filter(Boolean).join('\n\n')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function splitPassages(text: string): Page['passages'] {
  const passages: string[] = []
  for (const block of text.split(/\n\s*\n/)) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + block.length < MAX_PASSAGE_LENGTH)
      passages[passages.length - 1] = `${last}\n${block}`
    else passages.push(block)
  }
  return passages
    .filter((passage) => passage.trim() !== '')
    .map((passage) => ({ headings: [], text: passage.trim(), markdown: passage.trim() }))
}

function lastPart(url: string): string {
  const { pathname, hostname } = new URL(url)
  return pathname.split('/').filter(Boolean).at(-1) ?? hostname
}

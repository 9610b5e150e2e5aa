import { tellingWords } from '@/lib/base/text'
import { listen, type Served, sendJson } from '../upstreams/listen'
import type { EverydayPage } from './pages'

/** A site and a search over it, on one address. */
export type EverydayWeb = Served & { host: string; queries: string[] }

const MAX_HITS = 8

/** Serves the pages as HTML, and SearXNG's search over their words. */
export async function startEverydayWeb(pages: EverydayPage[]): Promise<EverydayWeb> {
  const queries: string[] = []
  const served = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname === '/search') {
      const query = url.searchParams.get('q') ?? ''
      queries.push(query)
      const results = hitsFor(query, pages).map((page) => ({
        url: `${served.url}/${page.path}`,
        title: page.title,
        content: page.snippet ?? page.text[0]?.slice(0, 150),
        publishedDate: page.date ? `${page.date}T08:00:00` : null,
      }))
      return sendJson(response, 200, { results, unresponsive_engines: [] })
    }
    const page = pages.find(({ path }) => `/${path}` === url.pathname)
    response.statusCode = page ? 200 : 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page ? asHtml(page) : '<p>Not here')
  })
  return { ...served, host: new URL(served.url).host, queries }
}

/** The pages with most words of the query. */
function hitsFor(query: string, pages: EverydayPage[]): EverydayPage[] {
  const wanted = wordsIn(query)
  return pages
    .map((page) => {
      const words = new Set(wordsIn([page.title, page.title, ...page.text].join(' ')))
      return { page, score: wanted.filter((word) => words.has(word)).length }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HITS)
    .map(({ page }) => page)
}

const wordsIn = (text: string) => [
  ...tellingWords(text),
  ...(text.match(/[\p{Script=Han}\p{Script=Katakana}]/gu) ?? []),
]

function asHtml({ title, lang = 'en', date, text }: EverydayPage): string {
  const published = date
    ? `<meta property="article:published_time" content="${date}T08:00:00Z">`
    : ''
  const blocks = text.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('\n')
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title>${published}</head><body>
<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/shop">Shop</a></nav>
<main><article><h1>${title}</h1>
${blocks}
</article></main>
<footer><a href="/imprint">Imprint</a> © 2026</footer></body></html>`
}

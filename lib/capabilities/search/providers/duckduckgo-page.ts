import { loadBounded } from '@/lib/reader/html'
import type { RawHit } from '../raw-hit'

/** The hits on DuckDuckGo's plain HTML page, or null if it has no result list. */
export function duckduckgoHits({ html }: { html: string }): RawHit[] | null {
  const $ = loadBounded(html)
  const list = $('#links').first()
  if (list.length === 0) return null
  return list
    .find('.web-result:not(.result--ad)')
    .toArray()
    .flatMap((result) => {
      const title = $(result).find('a.result__a, h2 a').first()
      const link = target(title.attr('href'))
      const snippet = $(result).find('.result__snippet').first()
      return link ? [{ title: title.text(), link, snippet: snippet.text() }] : []
    })
}

/** The target of DuckDuckGo's redirect link. Null for an advertisement. */
function target(href: string | undefined): string | null {
  const url = href ? URL.parse(href, 'https://duckduckgo.com') : null
  if (!url || url.pathname === '/y.js') return null
  return url.hostname.endsWith('duckduckgo.com') ? url.searchParams.get('uddg') : url.href
}

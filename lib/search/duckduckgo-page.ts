import { selectAll, selectOne } from 'css-select'
import { getAttributeValue, isTag, textContent } from 'domutils'
import { parseBounded } from '@/lib/html'
import type { RawHit } from './raw-hit'

/** The hits of DuckDuckGo's plain page; null when it has no list of them. */
export function duckduckgoHits({ html }: { html: string }): RawHit[] | null {
  const { document: page } = parseBounded(html)
  const list = selectOne('#links', page)
  if (!list) return null
  return selectAll('.web-result:not(.result--ad)', list).flatMap((result) => {
    const title = selectOne('a.result__a, h2 a', result)
    const snippet = selectOne('.result__snippet', result)
    const link = title && isTag(title) ? target(getAttributeValue(title, 'href')) : null
    return title && link ? [{ title: textContent(title), link, snippet: snippet ? textContent(snippet) : '' }] : []
  })
}

/** The page behind DuckDuckGo's own redirect; null for an advertisement. */
function target(href: string | undefined): string | null {
  const url = href ? URL.parse(href, 'https://duckduckgo.com') : null
  if (!url || url.pathname === '/y.js') return null
  return url.hostname.endsWith('duckduckgo.com') ? url.searchParams.get('uddg') : url.href
}

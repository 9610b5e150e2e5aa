import { selectAll, selectOne } from 'css-select'
import { getAttributeValue, isTag, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { flag, read, setting } from '@/lib/config'
import { UpstreamError } from '@/lib/upstream'
import { withSites } from '../domains'
import type { ProviderQuery, RawHit, SearchProvider } from '../provider'
import { baseSetting, endpoint } from '../settings'

const wanted = setting(
  'DUCKDUCKGO_ENABLED',
  "Whether DuckDuckGo's page is read as a search provider: unofficial, and often refused.",
  flag(false),
)
const base = baseSetting('DUCKDUCKGO', "DuckDuckGo's plain page", 'https://html.duckduckgo.com')

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** DuckDuckGo's plain HTML page, where the operator opted in. Its challenge page is `blocked`, never "no results". */
export const duckduckgo: SearchProvider = {
  name: 'duckduckgo',
  types: ['general'],
  settings: [wanted, base],
  needs: 'set DUCKDUCKGO_ENABLED=true',
  configured: () => read(wanted),
  account: () => read(base),
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 25,
  failure: ({ text: said, status }) =>
    /id="challenge-form"|anomaly-modal|anomaly\.js/.test(said)
      ? { kind: 'blocked', message: `duckduckgo takes us for a robot (HTTP ${status}).` }
      : undefined,
  async search(query, door) {
    const html = await door.text(endpoint(base, '/html/'), { method: 'POST', headers: headersFor(), body: form(query) })
    return {
      hits: hitsIn(html),
      native: { country: true, period: query.period !== null && query.period !== 'hour' },
      more: false,
    }
  },
}

const headersFor = () => ({
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent': agent,
  referer: `${read(base)}/`,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
})

function form(query: ProviderQuery): string {
  const region = `${query.country === 'gb' ? 'uk' : query.country}-${query.language}`
  const days = query.period ? { hour: 'd', day: 'd', week: 'w', month: 'm', year: 'y' }[query.period] : ''
  const words = withSites(query.text, query.includeDomains, query.excludeDomains).slice(0, 499)
  return new URLSearchParams({ q: words, b: '', kl: region, df: days }).toString()
}

function hitsIn(html: string): RawHit[] {
  const page = parseDocument(html)
  const list = selectOne('#links', page)
  if (!list)
    throw new UpstreamError('duckduckgo', {
      kind: 'upstream',
      message: 'duckduckgo sent a page without a result list.',
    })
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

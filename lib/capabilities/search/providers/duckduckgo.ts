import { flag, getSetting, setting } from '@/lib/base/config'
import { UpstreamError } from '@/lib/network/upstream'
import { withSites } from '../domains'
import type { ProviderQuery, SearchProvider } from '../provider'
import { baseSetting, endpoint } from '../settings'
import { daysFor } from '../span'

const enabled = setting(
  'DUCKDUCKGO_ENABLED',
  "Whether to use DuckDuckGo's result page as a search provider: unofficial, often blocked.",
  flag(false),
)
const base = baseSetting('DUCKDUCKGO', "DuckDuckGo's plain page", 'https://html.duckduckgo.com')

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** DuckDuckGo's plain HTML page, opt-in only. Its challenge page is `blocked`. */
export const duckduckgo: SearchProvider = {
  name: 'duckduckgo',
  title: 'DuckDuckGo',
  types: ['general'],
  settings: [enabled, base],
  needs: 'set DUCKDUCKGO_ENABLED=true',
  configured: () => getSetting(enabled),
  account: () => getSetting(base),
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 25,
  failure: ({ text: message, status }) =>
    /id="challenge-form"|anomaly-modal|anomaly\.js/.test(message)
      ? {
          kind: 'blocked',
          message: `duckduckgo blocked the request as automated (HTTP ${status}).`,
        }
      : undefined,
  async search(query, client) {
    const html = await client.text(endpoint(base, '/html/'), {
      method: 'POST',
      headers: headersFor(),
      body: form(query),
    })
    const hits = await client.read('duckduckgoHits', { html })
    if (hits === null)
      throw new UpstreamError('duckduckgo', {
        kind: 'upstream',
        message: 'duckduckgo sent a page without a result list.',
      })
    return {
      hits,
      native: {
        country: true,
        period: query.period !== null && query.period !== 'hour',
        dates: true,
      },
      more: false,
    }
  },
}

const headersFor = () => ({
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent': agent,
  referer: `${getSetting(base)}/`,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
})

function form(query: ProviderQuery): string {
  const region = `${query.country === 'gb' ? 'uk' : query.country}-${query.language}`
  const days = daysFor(query)
  const period = query.period
    ? { hour: 'd', day: 'd', week: 'w', month: 'm', year: 'y' }[query.period]
    : ''
  const df = days ? `${days.first}..${days.last}` : period
  const words = withSites(query.text, query.includeDomains, query.excludeDomains).slice(0, 499)
  return new URLSearchParams({ q: words, b: '', kl: region, df }).toString()
}

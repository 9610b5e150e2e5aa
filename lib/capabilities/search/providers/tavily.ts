import { z } from 'zod'
import { address, getSetting, optionalText, setting } from '@/lib/base/config'
import type { Failure, Reply as UpstreamReply } from '@/lib/network/upstream'
import { keyFrom, keysIn } from '../keys/keys'
import { countryName } from '../place'
import type { ProviderQuery, SearchProvider } from '../provider'
import { lenientList } from '../reply'
import { daysFor, isoDay, spanFor } from '../span'

const key = setting(
  'TAVILY_API_KEY',
  'Key for Tavily search; without one, its shared free quota is used.',
  optionalText,
  {
    secret: true,
  },
)
const base = setting(
  'TAVILY_BASE_URL',
  'Address of the Tavily API.',
  address.default('https://api.tavily.com'),
)

/** The values of its `country`, which refuses every other one. */
const COUNTRIES = new Set(
  `afghanistan,albania,algeria,andorra,angola,argentina,armenia,australia,austria,azerbaijan,bahamas,
bahrain,bangladesh,barbados,belarus,belgium,belize,benin,bhutan,bolivia,bosnia and herzegovina,
botswana,brazil,brunei,bulgaria,burkina faso,burundi,cambodia,cameroon,canada,cape verde,
central african republic,chad,chile,china,colombia,comoros,congo,costa rica,croatia,cuba,cyprus,
czech republic,denmark,djibouti,dominican republic,ecuador,egypt,el salvador,equatorial guinea,
eritrea,estonia,ethiopia,fiji,finland,france,gabon,gambia,georgia,germany,ghana,greece,guatemala,
guinea,haiti,honduras,hungary,iceland,india,indonesia,iran,iraq,ireland,israel,italy,jamaica,japan,
jordan,kazakhstan,kenya,kuwait,kyrgyzstan,latvia,lebanon,lesotho,liberia,libya,liechtenstein,
lithuania,luxembourg,madagascar,malawi,malaysia,maldives,mali,malta,mauritania,mauritius,mexico,
moldova,monaco,mongolia,montenegro,morocco,mozambique,myanmar,namibia,nepal,netherlands,new zealand,
nicaragua,niger,nigeria,north korea,north macedonia,norway,oman,pakistan,panama,papua new guinea,
paraguay,peru,philippines,poland,portugal,qatar,romania,russia,rwanda,saudi arabia,senegal,serbia,
singapore,slovakia,slovenia,somalia,south africa,south korea,south sudan,spain,sri lanka,sudan,
sweden,switzerland,syria,taiwan,tajikistan,tanzania,thailand,togo,trinidad and tobago,tunisia,
turkey,turkmenistan,uganda,ukraine,united arab emirates,united kingdom,united states,uruguay,
uzbekistan,venezuela,vietnam,yemen,zambia,zimbabwe`.split(/,\s*/),
)

const Reply = z.object({
  results: lenientList(
    z.object({
      title: z.string().nullish(),
      url: z.string(),
      content: z.string().nullish(),
      published_date: z.string().nullish().catch(null),
    }),
  ),
})

/** Tavily with the operator's key. */
export const tavily: SearchProvider = {
  name: 'tavily',
  title: 'Tavily',
  types: ['general', 'news'],
  settings: [key, base],
  needs: 'set TAVILY_API_KEY',
  configured: () => Boolean(getSetting(key)),
  keys: () => keysIn(key),
  account: () => keyFrom('tavily', key) ?? getSetting(base) ?? '',
  timeoutMs: 8_000,
  pageSize: () => 20,
  failure,
  async search(query, client) {
    const secret = keyFrom('tavily', key)
    const access: Record<string, string> = secret
      ? { authorization: `Bearer ${secret}` }
      : { 'x-tavily-access-mode': 'keyless' }
    const headers = { ...access, 'x-client-source': 'groundwire' }
    const name = query.type === 'general' ? countryName(query.country) : null
    const country = name && COUNTRIES.has(name) ? name : null
    const reply = await client.json(`${getSetting(base)}/search`, Reply, {
      headers,
      body: body(query, country),
    })
    return {
      hits: reply.results.map((result) => ({
        title: result.title ?? '',
        link: result.url,
        snippet: result.content,
        date: result.published_date,
      })),
      native: {
        country: country !== null,
        period: query.period !== null && query.period !== 'hour',
        dates: true,
        includeDomains: true,
        excludeDomains: true,
      },
      more: false,
    }
  },
}

/** Tavily's shared quota for requests without a key. */
export const tavilyKeyless: SearchProvider = {
  ...tavily,
  needs: undefined,
  configured: () => !getSetting(key),
}

function body(query: ProviderQuery, country: string | null) {
  return {
    query: query.text.slice(0, 400),
    topic: query.type === 'news' ? 'news' : 'general',
    search_depth: 'basic',
    max_results: query.count,
    ...time(query),
    ...(country ? { country } : {}),
    ...(query.includeDomains.length > 0 ? { include_domains: query.includeDomains } : {}),
    ...(query.excludeDomains.length > 0 ? { exclude_domains: query.excludeDomains } : {}),
  }
}

function time(query: ProviderQuery) {
  if (!daysFor(query))
    return query.period ? { time_range: query.period === 'hour' ? 'day' : query.period } : {}
  const { from, until } = spanFor(query) ?? {}
  return {
    ...(from ? { start_date: isoDay(from) } : {}),
    ...(until ? { end_date: isoDay(until) } : {}),
  }
}

const KeylessError = z.object({
  error: z.object({
    code: z.string().nullish(),
    message: z.string().nullish(),
    retry_after_seconds: z.number().nullish(),
  }),
})

function failure({ status, body }: UpstreamReply): Failure | undefined {
  if (status === 432 || status === 433)
    return { kind: 'billing', message: 'tavily: the plan has no credit left.' }
  const cap = KeylessError.safeParse(body)
  if (status !== 429 || !cap.success) return undefined
  const retryAfterSeconds = cap.data.error.retry_after_seconds ?? 60
  const message =
    'tavily: its shared free quota is used up for now. Set TAVILY_API_KEY, or another search provider.'
  return { kind: 'rate', message, retryAfterSeconds }
}

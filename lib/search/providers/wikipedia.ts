import { z } from 'zod'
import { address, read, setting } from '@/lib/config'
import type { Failure, Reply as UpstreamReply } from '@/lib/upstream'
import { plain } from '../plain'
import type { SearchProvider } from '../provider'

const base = setting(
  'WIKIPEDIA_BASE_URL',
  "Address of a MediaWiki's api.php folder; Wikipedia in the query's language when empty.",
  address,
  { example: 'https://wiki.example.com/w' },
)

const Reply = z.object({
  query: z.object({
    search: z.array(z.object({ title: z.string(), snippet: z.string().nullish() })),
  }),
})

/** Wikipedia's own search: no key, articles only. */
export const wikipedia: SearchProvider = {
  name: 'wikipedia',
  types: ['general'],
  settings: [base],
  configured: () => true,
  account: () => read(base) ?? 'wikipedia.org',
  timeoutMs: 8_000,
  pageSize: () => 50,
  failure: mediaWikiFailure('wikipedia'),
  async search(query, door) {
    const site = `https://${query.language}.wikipedia.org`
    const target = new URL(`${read(base)?.replace(/\/+$/, '') ?? `${site}/w`}/api.php`)
    target.search = new URLSearchParams({
      action: 'query',
      list: 'search',
      format: 'json',
      formatversion: '2',
      srsearch: query.text.slice(0, 300),
      srlimit: String(query.count),
      sroffset: String((query.page - 1) * query.count),
      srprop: 'snippet',
    }).toString()
    const reply = await door.json(target, Reply)
    return {
      hits: reply.query.search.map(({ title, snippet }) => ({
        title,
        link: `${site}/wiki/${encodeURIComponent(title.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':')}`,
        snippet: plain(snippet),
      })),
      native: {},
    }
  },
}

/** MediaWiki tells its failures with status 200. */
export function mediaWikiFailure(provider: string) {
  return ({ body }: UpstreamReply): Failure | undefined => {
    const parsed = z.object({ error: z.object({ code: z.string(), info: z.string().nullish() }) }).safeParse(body)
    if (!parsed.success) return undefined
    const { code, info } = parsed.data.error
    const kind = code === 'ratelimited' ? 'rate' : /maxlag|readonly|internal/.test(code) ? 'upstream' : 'bad_request'
    return { kind, message: `${provider}: ${info ?? code}.` }
  }
}

import type { Fields } from '@/lib/api/run'
import { missingField } from '@/lib/base/errors'
import { webSearch } from '@/lib/capabilities/search'
import { estimateTokens } from '@/lib/models/llm'
import { countryCode, dialectEndpoint, present } from '@/lib/services/wire'
import { jina, jinaFields, jinaReply, plain, wantsJson } from './dialect'

const DEFAULT_RESULTS = 5
const MAX_RESULTS = 20
const MAX_TOKENS = 100_000
const TYPES: Record<string, string> = { web: 'general', news: 'news', images: 'images' }

/** Jina's search: `GET /s/<query>`, `?q=` and `POST {q, count}` over `web_search`. */
export const jinaSearch = dialectEndpoint(
  jina,
  webSearch.name,
  async ({ request, fields, call }) => {
    const { results } = await call(webSearch, searchFields(request, fields))
    const data = results.map(({ title, link, snippet, date, content }) => ({
      title,
      url: link,
      description: snippet,
      ...present({ date }),
      content: content ?? '',
      usage: { tokens: estimateTokens(content ?? '') },
    }))
    const tokens = data.reduce((sum, { usage }) => sum + usage.tokens, 0)
    if (wantsJson(request)) return jinaReply(data, tokens)
    const texts = data.map(({ title, url, description, content }, at) => {
      const mark = `[${at + 1}]`
      const head = `${mark} Title: ${title}\n${mark} URL Source: ${url}\n${mark} Description: ${description}`
      return content ? `${head}\n${mark} Markdown Content:\n${content}` : head
    })
    return plain(`${texts.join('\n\n')}\n`)
  },
  jinaFields,
)

function searchFields({ headers }: Request, fields: Fields): Fields {
  const { q, query, num, count, gl, type } = fields
  const text = q ?? query
  if (typeof text !== 'string' || text.trim() === '') throw missingField('q', 'No query: send q.')
  const site = headers.get('x-site') ?? fields.site
  const sites = [site].flat().filter((domain) => typeof domain === 'string')
  const isShort = headers.get('x-respond-with') === 'no-content'
  const limit = Number(num ?? count ?? DEFAULT_RESULTS)
  return {
    query: text,
    search_type: TYPES[String(type ?? 'web')] ?? type,
    limit: Math.min(limit, MAX_RESULTS),
    location: countryCode(gl),
    domain_filter: sites.map((site) => URL.parse(site)?.hostname ?? site),
    ...(isShort ? {} : { include_content: 'markdown', max_tokens: MAX_TOKENS }),
  }
}

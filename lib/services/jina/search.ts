import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { missingField } from '@/lib/base/errors'
import { estimateTokens } from '@/lib/base/text'
import { webSearch } from '@/lib/capabilities/search'
import { countryCode, dialectEndpoint, present } from '@/lib/services/wire'
import { jina, jinaFields, jinaReply, plain, wantsJson } from './dialect'
import { SearchRequest } from './requests'

const DEFAULT_RESULTS = 5
const MAX_RESULTS = 20
const MAX_TOKENS = 100_000
const TYPES: Record<string, string> = { web: 'general', news: 'news', images: 'images' }

/** Jina's search: `GET /s/<query>`, `?q=` and `POST {q, count}` over `web_search`. */
export const jinaSearch = dialectEndpoint(
  { dialect: jina, name: webSearch.name, schema: SearchRequest, readFields: jinaFields },
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
)

function searchFields({ headers }: Request, fields: z.output<typeof SearchRequest>): Fields {
  const { q, query: text = '', num, count, gl, type, site } = fields
  const query = q ?? text
  if (query.trim() === '') throw missingField('q', 'No query: send q.')
  const siteHeader = headers.get('x-site')
  const sites = siteHeader === null ? site : [siteHeader]
  const isShort = headers.get('x-respond-with') === 'no-content'
  return {
    query,
    search_type: TYPES[type] ?? type,
    limit: Math.min(Number(num ?? count ?? DEFAULT_RESULTS), MAX_RESULTS),
    location: countryCode(gl),
    domain_filter: sites.map((site) => URL.parse(site)?.hostname ?? site),
    ...(isShort ? {} : { include_content: 'markdown', max_tokens: MAX_TOKENS }),
  }
}

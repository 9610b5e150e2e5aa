import { noEndpoint } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import type { Source } from '@/lib/capabilities/answer'
import { type ResponseStyle, responsesOver } from '@/lib/services/openai'
import { isServed, present, type Refusals, refuseFields, totalCost } from '@/lib/services/wire'
import { filtersIn, perplexity, perplexityError } from './dialect'

/** What a request to Perplexity's agent may ask for and is not served. */
export const UNSERVED_OF_AGENT: Refusals = {
  profile: 'there are no profiles here',
  skills: 'there are no skills here',
}
/** Tools that a response has anyway: pages that are found are read. */
const ALWAYS = ['fetch_url', 'fetch_url_content']

/** Perplexity's `POST /v1/agent` and `/v1/responses`: an answer with its search results. */
export async function perplexityAgent(request: Request): Promise<Response> {
  if (!isServed('perplexity')) return noEndpoint(request, '', perplexityError)
  return responsesOver(request, agentManner)
}

const agentManner: ResponseStyle = {
  findKey: (request) => perplexity.findKey(request, {}),
  error: perplexityError,
  toBody,
  more: toFilters,
  search: {
    item: (_, query, sources) => searchResults(query, sources),
    opening: (_, query) => [{ type: 'response.reasoning.search_queries', queries: [query] }],
    found: (_, query, sources) => {
      const item = searchResults(query, sources)
      return [
        { type: 'response.reasoning.search_results', results: item.results },
        ...['added', 'done'].map((state) => {
          return { type: `response.output_item.${state}`, output_index: 0, item }
        }),
      ]
    },
  },
  toCost: (costs) => ({
    currency: 'USD',
    input_cost: 0,
    output_cost: costs.model_cost ?? 0,
    tool_calls_cost: costs.service_cost,
    total_cost: totalCost(costs),
  }),
}

/** A preset, or a model that is not known here, is `service-web`. */
function toBody(body: Fields): Fields {
  refuseFields(body, UNSERVED_OF_AGENT)
  const { model, models, response_format } = body
  const first = Array.isArray(models) ? models[0] : undefined
  return {
    ...body,
    model: model || first || 'service-web',
    tools: toolsIn(body).filter(({ type }) => !ALWAYS.includes(String(type))),
    text: { format: toFormat(response_format) },
  }
}

function toFormat(format: unknown): Fields | undefined {
  if (!isObject(format)) return undefined
  const { type, json_schema } = format
  return { type, ...(isObject(json_schema) ? json_schema : {}) }
}

/** The filters of the tool `web_search`, or those beside it. */
function toFilters(body: Fields): Fields {
  const tool = toolsIn(body).find(({ type }) => type === 'web_search')
  const filters = isObject(tool?.filters) ? tool.filters : {}
  const { language_preference: language } = body
  return present({
    ...filtersIn({ ...body, ...filters }),
    date_filter: filters.search_recency_filter ?? body.search_recency_filter,
    response_language: typeof language === 'string' && language !== '' ? language : null,
  })
}

function toolsIn({ tools }: Fields): Fields[] {
  return Array.isArray(tools) ? tools.filter(isObject) : []
}

function searchResults(query: string, sources: Source[]) {
  const results = sources.map(({ link, title, snippet, date }, at) => ({
    id: at + 1,
    url: link,
    title,
    snippet,
    source: 'web',
    ...present({ date }),
  }))
  return { type: 'search_results', queries: [query], results }
}

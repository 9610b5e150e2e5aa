import { noEndpoint } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import type { Source } from '@/lib/capabilities/answer'
import { type ResponseStyle, responsesOver } from '@/lib/services/openai'
import { isServed, present, readRequest, totalCost } from '@/lib/services/wire'
import { filtersIn, perplexity, perplexityError } from './dialect'
import { AgentRequest, Filters } from './requests'

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
  schema: AgentRequest,
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
  const { model, models, response_format: format, tools } = readRequest(AgentRequest, body)
  return {
    ...body,
    model: model || models[0] || 'service-web',
    tools: tools.filter(({ type }) => !ALWAYS.includes(String(type))),
    text: { format: format && { type: format.type, ...format.json_schema } },
  }
}

/** The filters of the tool `web_search`, or those beside it. */
function toFilters(body: Fields): Fields {
  const { tools, language_preference: language } = readRequest(AgentRequest, body)
  const tool = tools.find(({ type }) => type === 'web_search')
  const filters = readRequest(Filters, { ...body, ...tool?.filters })
  return present({
    ...filtersIn(filters),
    date_filter: filters.search_recency_filter,
    response_language: language || null,
  })
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

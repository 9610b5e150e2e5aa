import type { z } from 'zod'
import {
  fieldTable,
  refusalTable,
  refusedAddresses,
  type ServiceDescription,
} from '@/lib/services/wire'
import { UNSERVED_BY_PERPLEXITY } from './chat'
import { AgentRequest, DeepRequest, Filters, SearchRequest, SonarRequest } from './requests'

const { shape: filters } = Filters
const withoutFilters = (request: z.ZodObject) => ({
  shape: Object.fromEntries(Object.entries(request.shape).filter(([name]) => !(name in filters))),
})
const TABLES = [
  ['all but async', Filters],
  ['chat completions', withoutFilters(SonarRequest)],
  ['agent and responses', withoutFilters(AgentRequest)],
  ['search', withoutFilters(SearchRequest)],
  ['`request` of async', DeepRequest],
] as const

export const describedPerplexity: ServiceDescription = {
  name: 'perplexity',
  title: 'Perplexity',
  intro:
    'Base URL: `http://127.0.0.1:3000/perplexity`. The key is a bearer token and may follow `pplx-`.',
  addresses: [
    [
      '`POST /perplexity/chat/completions`',
      'an `answer`, whole or as a stream, with `citations` and `search_results`; the models of Perplexity are `service-web`',
    ],
    [
      '`POST /perplexity/v1/agent`, `/perplexity/v1/responses`',
      'an `answer`, whole or as a stream of events, after an item with its search results; presets, and models that are not known here, are `service-web`',
    ],
    ['`POST /perplexity/search`', 'a `web_search` for each query, at most 5'],
    [
      '`POST /perplexity/async/chat/completions`, `GET`, `GET …/{id}`, also `/v1/async/sonar`',
      'a job as of `POST /api/v2/research`, for the model `sonar-deep-research`: `reasoning_effort` `low` is `quick`, `medium` is `standard`, `high` is `deep`. `completion_tokens` are those of the report',
    ],
    ['`GET /perplexity/models`, `/v1/models`', 'the names of Perplexity’s models'],
    [
      '`POST /perplexity/v1/chat/completions`, `/v1/sonar`, `/v1/search`',
      'the same as without `/v1`',
    ],
  ],
  fields: TABLES.map(([of, { shape }]) => fieldTable(of, shape)),
  notes: [
    '`usage.cost` is in USD: what the model’s tokens cost is `output_tokens_cost` (`output_cost`), what the search costs is `request_cost` (`tool_calls_cost`). Errors are `{"error": {"message", "type", "code"}}`, with the status as `code`.',
  ],
  refusals: [
    refusedAddresses(UNSERVED_BY_PERPLEXITY),
    ...TABLES.map(([of, { shape }]) => refusalTable(of, shape)),
  ],
}

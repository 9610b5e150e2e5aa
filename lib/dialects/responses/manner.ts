import type { Source } from '@/lib/answer'
import type { ErrorBody, Fields } from '@/lib/api'
import { type CostOf, totalOf } from '../costs'
import { openAiError, openAiKey } from '../openai-errors'
import type { Sent } from './events'
import { searchCall } from './reply'

/** How a service tells of the search behind a response: as an item, and as events. */
export type SearchWords = {
  item: (id: string, query: string, sources: Source[]) => object
  opening: (id: string, query: string) => Sent[]
  found: (id: string, query: string, sources: Source[]) => Sent[]
}

/** How the responses of another service differ from OpenAI's. */
export type Manner = {
  keyOf: (request: Request) => string | undefined
  error: ErrorBody
  /** The request in the words of OpenAI. Throws 400 for what is not served. */
  bodyOf: (body: Fields) => Fields
  /** Further fields of the answer, from those of the request. */
  more: (body: Fields) => Fields
  search: SearchWords
  costOf: CostOf
}

const at = (id: string) => ({ output_index: 0, item_id: `ws_${id}` })

export const openAiManner: Manner = {
  keyOf: openAiKey,
  error: openAiError,
  bodyOf: (body) => body,
  more: () => ({}),
  search: {
    item: searchCall,
    opening: (id, query) => [
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: searchCall(id, query, null),
      },
      ...['in_progress', 'searching'].map((state) => ({
        type: `response.web_search_call.${state}`,
        ...at(id),
      })),
    ],
    found: (id, query, sources) => [
      { type: 'response.web_search_call.completed', ...at(id) },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: searchCall(id, query, sources),
      },
    ],
  },
  costOf: totalOf,
}

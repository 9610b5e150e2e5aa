import { totalCost } from '@/lib/services/wire'
import { openAiError, openAiKey } from '../errors'
import type { ResponseStyle } from './manner'
import { searchCall } from './reply'

const at = (id: string) => ({ output_index: 0, item_id: `ws_${id}` })

export const openAiManner: ResponseStyle = {
  findKey: openAiKey,
  error: openAiError,
  toBody: (body) => body,
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
  toCost: totalCost,
}

import type { Reference } from '@/lib/base/capability'
import { STARTED } from '@/lib/capabilities/jobs'

export const researchReference: Reference = {
  request: { query: 'How do grey herons fish, and where do they nest?', max_cost: 0.25 },
  reply: () => STARTED,
  prices: [
    ['research', 'a report'],
    ['web_search', 'a search'],
    ['search_page', 'a page that was read, plus the tokens of the model, never above max_cost'],
  ],
}

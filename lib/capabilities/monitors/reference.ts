import type { Reference } from '@/lib/base/capability'
import { exampleMonitor } from './examples'

export const monitorReference: Reference = {
  request: {
    url: 'https://example.com/pricing',
    schedule: 'every 6h',
    watch: { kind: 'content' },
  },
  reply: () => ({
    ...exampleMonitor(),
    checks: 0,
    versions: 0,
    cost: 0,
    checked_at: null,
    changed_at: null,
  }),
  prices: [
    ['scrape_format', 'a check of a page'],
    ['extract_json', 'a check of fields'],
    ['web_search', 'a check of a query'],
  ],
}

import type { Reference } from '@/lib/base/capability'
import { EXAMPLE_FACTS } from '@/lib/capabilities/scrape'

export const extractReference: Reference = {
  request: {
    url: 'https://example.com/',
    modes: ['json', 'links'],
    json_schema: { title: 'string', topics: 'string[]' },
  },
  reply: (price) => ({
    url: 'https://example.com/',
    title: 'Example Domain',
    metadata: EXAMPLE_FACTS,
    structured_data: { title: 'Example Domain', topics: ['documentation'] },
    summary: null,
    answer: null,
    links: [
      { url: 'https://www.iana.org/domains/example', text: 'More information', internal: false },
    ],
    brand: null,
    cost: price('extract_json') + price('extract_links'),
    response_time: '1.87',
    statusCode: 200,
  }),
  prices: [
    ['extract_json', 'for json'],
    ['extract_summary', 'for summary'],
    ['extract_qa', 'for qa'],
    ['extract_links', 'for links'],
    ['extract_brand', 'for brand'],
    ['extract_advanced_proxy', 'more with advanced_proxy'],
  ],
}

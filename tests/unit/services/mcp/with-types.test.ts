import { expect, test } from 'vitest'
import { crawl } from '@/lib/capabilities/crawl'
import { extract } from '@/lib/capabilities/extract'
import { batchScrape } from '@/lib/capabilities/jobs'
import { webSearch } from '@/lib/capabilities/search'
import { withTypes } from '@/lib/services/mcp/with-types'

const URLS = ['https://example.com/a', 'https://example.com/b']

test.each([
  [batchScrape.input, { urls: JSON.stringify(URLS) }, { urls: URLS }],
  [batchScrape.input, { urls: URLS[0] }, { urls: [URLS[0]] }],
  [
    crawl.input,
    { max_pages: '5', main_content_only: 'true' },
    { max_pages: 5, main_content_only: true },
  ],
  [extract.input, { modes: 'summary' }, { modes: ['summary'] }],
  [extract.input, { modes: '["links", "brand"]' }, { modes: ['links', 'brand'] }],
  [webSearch.input, { domain_filter: '["-a.com"]' }, { domain_filter: ['-a.com'] }],
])('what a model writes as text has its type', (input, fields, expected) => {
  expect(withTypes(input, fields)).toEqual(expected)
})

test('text stays text, and what fits nowhere is left to be refused', () => {
  const fields = { query: '42', limit: 'ten', unknown: '[1]' }
  expect(withTypes(webSearch.input, fields)).toEqual(fields)
  const described = { json_schema: '{"price": "number"}', url: '["https://example.com"]' }
  expect(withTypes(extract.input, described)).toEqual(described)
})

import { expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { errorWordsFor } from '@/lib/services/directory/error-words'
import { serviceDifferences } from '@/tests/support/replies/services'

const PATHS = [
  '/v1/chat/completions',
  '/openai/v1/responses',
  '/perplexity/search',
  '/exa/search',
  '/tavily/search',
  '/jina/r/x',
  '/r/x',
  '/v1/rerank',
  '/jina/v1/rerank',
  '/cohere/v1/rerank',
  '/cohere/v2/rerank',
  '/search',
  '/k/x/search',
  '/open-webui/search',
  '/v2/scrape',
  '/firecrawl/v1/map',
]

test.each(PATHS)('a refusal before %s is reached has the form of its service', (path) => {
  const error = new AppError('missing_service_api_key', 'No.')
  const text = JSON.stringify(errorWordsFor(path)?.body(error) ?? {})
  const seen = { method: 'POST', path, status: 401, type: 'application/json', text }
  expect(serviceDifferences(seen)).toEqual([])
})

import type { Reference } from '@/lib/base/capability'

const ABOUT_HTTP =
  'HTTP/3 runs over QUIC, which is built on UDP, while HTTP/2 runs over TCP [1]. A lost packet holds up one stream alone [2].'
const SOURCES = [
  {
    title: 'HTTP/3 - Wikipedia',
    link: 'https://en.wikipedia.org/wiki/HTTP/3',
    snippet: 'HTTP/3 uses QUIC, a multiplexed transport protocol built on UDP.',
  },
  {
    title: 'RFC 9114: HTTP/3',
    link: 'https://www.rfc-editor.org/rfc/rfc9114.html',
    snippet: 'Packet loss on one stream does not affect progress on other streams.',
  },
]
const LEGACY_SOURCES = SOURCES.map(({ link, ...source }) => ({ ...source, url: link }))
const DONE_EVENT = { type: 'done', response_time: '2.41' }

type Price = Parameters<Reference['reply']>[0]

const tally = (price: Price) => ({
  input_tokens: 5_312,
  output_tokens: 68,
  model_cost: null,
  service_cost: price('answer_query_service_web'),
})

export const answerReference: Reference = {
  request: {
    query: 'How does HTTP/3 differ from HTTP/2?',
    model: 'service-web',
    citations: true,
    return_sources: true,
  },
  reply: (price) => ({
    answer: ABOUT_HTTP,
    sources: SOURCES,
    response_time: '2.41',
    ...tally(price),
  }),
  prices: [
    ['answer_query_service_web', 'a query with service-web'],
    ['answer_query_service_fast', 'a query with service-fast'],
    ['answer_query', 'a query, plus the tokens, with another model'],
    ['answer_images', 'more with return_images'],
  ],
}

export const answerStreamReference: Reference = {
  ...answerReference,
  reply: (price) => [
    { type: 'sources', data: SOURCES },
    { type: 'answer', content: 'HTTP/3 runs over QUIC, which is built on UDP, ' },
    { type: 'answer', content: 'while HTTP/2 runs over TCP [1].' },
    {
      type: 'usage',
      ...tally(price),
      citations: [{ source: 1, quotes: ['a multiplexed transport protocol built on UDP'] }],
    },
    DONE_EVENT,
  ],
}

export const legacyReference: Reference = {
  ...answerReference,
  reply: (price) => ({
    llm_response: ABOUT_HTTP,
    sources: LEGACY_SOURCES,
    images: [],
    response_time: '2.41',
    ...tally(price),
  }),
}

export const legacyStreamReference: Reference = {
  ...answerReference,
  reply: (price) => [
    { type: 'sources', data: LEGACY_SOURCES },
    { type: 'llm', content: ABOUT_HTTP },
    { type: 'usage', ...tally(price) },
    DONE_EVENT,
  ],
}

import type { Recording } from './recording'

const reply = (results: object[]) => ({
  query: 'tides',
  answer: null,
  images: [],
  results,
  response_time: 0.5,
  request_id: 'r',
})

export const recording: Recording = {
  env: (url) => ({ TAVILY_API_KEY: 'secret-key', TAVILY_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: reply([
        {
          title: 'Tides',
          url: 'https://a.example/',
          content: 'The moon',
          score: 0.9,
          raw_content: null,
        },
      ]),
      hit: { title: 'Tides', link: 'https://a.example/', snippet: 'The moon' },
      count: 1,
    },
    news: {
      reply: reply([
        {
          title: 'Flood',
          url: 'https://a.example/n',
          content: 'High',
          score: 0.9,
          published_date: 'Fri, 20 Nov 2026 10:00:00 GMT',
        },
      ]),
      hit: { date: '2026-11-20T10:00:00Z', source: 'a.example', imageUrl: null },
      count: 1,
    },
  },
  carries: [
    '"country":"germany"',
    '"time_range":"week"',
    '"include_domains":["a.example"]',
    '"exclude_domains":["b.example"]',
    'authorization: Bearer secret-key',
  ],
  empty: reply([]),
  missing: { query: 'tides', images: [] },
  failures: [
    {
      status: 432,
      body: { detail: { error: "This request exceeds your plan's set usage limit." } },
      kind: 'billing',
    },
    { status: 433, body: { detail: { error: 'Pay-as-you-go limit' } }, kind: 'billing' },
    { status: 429, body: { detail: { error: 'blocked due to excessive requests' } }, kind: 'rate' },
    {
      status: 429,
      body: {
        error: {
          code: 'keyless_limit',
          message: 'Cap reached',
          retry_after_seconds: 3600,
          next_actions: [],
        },
      },
      kind: 'rate',
      wait: 3600,
    },
    {
      status: 422,
      body: { detail: [{ type: 'missing', loc: ['body', 'query'], msg: 'Field required' }] },
      kind: 'bad_request',
    },
  ],
}

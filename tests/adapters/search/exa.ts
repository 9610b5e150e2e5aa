import type { Recording } from './recording'

const reply = (results: object[]) => ({
  requestId: 'r',
  resolvedSearchType: 'neural',
  results,
  costDollars: { total: 0.007 },
})
const page = {
  id: 'https://a.example/',
  url: 'https://a.example/',
  title: 'Tides',
  publishedDate: '2026-11-18T10:00:00.000Z',
  author: 'Ann Bee, Cy Dee',
  score: 0.3,
  image: 'https://a.example/i.jpg',
  favicon: null,
  highlights: ['The moon', 'pulls'],
  highlightScores: [0.5, 0.4],
}

export const recording: Recording = {
  env: (url) => ({ EXA_API_KEY: 'secret-key', EXA_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: reply([page, { id: 'x', url: 'https://b.example/', title: null }]),
      hit: { title: 'Tides', snippet: 'The moon … pulls', date: '2026-11-18T10:00:00Z' },
      count: 2,
    },
    news: {
      reply: reply([page]),
      hit: {
        date: '2026-11-18T10:00:00Z',
        source: 'a.example',
        imageUrl: 'https://a.example/i.jpg',
      },
      count: 1,
    },
    scholar: {
      reply: reply([page]),
      hit: { authors: ['Ann Bee', 'Cy Dee'], year: 2026, citedBy: null, pdfUrl: null },
      count: 1,
    },
  },
  carries: [
    '"userLocation":"DE"',
    '"startPublishedDate":"20',
    '"includeDomains":["a.example"]',
    '"excludeDomains":["b.example"]',
    'x-api-key: secret-key',
  ],
  empty: reply([]),
  missing: { requestId: 'r' },
  failures: [
    {
      status: 401,
      body: { error: 'Invalid API key', tag: 'INVALID_API_KEY', requestId: 'r' },
      kind: 'auth',
    },
    {
      status: 402,
      body: {
        error: { type: 'billing', code: 'NO_MORE_CREDITS', message: 'No credits' },
        requestId: 'r',
      },
      kind: 'billing',
    },
    { status: 403, body: { error: 'Budget', tag: 'TEAM_BUDGET_EXCEEDED' }, kind: 'billing' },
    {
      status: 422,
      body: { error: { type: 'x', code: 'INVALID', message: 'numResults' } },
      kind: 'bad_request',
    },
  ],
}

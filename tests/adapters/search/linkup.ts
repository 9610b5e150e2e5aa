import type { Recording } from './recording'

const page = {
  type: 'text',
  name: 'Tides',
  url: 'https://a.example/',
  content: 'The moon pulls.',
  favicon: 'https://a.example/favicon.ico',
}
const refusal = (status: number, code: string) => ({
  statusCode: status,
  error: { code, message: code, details: [] },
})

export const recording: Recording = {
  env: (url) => ({ LINKUP_API_KEY: 'secret-key', LINKUP_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: { results: [page, { ...page, name: 'B', url: 'https://b.example/' }] },
      hit: { title: 'Tides', snippet: 'The moon pulls.' },
      count: 2,
    },
  },
  carries: [
    '"outputType":"searchResults"',
    '"fromDate":"20',
    '"includeDomains":["a.example"]',
    '"excludeDomains":["b.example"]',
    'authorization: Bearer secret-key',
  ],
  empty: { results: [] },
  missing: { answer: 'x' },
  failures: [
    { status: 401, body: refusal(401, 'UNAUTHORIZED'), kind: 'auth' },
    { status: 429, body: refusal(429, 'INSUFFICIENT_FUNDS_CREDITS'), kind: 'billing' },
    { status: 429, body: refusal(429, 'TOO_MANY_REQUESTS'), kind: 'rate' },
    { status: 400, body: refusal(400, 'VALIDATION_ERROR'), kind: 'bad_request' },
  ],
  nothing: { status: 400, body: refusal(400, 'The query did not yield any result') },
}

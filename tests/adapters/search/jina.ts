import type { Recording } from './recording'

const reply = (data: object[]) => ({ code: 200, status: 20000, data, meta: {} })
const page = {
  title: 'Tides',
  url: 'https://a.example/',
  description: 'The moon pulls.',
  date: 'Nov 18, 2026',
  usage: { tokens: 0 },
}
const refusal = (code: number, name: string, message: string) => ({
  data: null,
  code,
  name,
  status: code * 100,
  message,
})

export const recording: Recording = {
  env: (url) => ({ JINA_API_KEY: 'secret-key', JINA_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: reply([page, { url: 'https://b.example/', title: 'B' }]),
      hit: { title: 'Tides', snippet: 'The moon pulls.' },
      count: 2,
    },
  },
  carries: [
    '"gl":"DE"',
    '"hl":"de"',
    'site:a.example',
    '-site:b.example',
    'x-respond-with: no-content',
    'authorization: Bearer secret-key',
  ],
  empty: reply([]),
  missing: { code: 200 },
  failures: [
    { status: 401, body: refusal(401, 'AuthenticationFailedError', 'Invalid key'), kind: 'auth' },
    {
      status: 402,
      body: refusal(402, 'InsufficientBalanceError', 'Account balance not enough'),
      kind: 'billing',
    },
    {
      status: 422,
      body: refusal(422, 'ParamValidationError', 'num: must be a number'),
      kind: 'bad_request',
    },
  ],
  nothing: {
    status: 422,
    body: refusal(422, 'AssertionFailureError', 'No search results available for query tides'),
  },
}

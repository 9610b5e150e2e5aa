import type { Recording } from './recording'

const reply = (data: unknown) => ({ meta: { id: 'x', node: 'eu', ms: 300, api_balance: 9 }, data })
const page = {
  t: 0,
  url: 'https://a.example/',
  title: 'Tides',
  snippet: 'The <b>moon</b> pulls.',
  published: '2026-11-18T10:00:00Z',
}

export const recording: Recording = {
  env: (url) => ({ KAGI_API_KEY: 'secret-key', KAGI_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: reply([
        page,
        { t: 0, url: 'https://b.example/', title: 'B' },
        { t: 1, list: ['tide tables'] },
      ]),
      hit: { title: 'Tides', snippet: 'The moon pulls.', date: '2026-11-18T10:00:00Z' },
      count: 2,
    },
  },
  carries: ['limit=20', 'site%3Aa.example', '-site%3Ab.example', 'authorization: Bot secret-key'],
  empty: reply([]),
  missing: reply(null),
  failures: [
    { status: 401, body: { error: [{ code: 1, msg: 'Unauthorized' }] }, kind: 'auth' },
    {
      status: 400,
      body: { error: [{ code: 101, msg: 'Insufficient credit to perform this request.' }] },
      kind: 'billing',
    },
  ],
}

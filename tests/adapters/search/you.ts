import type { Recording } from './recording'

const reply = (results: object) => ({ results, metadata: { search_uuid: 'u', query: 'tides' } })
const page = {
  url: 'https://a.example/',
  title: 'Tides &amp; moon',
  description: 'About tides',
  snippets: ['The moon', 'pulls'],
  thumbnail_url: 'https://a.example/i.jpg',
  page_age: '2026-11-18T10:00:00',
  authors: [],
  favicon_url: 'https://a.example/favicon.ico',
}
const article = {
  url: 'https://n.example/',
  title: 'Flood',
  description: 'High water',
  page_age: '2026-11-18T10:00:00',
}

export const recording: Recording = {
  env: (url) => ({ YOU_API_KEY: 'secret-key', YOU_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: reply({ web: [page, { url: 'https://b.example/', title: 'B', snippets: [] }] }),
      hit: { title: 'Tides & moon', snippet: 'The moon … pulls' },
      count: 2,
    },
    news: {
      reply: reply({ web: [page], news: [article] }),
      hit: { title: 'Flood', snippet: 'High water', source: 'n.example' },
      count: 1,
    },
  },
  carries: [
    '"country":"DE"',
    '"language":"DE"',
    '"freshness":"week"',
    '"include_domains":["a.example"]',
    'x-api-key: secret-key',
  ],
  empty: reply({}),
  missing: { metadata: {} },
  failures: [
    { status: 403, body: { message: 'Forbidden' }, kind: 'auth' },
    { status: 402, body: { detail: 'Free tier limit exceeded' }, kind: 'billing' },
    { status: 422, body: { detail: [{ msg: 'count: at most 100' }] }, kind: 'bad_request' },
  ],
}

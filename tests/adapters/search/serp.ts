import type { Recording } from './recording'

const reply = (list: unknown) => ({ status: 'ok', found: { pages: list } })
const page = {
  headline: 'Tides',
  target: 'https://a.example/',
  snippet: 'The moon pulls.',
  date: '2026-11-18',
}

export const recording: Recording = {
  env: (url) => ({
    SERP_URL: `${url}/find?q={query}&n={count}&from={start}&cc={country}&lang={language}`,
    SERP_API_KEY: 'secret-key',
    SERP_HEADER: 'X-Token: {key}',
    SERP_RESULTS: 'found.pages',
    SERP_FIELDS: 'title=headline,link=target',
  }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: reply([page, { headline: 'B', target: 'https://b.example/' }]),
      hit: { title: 'Tides', snippet: 'The moon pulls.' },
      count: 2,
    },
  },
  carries: ['n=20', 'from=0', 'cc=de', 'lang=de', 'site%3Aa.example', 'x-token: secret-key'],
  empty: reply([]),
  missing: { status: 'ok' },
  failures: [
    { status: 200, body: reply([{ headline: 'No link' }]), kind: 'upstream' },
    { status: 200, body: reply('none'), kind: 'upstream' },
  ],
}

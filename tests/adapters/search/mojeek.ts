import type { Recording } from './recording'

const reply = (results: object[]) => ({
  response: { status: 'OK', head: { query: 'tides', results: results.length }, results },
})
const page = {
  url: 'https://a.example/',
  title: 'Tides',
  desc: 'The <strong>moon</strong> pulls.',
  timestamp: 1_795_000_000,
}

export const recording: Recording = {
  env: (url) => ({ MOJEEK_API_KEY: 'secret-key', MOJEEK_BASE_URL: url }),
  replies: {
    general: {
      reply: reply([page, { url: 'https://b.example/', title: 'B', desc: '' }]),
      hit: { title: 'Tides', snippet: 'The moon pulls.', date: '2026-11-18T11:06:40Z' },
      count: 2,
    },
  },
  carries: ['api_key=secret-key', 'rb=DE', 'lb=DE', 'since=20', 'site=a.example', 'fmt=json'],
  empty: reply([]),
  missing: { response: { status: 'OK' } },
  failures: [
    { status: 200, body: { response: { status: 'Error: invalid API key' } }, kind: 'auth' },
    { status: 403, body: { response: { status: 'Error: invalid API key' } }, kind: 'auth' },
  ],
}

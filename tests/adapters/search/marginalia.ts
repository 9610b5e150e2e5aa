import type { Recording } from './recording'

const reply = (results: object[]) => ({
  license: 'CC-BY-NC-SA',
  query: 'tides',
  page: 1,
  pages: 1,
  results,
})

export const recording: Recording = {
  env: (url) => ({ MARGINALIA_API_KEY: 'secret-key', MARGINALIA_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: reply([
        {
          url: 'https://a.example/',
          title: 'Tides',
          description: 'The moon',
          quality: 5,
          format: 'HTML5',
          resultsFromDomain: 1,
          details: [],
        },
      ]),
      hit: { title: 'Tides', link: 'https://a.example/', snippet: 'The moon' },
      count: 1,
    },
  },
  carries: ['/search?', 'site%3Aa.example', 'api-key: secret-key'],
  empty: reply([]),
  missing: { license: 'CC-BY-NC-SA' },
  failures: [
    { status: 400, body: 'Missing API-Key header', kind: 'auth' },
    { status: 401, body: '', kind: 'auth' },
    { status: 429, body: 'QPM Limit Exceeded', kind: 'rate' },
    { status: 503, body: 'busy', kind: 'rate', wait: 60 },
  ],
}

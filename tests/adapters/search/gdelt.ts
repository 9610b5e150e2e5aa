import type { Recording } from './recording'

export const recording: Recording = {
  env: (url) => ({ GDELT_BASE_URL: url }),
  replies: {
    news: {
      reply: {
        articles: [
          {
            url: 'https://a.example/n',
            url_mobile: '',
            title: 'Flood',
            seendate: '20261120T100000Z',
            socialimage: 'https://a.example/i.jpg',
            domain: 'a.example',
            language: 'German',
            sourcecountry: 'Germany',
          },
        ],
      },
      hit: {
        title: 'Flood',
        snippet: '',
        date: '2026-11-20T10:00:00Z',
        source: 'a.example',
        imageUrl: 'https://a.example/i.jpg',
      },
      count: 1,
    },
  },
  carries: [
    'timespan=1w',
    'sourcecountry%3Agermany',
    '+domainis%3Aa.example',
    '-domainis%3Ab.example',
  ],
  empty: {},
  missing: { articles: 'none' },
  failures: [
    {
      status: 200,
      body: 'Please limit requests to one every 5 seconds or contact us.',
      kind: 'rate',
      wait: 5,
    },
    {
      status: 429,
      body: 'Please limit requests to one every 5 seconds or contact us.',
      kind: 'rate',
      wait: 5,
    },
    { status: 200, body: 'The specified phrase is too short.', kind: 'bad_request' },
  ],
}

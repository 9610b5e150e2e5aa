import type { Recording } from './recording'

const site = {
  scheme: 'https',
  netloc: 'a.example',
  hostname: 'a.example',
  path: '',
  favicon: 'https://i.example/f.png',
}
const problem = (status: number, code: string, meta = {}) => ({
  type: 'ErrorResponse',
  error: { id: '1', status, code, detail: 'No', meta },
  time: 1,
})

export const recording: Recording = {
  env: (url) => ({ BRAVE_API_KEY: 'secret-key', BRAVE_BASE_URL: url }),
  secret: 'secret-key',
  replies: {
    general: {
      reply: {
        type: 'search',
        query: { original: 'tides', more_results_available: true },
        web: {
          type: 'search',
          results: [
            {
              title: 'Tides &amp; <strong>moon</strong>',
              url: 'https://a.example/',
              description: 'The <strong>moon</strong>',
              age: '2 days ago',
              page_age: '2026-11-18T10:00:00',
              language: 'en',
              meta_url: site,
              thumbnail: { src: 'https://i.example/s.jpg' },
            },
          ],
        },
      },
      hit: { title: 'Tides & moon', snippet: 'The moon', date: '2026-11-18T10:00:00Z' },
      count: 1,
    },
    news: {
      reply: {
        type: 'news',
        results: [
          {
            title: 'Flood',
            url: 'https://a.example/n',
            description: 'High',
            age: '1 hour ago',
            page_age: '2026-11-20T10:00:00',
            meta_url: site,
            thumbnail: { src: 'https://i.example/s.jpg', original: 'https://i.example/o.jpg' },
          },
        ],
      },
      hit: {
        source: 'a.example',
        date: '2026-11-20T10:00:00Z',
        imageUrl: 'https://i.example/o.jpg',
      },
      count: 1,
    },
    images: {
      reply: {
        type: 'images',
        results: [
          {
            title: 'Moon',
            url: 'https://a.example/p',
            source: 'a.example',
            thumbnail: { src: 'https://i.example/t.jpg', width: 200, height: 100 },
            properties: {
              url: 'https://a.example/f.jpg',
              placeholder: 'x',
              width: 800,
              height: 600,
            },
            meta_url: site,
            confidence: 'high',
          },
        ],
      },
      hit: {
        imageUrl: 'https://a.example/f.jpg',
        thumbnailUrl: 'https://i.example/t.jpg',
        source: 'a.example',
        width: 800,
        height: 600,
      },
      count: 1,
    },
    videos: {
      reply: {
        type: 'videos',
        results: [
          {
            title: 'Film',
            url: 'https://v.example/1',
            description: 'About',
            page_age: '2026-01-02T00:00:00',
            thumbnail: { src: 'https://i.example/t.jpg', original: 'https://i.example/o.jpg' },
            video: { duration: '03:45:00', views: 1, creator: 'Ann', publisher: 'YouTube' },
            meta_url: site,
          },
        ],
      },
      hit: {
        duration: '3:45:00',
        source: 'Ann',
        date: '2026-01-02T00:00:00Z',
        imageUrl: 'https://i.example/o.jpg',
      },
      count: 1,
    },
  },
  carries: [
    '/res/v1/web/search',
    'country=DE',
    'freshness=pw',
    'search_lang=de',
    'site%3Da.example',
    'discard%2Csite%3Db.example',
    'x-subscription-token: secret-key',
  ],
  empty: { type: 'search', query: { original: 'tides', more_results_available: false } },
  missing: { query: { original: 'tides' } },
  failures: [
    { status: 422, body: problem(422, 'SUBSCRIPTION_TOKEN_INVALID'), kind: 'auth' },
    {
      status: 422,
      body: problem(422, 'VALIDATION', { errors: [{ loc: ['header', 'x-subscription-token'] }] }),
      kind: 'auth',
    },
    {
      status: 422,
      body: problem(422, 'VALIDATION', { errors: [{ loc: ['query', 'country'] }] }),
      kind: 'bad_request',
    },
    { status: 404, body: problem(404, 'SUBSCRIPTION_NOT_FOUND'), kind: 'auth' },
    {
      status: 429,
      body: problem(429, 'RATE_LIMITED'),
      headers: { 'x-ratelimit-limit': '1, 0', 'x-ratelimit-remaining': '0, 0' },
      kind: 'rate',
    },
    {
      status: 429,
      body: problem(429, 'RATE_LIMITED'),
      headers: { 'x-ratelimit-limit': '1, 2000', 'x-ratelimit-remaining': '1, 0' },
      kind: 'billing',
    },
    { status: 429, body: problem(429, 'QUOTA_LIMITED'), kind: 'billing' },
  ],
}

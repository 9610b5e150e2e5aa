import type { Recording } from './recording'

const reply = (results: object[]) => ({
  result_count: results.length,
  page_count: 1,
  page_size: 20,
  page: 1,
  results,
})

export const recording: Recording = {
  env: (url) => ({ OPENVERSE_BASE_URL: url }),
  replies: {
    images: {
      reply: reply([
        {
          id: '1',
          title: 'Moon',
          url: 'https://a.example/f.jpg',
          thumbnail: 'https://o.example/t/',
          foreign_landing_url: 'https://a.example/p',
          creator: 'Ann',
          license: 'by-sa',
          license_version: '2.0',
          attribution: 'x',
          source: 'flickr',
          width: 800,
          height: 600,
        },
      ]),
      hit: {
        title: 'Moon',
        link: 'https://a.example/p',
        imageUrl: 'https://a.example/f.jpg',
        thumbnailUrl: 'https://o.example/t/',
        source: 'a.example',
        width: 800,
        height: 600,
        snippet: 'Ann, licence by-sa',
      },
      count: 1,
    },
  },
  carries: ['/v1/images/?', 'q=tides', 'page_size=20'],
  empty: reply([]),
  missing: { result_count: 0 },
}

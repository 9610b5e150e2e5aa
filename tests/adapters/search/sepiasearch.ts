import type { Recording } from './recording'

const reply = (data: object[]) => ({ total: data.length, data })

export const recording: Recording = {
  env: (url) => ({ SEPIASEARCH_BASE_URL: url }),
  replies: {
    videos: {
      reply: reply([
        {
          uuid: 'u',
          name: 'Film',
          url: 'https://tube.example/w/u',
          description: 'About',
          duration: 61,
          views: 1,
          likes: 0,
          publishedAt: '2026-01-02T00:00:00.000Z',
          thumbnailUrl: 'https://tube.example/t.jpg',
          previewUrl: 'https://tube.example/p.jpg',
          embedUrl: '',
          account: { displayName: 'Ann' },
          channel: { displayName: 'C', host: 'tube.example' },
        },
      ]),
      hit: {
        title: 'Film',
        link: 'https://tube.example/w/u',
        duration: '1:01',
        source: 'Ann',
        date: '2026-01-02T00:00:00Z',
        imageUrl: 'https://tube.example/p.jpg',
      },
      count: 1,
    },
  },
  carries: ['/api/v1/search/videos?', 'startDate=20', 'languageOneOf%5B%5D=de', 'nsfw=false'],
  empty: reply([]),
  missing: { total: 0 },
}

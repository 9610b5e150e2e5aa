import type { Recording } from './recording'

const reply = (list: object[]) => ({
  page: 1,
  limit: 10,
  explicit: false,
  total: list.length,
  has_more: false,
  list,
})

export const recording: Recording = {
  env: (url) => ({ DAILYMOTION_BASE_URL: url }),
  replies: {
    videos: {
      reply: reply([
        {
          id: 'x1',
          title: 'Film',
          description: 'About',
          url: 'https://www.dailymotion.com/video/x1',
          created_time: 1_763_632_800,
          duration: 3723,
          thumbnail_360_url: 'https://i.example/t.jpg',
          views_total: 3,
          'owner.screenname': 'Ann',
        },
      ]),
      hit: {
        link: 'https://www.dailymotion.com/video/x1',
        duration: '1:02:03',
        source: 'Ann',
        date: '2025-11-20T10:00:00Z',
        imageUrl: 'https://i.example/t.jpg',
      },
      count: 1,
    },
  },
  carries: ['/videos?', 'search=tides', 'created_after=1', 'languages=de'],
  empty: reply([]),
  missing: { page: 1 },
  failures: [
    { status: 200, body: { error: { code: 500, message: 'Oops', type: 'x' } }, kind: 'upstream' },
  ],
}

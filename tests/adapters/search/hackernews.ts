import type { Recording } from './recording'

const reply = (hits: object[]) => ({
  hits,
  nbHits: hits.length,
  page: 0,
  nbPages: 1,
  hitsPerPage: 10,
})

export const recording: Recording = {
  env: (url) => ({ HACKERNEWS_BASE_URL: url }),
  replies: {
    news: {
      reply: reply([
        {
          objectID: '7',
          title: 'Ask HN: Tides?',
          url: null,
          author: 'ann',
          points: 3,
          num_comments: 1,
          created_at_i: 1_763_632_800,
          story_text: '<p>Why &amp; how</p>',
        },
        { objectID: '8', title: 'Flood', url: 'https://a.example/n', created_at_i: 1_763_632_800 },
      ]),
      hit: {
        link: 'https://news.ycombinator.com/item?id=7',
        snippet: 'Why & how',
        date: '2025-11-20T10:00:00Z',
      },
      count: 2,
    },
  },
  carries: ['tags=story', 'numericFilters=created_at_i%3E'],
  empty: reply([]),
  missing: { nbHits: 0 },
}

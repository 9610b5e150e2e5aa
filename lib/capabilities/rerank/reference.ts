import type { Reference } from '@/lib/base/capability'

export const rerankReference: Reference = {
  request: {
    query: 'Where do grey herons nest?',
    documents: [
      'The heron stands still in shallow water and waits for fish.',
      'Grey herons nest in tall trees near lakes and rivers.',
    ],
    top_n: 1,
  },
  reply: (price) => ({
    results: [
      {
        index: 1,
        score: 0.71,
        passage: {
          text: 'Grey herons nest in tall trees near lakes and rivers.',
          start: 0,
          end: 53,
        },
      },
    ],
    cost: price('rerank'),
  }),
  prices: [['rerank', 'a call']],
}

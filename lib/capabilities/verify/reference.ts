import type { Reference } from '@/lib/base/capability'

export const verifyReference: Reference = {
  request: {
    text: 'Grey herons nest in trees near water [1]. They weigh about 20 kg [1].',
    sources: [
      {
        text: 'The grey heron nests in tall trees near lakes and rivers. It weighs 1 to 2 kg.',
      },
    ],
  },
  reply: (price) => ({
    sentences: [
      {
        text: 'Grey herons nest in trees near water [1].',
        start: 0,
        end: 41,
        verdict: 'supported',
        confidence: 0.82,
        quotes: [
          {
            source: 1,
            text: 'The grey heron nests in tall trees near lakes and rivers.',
            start: 0,
            end: 57,
          },
        ],
      },
    ],
    sources: [
      {
        url: null,
        title: '',
        status: 'given',
        reason: null,
        read_at: '2026-11-26T10:00:00.000Z',
        hash: '5f2b51ca2fdc5baa31ec02e002f69aec71a7a8b9d8dc54d9ee50fd05c49e33d1',
      },
    ],
    cost: price('verify'),
  }),
  prices: [
    ['verify', 'a call'],
    ['verify_page', 'more for each page that was read'],
  ],
}

import type { Reference } from '@/lib/base/capability'

export const mapReference: Reference = {
  request: { url: 'https://example.com/', search: 'docs', limit: 100 },
  reply: (price) => ({
    links: [
      { url: 'https://example.com/docs', title: 'Documentation' },
      { url: 'https://example.com/docs/start', title: 'Getting started' },
    ],
    statusCode: 200,
    cost: price('map'),
  }),
  prices: [['map', 'a call']],
}

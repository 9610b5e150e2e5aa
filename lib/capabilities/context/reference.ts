import type { Reference } from '@/lib/base/capability'

const HERONS = 'https://en.wikipedia.org/wiki/Grey_heron'
const PAGE_HASH = 'c0535e4be2b79ffd93291305436bf889314e4a3faec05ecffcbb7df31ad9e51a'
const PASSAGE = {
  text: 'It waits motionless in shallow water and strikes when a fish comes within reach.',
  url: HERONS,
  urls: [HERONS],
  title: 'Grey heron',
  headings: ['Behaviour', 'Feeding'],
  start: 14_206,
  end: 14_286,
  published_at: null,
  score: 0.91,
  tokens: 17,
  hash_sha256: '5f2b51ca2fdc5baa31ec02e002f69aec71a7a8b9d8dc54d9ee50fd05c49e33d1',
  page_hash_sha256: PAGE_HASH,
}
const SOURCE = {
  url: HERONS,
  title: 'Grey heron',
  read: 'web',
  reason: null,
  published_at: null,
  fetched_at: '2026-11-24T09:30:00.000Z',
  hash_sha256: PAGE_HASH,
  passages: 1,
}

export const contextReference: Reference = {
  request: { query: 'How do grey herons fish?', max_tokens: 2_000 },
  reply: (price) => ({
    passages: [PASSAGE],
    markdown: `## Grey heron\n\n${PASSAGE.text}`,
    sources: [SOURCE],
    search: { provider: 'searxng', applied: [], ignored: [], failed: [] },
    tokens: 17,
    cost: price('context'),
    response_time: '1.12',
  }),
  prices: [
    ['context', 'a call, ten pages included'],
    ['context_page', 'each further page'],
  ],
}

export const contextStreamReference: Reference = {
  ...contextReference,
  reply: (price) => [
    { type: 'passage', passage: PASSAGE },
    { type: 'source', source: SOURCE },
    { type: 'usage', sources: [SOURCE], tokens: 17, cost: price('context') },
    { type: 'done', response_time: '1.12' },
  ],
}

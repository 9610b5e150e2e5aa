import { expect } from 'vitest'
import type { Recording } from './recording'

const reply = (search: object[]) => ({
  batchcomplete: true,
  query: { searchinfo: { totalhits: search.length }, search },
})

export const recording: Recording = {
  env: (url) => ({ WIKIPEDIA_BASE_URL: `${url}/` }),
  replies: {
    general: {
      reply: reply([
        {
          ns: 0,
          title: 'AC/DC (band)',
          pageid: 1,
          size: 1,
          wordcount: 1,
          snippet: 'The <span class="searchmatch">tide</span> &amp; moon',
          timestamp: '2026-01-01T00:00:00Z',
        },
      ]),
      hit: {
        title: 'AC/DC (band)',
        link: expect.stringMatching(/^http:..127.0.0.1:\d+.wiki.AC.DC_\(band\)$/),
        snippet: 'The tide & moon',
      },
      count: 1,
    },
  },
  carries: ['/w/api.php?', 'srsearch=tides', 'formatversion=2', 'user-agent: Groundwire/'],
  empty: reply([]),
  missing: { batchcomplete: true },
  failures: [
    { status: 200, body: { error: { code: 'ratelimited', info: 'Slow down' } }, kind: 'rate' },
    { status: 200, body: { error: { code: 'maxlag', info: 'Waiting' } }, kind: 'upstream' },
    { status: 200, body: { error: { code: 'badvalue', info: 'No' } }, kind: 'bad_request' },
  ],
}

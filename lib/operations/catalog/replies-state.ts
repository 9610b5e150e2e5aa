import { priceList } from '@/lib/money/billing'
import type { ExampleReply } from './example-reply'

const KEY = {
  algorithm: 'Ed25519',
  key_id: 'a1f06c3be2d94785',
  public_key: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
}
const QUOTE = {
  source: 0,
  start: 0,
  end: 48,
  text: 'The grey heron feeds on fish, frogs and insects.',
}
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** The replies of the operations on calls, the server and its key. */
export const stateReplies = (): Record<string, ExampleReply> => ({
  v2_call_evidence: {
    payload: {
      format: 'groundwire-evidence-1',
      call: { id: 'call_01kb2m8z5p3r1t7v9x2y4a6c8e', endpoint: 'answer' },
      request: { query: 'What does the grey heron eat?' },
      question: 'What does the grey heron eat?',
      answer: 'Fish, frogs and insects [1].',
      response: { sha256: SHA256, text: '{"answer":"Fish, frogs and insects [1]."}' },
      sources: [
        {
          url: 'https://en.wikipedia.org/wiki/Grey_heron',
          title: 'Grey heron',
          read: 'web',
          read_at: '2026-11-24T09:30:00.000Z',
          is_excerpt: false,
          sha256: SHA256,
          text: QUOTE.text,
        },
      ],
      claims: [
        {
          text: 'Fish, frogs and insects.',
          verdict: 'supported',
          cited: [0],
          standing: [0],
          quotes: [QUOTE],
        },
      ],
      quotes: [QUOTE],
    },
    signature: { ...KEY, value: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA…' },
  },
  signing_key: KEY,
  v2_capabilities: {
    endpoints: [{ path: '/api/v2/answer', name: 'answer', streams: false, deprecated: false }],
    search: { types: { general: ['searxng', 'wikipedia'] }, providers: [] },
    models: { service: {}, providers: [], priced: [] },
    prices: priceList().slice(0, 2),
    browser: { available: true },
    limits: { calls_per_minute: 600, calls_at_once: 64, body_bytes: 1_048_576 },
  },
  health: { status: 'ok', version: '0.1.0', checks: { database: 'ok', browser: 'ok' } },
  ready: { ready: true, reason: null },
})

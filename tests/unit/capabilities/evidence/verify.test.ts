import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  FORMAT,
  formatBundle,
  type Payload,
  publicKeyText,
  sealed,
  sha256,
} from '@/lib/capabilities/evidence/format'
import { verifyBundle } from '@/lib/capabilities/evidence/verify'

const { privateKey } = generateKeyPairSync('ed25519')
const TEXT = 'The grey heron eats mostly fish. Größe: 90 cm — “tall” for a bird 🐦.'
const QUOTE = { source: 1, start: 0, end: 32, text: 'The grey heron eats mostly fish.' }
const RESPONSE = '{"answer":"It eats fish [1]."}'
const PAYLOAD: Payload = {
  format: FORMAT,
  call: {
    id: 'call_1',
    capability: 'answer',
    started_at: '2026-11-23T12:00:00.000Z',
    model: 'openai/gpt-4o-mini',
    engine: 'model',
    cost_usd: 7,
    price_version: '1',
    model_price_version: null,
  },
  request: { query: 'What does the grey heron eat?' },
  question: 'What does the grey heron eat?',
  answer: 'It eats fish [1].',
  response: { sha256: sha256(RESPONSE), text: RESPONSE },
  sources: [
    {
      url: 'https://birds.test/',
      title: 'Herons',
      read: 'page',
      read_at: '2026-11-23T12:00:00.000Z',
      is_excerpt: false,
      sha256: sha256(TEXT),
      text: TEXT,
    },
  ],
  claims: [
    { text: 'It eats fish', verdict: 'supported', cited: [1], standing: [1], quotes: [QUOTE] },
  ],
  quotes: [QUOTE],
}
const FILE = Buffer.from(sealed(PAYLOAD, privateKey))
const problemsOf = (payload: Payload) =>
  verifyBundle(Buffer.from(sealed(payload, privateKey))).problems

let seed = 42
function next(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

test('an exported bundle is valid, also with the expected key', () => {
  expect(verifyBundle(FILE).problems).toEqual([])
  expect(verifyBundle(FILE, publicKeyText(privateKey)).problems).toEqual([])
})

test('none of 1,000 changed bundles is accepted', () => {
  const accepted = Array.from({ length: 1_000 }, () => {
    const bytes = [...FILE]
    const at = next(bytes.length)
    const kind = next(4)
    if (kind === 0) bytes[at] = ((bytes[at] ?? 0) + 1 + next(255)) % 256
    else if (kind === 1) bytes.splice(at, 0, next(2) === 0 ? 0x20 : next(256))
    else if (kind === 2) bytes.splice(at, 1 + next(3))
    else {
      const other = bytes.findIndex((byte, place) => place > at && byte !== bytes[at])
      if (other < 0) bytes.push(0x20)
      else [bytes[at], bytes[other]] = [bytes[other] ?? 0, bytes[at] ?? 0]
    }
    return Buffer.from(bytes)
  }).filter((file) => verifyBundle(file).problems.length === 0)
  expect(accepted).toEqual([])
})

test('every byte counts, including the last', () => {
  const accepted = [...FILE.keys()].filter((at) => {
    const bytes = Buffer.from(FILE)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return verifyBundle(bytes).problems.length === 0
  })
  expect(accepted).toEqual([])
})

test.each<[string, Payload]>([
  ['a quote that the source does not have', { ...PAYLOAD, quotes: [{ ...QUOTE, text: 'Fish.' }] }],
  ['a quote at another place', { ...PAYLOAD, quotes: [{ ...QUOTE, start: 1 }] }],
  ['a quote of no source', { ...PAYLOAD, quotes: [{ ...QUOTE, source: 2 }] }],
  ['an empty quote', { ...PAYLOAD, quotes: [{ ...QUOTE, end: 0, text: '' }] }],
  [
    'another text of a source',
    { ...PAYLOAD, sources: PAYLOAD.sources.map((one) => ({ ...one, text: `${one.text}!` })) },
  ],
  ['another reply', { ...PAYLOAD, response: { ...PAYLOAD.response, text: '{}' } }],
  [
    'support without a quote',
    { ...PAYLOAD, claims: PAYLOAD.claims.map((one) => ({ ...one, quotes: [] })) },
  ],
])('%s is found even where the signature is right', (_, payload) => {
  expect(problemsOf(payload)).toHaveLength(1)
})

test('another key, another order of fields and other files are refused', () => {
  const { privateKey: other } = generateKeyPairSync('ed25519')
  const signed = Buffer.from(sealed(PAYLOAD, other))
  expect(verifyBundle(signed).problems).toEqual([])
  expect(verifyBundle(signed, publicKeyText(privateKey)).problems).toHaveLength(1)
  const { payload, signature } = JSON.parse(FILE.toString())
  const file = (text: string) => verifyBundle(Buffer.from(text)).problems
  expect(file(JSON.stringify({ signature, payload }))).not.toEqual([])
  expect(file(JSON.stringify({ payload, signature }, null, 2))).not.toEqual([])
  const { signature: foreign } = JSON.parse(signed.toString())
  expect(
    file(formatBundle(JSON.stringify(payload), { ...signature, value: foreign.value })),
  ).not.toEqual([])
  for (const text of ['', '{}', 'null', '[1]', '{"payload":{},"signature":{}}', '\uFEFF'])
    expect(file(text)).not.toEqual([])
})

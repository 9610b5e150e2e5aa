import { expect, test } from 'vitest'
import { openCitations } from '@/lib/capabilities/citations/cite'
import { countSupport } from '@/lib/capabilities/citations/support'

const page = (text: string) => {
  const passages = [{ heading: '', text }]
  const hit = { title: '', link: 'https://a.example', snippet: '', provider: 'p' }
  const source = { hit, title: 'Herons', passages, read: 'page' as const }
  return {
    source,
    passages: passages.map((one, seq) => ({
      ...one,
      source: 0,
      seq,
      score: 1,
      terms: new Set<string>(),
    })),
  }
}
const SOURCES = [
  page('The grey heron eats mostly fish, frogs and small mammals. It stands 95 centimetres tall.'),
  page('Grey herons build their nests of sticks in tall trees near lakes.'),
]

function supportOf(answer: string) {
  const citations = openCitations({ sources: SOURCES } as never)
  const text = citations.push(answer) + citations.flush()
  return countSupport(text, citations.claims())
}

test('every sentence counts: with support, without, and without a source', () => {
  const answer = [
    '## Food',
    '',
    'The grey heron eats mostly fish, frogs and small mammals [1]. It stands 95 centimetres tall [1].',
    'Grey herons were sold in Berlin markets in 1874 for 12 marks [1]. Herons are a common sight in European parks.',
    '',
    '- They build their nests of sticks in tall trees near lakes [2].',
    '- The nests:',
    '',
    '```',
    'heron = 1 # not a sentence of 1874 in Berlin.',
    '```',
    '',
    'I hope this helps!',
  ].join('\n')
  expect(supportOf(answer)).toEqual({
    sentences: 5,
    supported: 3,
    unsupported: 1,
    no_source: 1,
    unchecked: 0,
  })
})

test('a marker after the full stop belongs to the sentence before it', () => {
  const answer =
    'The grey heron eats mostly fish, frogs and small mammals.[1] Herons live in Norland.'
  expect(supportOf(answer)).toMatchObject({ sentences: 2, supported: 1, no_source: 1 })
})

test('an answer without statements has none', () => {
  expect(supportOf('Yes.')).toMatchObject({ sentences: 0, supported: 0 })
})

test.each([
  [
    'lines',
    '> The grey heron eats mostly fish, frogs and small mammals.\n> It stands 95 centimetres tall. [1]',
  ],
  [
    'one line',
    '> The grey heron eats mostly fish, frogs and small mammals. It stands 95 centimetres tall. [1]',
  ],
])('the marker of a quotation is that of all its sentences, on %s', (_, quotation) => {
  const next = '> Grey herons build their nests of sticks in tall trees near lakes. [2]'
  expect(supportOf(`${quotation}\n\n${next}`)).toMatchObject({ sentences: 3, supported: 3 })
  const invented = quotation.replace('> ', '> Grey herons were sold in Berlin in 1874. ')
  expect(supportOf(invented)).toMatchObject({ sentences: 3, supported: 2, unsupported: 1 })
})

test('counts a long answer in the order of its claims, in linear time', () => {
  const sentences = Array.from({ length: 300 }, (_, at) =>
    at % 3 === 0
      ? `Grey herons have ${at} names.`
      : 'The grey heron eats mostly fish and frogs [1].',
  )
  expect(supportOf(sentences.join(' '))).toMatchObject({
    sentences: 300,
    supported: 200,
    no_source: 100,
  })
  const count = (length: number) => {
    const text = Array.from({ length }, (_, at) => `Heron ${at} eats fish.`)
    const claims = text.map((text) => ({ text, found: new Map() })) as never
    const from = process.cpuUsage()
    expect(countSupport(text.join(' '), claims)).toMatchObject({ unsupported: length })
    return process.cpuUsage(from).user
  }
  count(1_000)
  expect(count(8_000)).toBeLessThan(20 * count(1_000))
})

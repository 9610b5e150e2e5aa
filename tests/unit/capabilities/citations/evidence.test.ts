import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseClaim } from '@/lib/capabilities/citations/claims'
import { buildEvidence, find } from '@/lib/capabilities/citations/evidence'
import { detectLanguage } from '@/lib/capabilities/citations/language'

type Pair = { passage: number; kind: string; supported: boolean; sentence: string }
type Labelled = {
  passages: Record<string, { title: string; heading: string; text: string }>
  pairs: Pair[]
}

const labelled = (name: string): Labelled =>
  JSON.parse(readFileSync(`tests/fixtures/citations/python-manual-${name}.json`, 'utf8'))

function judged(name: string) {
  const { passages, pairs } = labelled(name)
  return pairs.map((pair) => {
    const passage = passages[pair.passage]
    if (!passage) throw new Error(`No passage ${pair.passage}`)
    const { isSupported } = find(
      parseClaim(pair.sentence),
      detectLanguage(pair.sentence),
      buildEvidence(passage.title, [passage]),
    )
    return { ...pair, isSupported }
  })
}

test('there are at least 200 labelled pairs, with every kind in both halves', () => {
  const halves = ['tuning', 'held-out'].map((name) => labelled(name).pairs)
  expect(halves.flat().length).toBeGreaterThanOrEqual(200)
  const kinds = halves.map((pairs) => [...new Set(pairs.map(({ kind }) => kind))].sort())
  expect(kinds[0]).toHaveLength(7)
  expect(kinds[1]).toEqual(kinds[0])
})

test.each(['tuning', 'held-out'])(
  'unsupported sentences are recognised with precision 0.95 at recall 0.85 (%s)',
  (name) => {
    const all = judged(name)
    const called = all.filter(({ isSupported }) => !isSupported)
    const right = called.filter(({ supported }) => !supported)
    const unsupported = all.filter(({ supported }) => !supported)
    expect(right.length / called.length).toBeGreaterThanOrEqual(0.95)
    expect(right.length / unsupported.length).toBeGreaterThanOrEqual(0.85)
  },
)

const BRIDGE = [
  'The Orsund bridge was opened in 1998 after seven years of work. About 41,000 vehicles cross it on working days.',
  'The toll for a car is 12 euros, and motorcycles pay 6 euros. Children under five travel free.',
  'Most of the lamps were lost in a storm. Traffic fell by 3 percent in May. Its wardens do not count bicycles.',
  'The paint is dangerous to birds, but it is harmless to people. Lind opened the bridge, and Marek closed it.',
].join(' ')

test.each([
  ['The Orsund bridge was opened in 1998.', true],
  ['Traffic fell by 3 percent in May.', true],
  ['The paint is harmless to people.', true],
  ['No more than 41,000 vehicles cross the Orsund bridge on working days.', true],
  ['Children under ten travel free.', false],
  ['All of the lamps were lost in a storm.', false],
  ['Traffic increased by 3 percent in May.', false],
  ['The wardens of the Orsund bridge count bicycles.', false],
  ['The paint is dangerous to people.', false],
])('a word in the place of another: %s', (sentence, isSupported) => {
  const evidence = buildEvidence('', [{ heading: '', text: BRIDGE }])
  expect(find(parseClaim(sentence), 'en', evidence).isSupported).toBe(isSupported)
})

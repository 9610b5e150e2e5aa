import { expect, test } from 'vitest'
import type { Pack } from '@/lib/capabilities/answer/index'
import { Checker, sentencesIn } from '@/lib/capabilities/research/check'
import { conflictsIn } from '@/lib/capabilities/research/conflicts'

const packOf = (...texts: string[]) =>
  ({
    sources: texts.map((text, at) => ({
      source: { title: `Page ${at + 1}`, hit: { link: `https://${at + 1}.test/` } },
      passages: [{ text, score: 1 }],
    })),
    tokens: 0,
  }) as unknown as Pack

function conflictsOf(said: string, ...texts: string[]) {
  const pack = packOf(...texts)
  const checker = new Checker(pack, '')
  return conflictsIn(sentencesIn(checker.report(said)), pack)
}

const FOOD = 'An adult grey heron needs about 400 grams of food each day.'

test('other numbers for the same thing are a contradiction, with both sources', () => {
  const other = 'While it breeds, an adult grey heron needs about 900 grams of food each day.'
  expect(conflictsOf(`> ${FOOD} [1]`, FOOD, other)).toEqual([
    { text: `${FOOD} [1] / ${other} [2]`, sources: [1, 2] },
  ])
})

test.each([
  [
    'Grey herons nest in tall trees near the water.',
    'Grey herons never nest in tall trees near the water.',
  ],
  ['Os ovos do pato são azuis no verão.', 'Os ovos do pato não são azuis no verão.'],
  ['De brug is open voor zware auto’s.', 'De brug is niet open voor zware auto’s.'],
  ['Мост открыт зимой для тяжёлых машин.', 'Мост зимой не открыт для тяжёлых машин.'],
])('a negation is a contradiction: %s', (said, other) => {
  expect(conflictsOf(`${said.slice(0, -1)} [1].`, said, other)).toHaveLength(1)
})

test.each([
  ['the same number', FOOD, 'A grey heron that is adult needs 400 grams of food each day.'],
  ['another unit', FOOD, 'An adult grey heron needs about 3 hours for its food each day.'],
  ['another matter', FOOD, 'Kingfishers lay six or seven eggs, which is about 900 grams in all.'],
  [
    'a contraction',
    'A praia de Orn é segura no verão quente.',
    'A praia de Orn é segura durante o verão quente.',
  ],
  ['the same source', FOOD, 'Nothing of it.'],
])('%s is not a contradiction', (_, said, other) => {
  expect(conflictsOf(`${said} [1]`, said, other)).toEqual([])
})

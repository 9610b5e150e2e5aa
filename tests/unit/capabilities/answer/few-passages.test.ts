import { expect, test } from 'vitest'
import { stemTerms } from '@/lib/base/text/index'
import { bestSentences, mayAnswer } from '@/lib/capabilities/answer/extractive/few-passages'

const HERONS =
  'Grey herons build large nests of sticks in tall trees. The nests are used again every year. ' +
  'Herons eat mostly fish. They hunt at dawn in shallow water.'

test('a text that has the words of the question together may answer it', () => {
  const text = { title: 'Grey heron', text: HERONS }
  expect(mayAnswer('Where do grey herons build their nests?', text)).toBe(true)
})

test('a text about something else does not answer', () => {
  const text = { title: 'Grey heron', text: HERONS }
  expect(mayAnswer('How much does it cost to keep a parrot at home for a year?', text)).toBe(false)
})

test('an empty text answers nothing', () => {
  expect(mayAnswer('Where do herons live?', { title: '', text: '' })).toBe(false)
  expect(mayAnswer('', { title: 'Grey heron', text: HERONS })).toBe(false)
})

test('the sentences with the most of the question are chosen, in their order', () => {
  const sentences = [
    'The tower was built in 1889.',
    'It is painted every seven years.',
    'Many people come.',
    'Restaurants are nearby.',
    'The paint weighs sixty tons.',
  ]
  const asked = new Set(stemTerms('How much paint does the tower need?'))
  expect(bestSentences(asked, '', sentences)).toEqual([0, 1, 4])
})

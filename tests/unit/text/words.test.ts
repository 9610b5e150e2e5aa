import { expect, test } from 'vitest'
import { cjkPairs, wordsOf } from '@/lib/text'

test('runs of Chinese, Japanese and Korean are pairs of characters, other words are not among them', () => {
  expect(wordsOf('The 東京都 heron')).toEqual(['the', '東京', '京都', 'heron'])
  expect(cjkPairs('The 東京都 heron')).toBe('東京 京都')
})

test('a run without an end is pairs, too', () => {
  const run = '字'.repeat(300_000)
  expect(wordsOf(run)).toHaveLength(299_999)
  expect(cjkPairs(run).length).toBe(3 * 299_999 - 1)
})

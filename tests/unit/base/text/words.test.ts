import { expect, test } from 'vitest'
import {
  cjkPairs,
  openCounter,
  rankingTerms,
  splitWords,
  stemTerms,
  subjectIn,
} from '@/lib/base/text/index'
import { rankPassages } from '@/lib/reader/passages/rank'

test('runs of Chinese, Japanese and Korean become pairs of characters, other words do not', () => {
  expect(splitWords('The 東京都 heron')).toEqual(['the', '東京', '京都', 'heron'])
  expect(cjkPairs('The 東京都 heron')).toBe('東京 京都')
})

test('a long run is split into pairs', () => {
  const run = '字'.repeat(300_000)
  expect(splitWords(run)).toHaveLength(299_999)
  expect(cjkPairs(run).length).toBe(3 * 299_999 - 1)
})

test('forms of a word share a term, also in other scripts', () => {
  const alike = [
    ['किताबें', 'किताबों'],
    ['الكِتاب', 'كتاب'],
    ['городами', 'города'],
    ['πόλεις', 'πόλη'],
    ['İstanbul', 'istanbul'],
    ['țară', 'tara'],
    ['filtering', 'filters'],
    ['colouring', 'colors'],
    ['heavier', 'heavy'],
  ]
  for (const [one = '', other = ''] of alike) expect(stemTerms(one)).toEqual(stemTerms(other))
  expect(stemTerms('mà')).toEqual(['ma'])
  expect(stemTerms('mạ')).toEqual(['mạ'])
})

test('words keep their vowel signs, and text without spaces becomes trigrams', () => {
  expect(splitWords('हिन्दी भाषा')).toEqual(['हिन्दी', 'भाषा'])
  expect(stemTerms('กรุงเทพ')).toEqual(['กรุ', 'รุง', 'ุงเ', 'งเท', 'เทพ'])
})

test('quotation marks and arrows do not make a text of another language', () => {
  expect(splitWords('“Don’t” cut → it… at 3 °C')).toEqual(["don't", 'cut', 'it', 'at', '3', 'c'])
  expect(openCounter(['cut'])('“Cut” → cuts').count.get('cut')).toBe(2)
})

test('accented words are counted like their terms', () => {
  const [term = ''] = stemTerms('café')
  expect(openCounter([term])('The Café is a cafe.').count.get(term)).toBe(2)
})

test('passages are ranked by the beginnings of words where a language has many endings', () => {
  const passages = ['Depolarda tutulan yazılar', 'Kütüphanelerimizdekiler'].map((text) => ({
    heading: '',
    text,
  }))
  const [first] = rankPassages('Kütüphanesinin', [{ title: '', passages }])
  expect(first).toMatchObject({ seq: 1, score: expect.closeTo(0.85, 0) })
  expect(rankingTerms('Libraries keep books')).toEqual(stemTerms('Libraries keep books'))
})

test('words before an apostrophe do not count', () => {
  expect(stemTerms("L'installation d’un paquet")).toEqual(stemTerms('installation paquet'))
  expect(stemTerms("dell'utente, o'clock")).toEqual(['utent', "o'clock"])
  expect(subjectIn('Qu’est-ce que LVM ?')).toBe('lvm')
  expect(subjectIn("Qu'est-ce qu'un runlevel ?")).toBe('runlevel')
})

import { expect, test } from 'vitest'
import { isBarrier } from '@/lib/base/text'
import { cutMarkdown } from '@/lib/reader/passages'

test.each([
  'Subscribe to continue reading. This article is for subscribers only.',
  'This story is available to our subscribers. Already a subscriber? Log in.',
  'Sign in to continue reading',
  'You have reached your limit of free articles.',
  'Weiterlesen mit Plus. Dieser Artikel ist nur für Abonnenten.',
  'Cet article est réservé aux abonnés.',
  'Este artículo es exclusivo para suscriptores.',
  'Ten tekst jest dostępny tylko dla prenumeratorów.',
  'この記事は会員限定です。',
  '订阅后阅读全文',
  'Please enable JavaScript and disable any ad blocker.',
])('"%s" says nothing of the article', (text) => expect(isBarrier(text)).toBe(true))

test.each([
  'The magazine has 20,000 subscribers and costs 5 euros.',
  'Members of the club meet on Monday.',
  'To enable JavaScript in the browser, open its settings and choose Site settings.',
  'Die Abonnenten zahlen seit Mai 12 Euro im Monat.',
  `${'The paper raised its price for all its readers last year. '.repeat(3)}Subscribe to continue reading.`,
])('"%s" is', (text) => expect(isBarrier(text)).toBe(false))

test('passages are cut around it', () => {
  const text = 'The lake is deep.\n\nSubscribe to continue reading.\n\nIt has many fish.'
  const texts = cutMarkdown(text, 900, isBarrier).map(({ start, end }) => text.slice(start, end))
  expect(texts).toEqual(['The lake is deep.', 'It has many fish.'])
  expect(cutMarkdown(text, 900)).toHaveLength(1)
})

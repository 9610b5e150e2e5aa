import { expect, test } from 'vitest'
import { statesOther } from '@/lib/base/text'
import { cpuMs } from '../../../support/cpu'

const SHOP =
  'The Acme X200 costs 799 euros at Shop Alpha, and the price includes delivery within two days.'

const OTHERS: [string, string, string][] = [
  ['a price', SHOP, SHOP.replace('799', '649')],
  ['a name', SHOP, SHOP.replace('Alpha', 'Beta')],
  ['a written number', SHOP, SHOP.replace('two days', 'ten days')],
  ['a month', 'Prices fell by two percent in May.', 'Prices fell by two percent in June.'],
  ['a direction', 'Prices rose again in the spring.', 'Prices fell again in the spring.'],
  ['an opposite', 'The device is safe for children.', 'The device is unsafe for children.'],
  ['a permission', 'Doctors may not give A with B.', 'Doctors may give A with B.'],
  ['a prohibition', 'Doctors may give A with B.', 'Doctors may not give A with B.'],
  ['a German negation', 'Das Gerät ist nicht sicher.', 'Das Gerät ist sicher.'],
  ['a figure in Japanese', '東京の気温は12度でした。', '東京の気温は30度でした。'],
  ['a place in Japanese', '東京の気温は12度でした。', '大阪の気温は12度でした。'],
  ['a Japanese negation', 'この薬は安全です。', 'この薬は安全ではない。'],
  ['swapped numbers', 'Alpha asks 799, Beta asks 649.', 'Alpha asks 649, Beta asks 799.'],
  ['a way back', 'The train from Kern to Soren is slow.', 'The train from Soren to Kern is slow.'],
  ['a winner', 'Ann Berg won in Kern, before Lisa.', 'Lisa won in Kern, before Ann Berg.'],
  ['a verdict', 'I bought it and the battery is good.', 'I bought it and the battery is poor.'],
  ['a fact on top', `${SHOP} It weighs 30 kg.`, SHOP],
]

test.each(OTHERS)('texts that differ in %s state something else', (_, text, other) => {
  expect(statesOther(text, other)).toBe(true)
})

const SAME: [string, string, string][] = [
  ['itself', SHOP, SHOP],
  ['other punctuation', SHOP, SHOP.replace(', and', ' – and')],
  ['a spelling', 'The colourful house stands there.', 'The colorful house stands there.'],
  ['a British spelling', 'It is 4,812 metres from here.', 'It is 4812 meters from here.'],
  ['an ending', 'It includes the charger.', 'It include the chargers.'],
  ['its beginning', SHOP, `${SHOP} It weighs 30 kg and comes from Kern.`],
  ['an order', 'Ann lives in Kern. It is old.', 'It is old. Ann lives in Kern.'],
]

test.each(SAME)('a text states the same as %s', (_, text, other) => {
  expect(statesOther(text, other)).toBe(false)
})

test('whatever number is changed, the text states something else', () => {
  const words = 'In 2024 the 12 towns had 5.2 percent of 48,120 jobs and 3:15 hours of sun'.split(
    ' ',
  )
  for (const [at, word] of words.entries())
    if (/\d/.test(word)) {
      const other = words.with(
        at,
        word.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
      )
      expect(statesOther(words.join(' '), other.join(' ')), word).toBe(true)
    }
})

test('texts of many words are compared in bounded time', () => {
  const long = Array.from({ length: 200_000 }, (_, at) => `word${at % 97}`).join(' ')
  const compare = () => expect(statesOther(long, `${long} more`)).toBe(true)
  expect(cpuMs(compare)).toBeLessThan(1_000)
})

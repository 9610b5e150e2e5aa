import { describe, expect, test } from 'vitest'
import { claimedNumbers, numbersIn, occurs } from '@/lib/capabilities/citations/numbers'

const agrees = (claim: string, source: string) =>
  claimedNumbers(claim).every((number) => occurs(number, numbersIn(source)))

test.each([
  ['The lamp costs 40 EUR.', 'The lamp costs 40.00 EUR.'],
  ['The lamp costs 40 euros.', 'Lamp: €40.00'],
  ['The lamp costs $40.', 'Price of the lamp: USD 40.00'],
  ['The wick costs 2.5 EUR.', 'Wick 2,50 EUR'],
  ['The rate is 3 %.', 'The rate is 3.00 percent.'],
  ['The wall is 1200 m long.', 'The wall is 1.2 km long.'],
  ['The wall is 1.2 km long.', 'The wall is 1,200 metres long.'],
  ['It takes 90 minutes.', 'It takes 1.5 hours.'],
  ['It weighs 2.5 kg.', 'Weight: 2500 g'],
])('“%s” says the number of “%s”', (claim, source) => {
  expect(agrees(claim, source)).toBe(true)
})

test.each([
  ['Python 3.1 has it.', 'Python 3.10 has it.'],
  ['Section 2.10 says so.', 'Section 2.1 says so.'],
  ['The lamp costs 40 EUR.', 'The lamp costs 4.00 EUR.'],
  ['The lamp costs 40 EUR.', 'The lamp costs $40.'],
  ['The wall is 1200 m long.', 'The wall is 12 km long.'],
  ['It takes 90 minutes.', 'It takes 90 hours.'],
  ['The lamp costs 105 EUR.', 'The lamp costs 15.00 EUR.'],
])('“%s” does not say the number of “%s”', (claim, source) => {
  expect(agrees(claim, source)).toBe(false)
})

const LANGUAGES =
  'en de de-CH fr fr-CH es it pt nl pl cs sk hu ro bg el tr ru uk sv nb da fi et lv lt hr sl sr he ar hi bn mr gu ta te th vi id ja ko zh zh-TW en-IN is ca ka hy kk'.split(
    ' ',
  )
const english = (value: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en', options).format(value)

describe.each(LANGUAGES)('an English claim about a source in %s', (language) => {
  test('has its numbers, and no others', () => {
    for (const value of [12.5, 1_234.5, 45_678, 2_500_000])
      for (const options of [{}, { minimumFractionDigits: 2 }]) {
        const source = `Tower: ${new Intl.NumberFormat(language, options).format(value)}`
        expect([source, agrees(`The tower: ${english(value, options)}.`, source)]).toEqual([
          source,
          true,
        ])
        expect(agrees(`The tower: ${english(value * 2, options)}.`, source)).toBe(false)
      }
  })

  test('has its days, and no others', () => {
    for (const [month, day] of [
      [0, 5],
      [4, 22],
      [8, 10],
      [11, 30],
    ] as const) {
      const at = (offset: number) => new Date(Date.UTC(2024, month, day + offset))
      const write = (date: Date, tongue: string) =>
        date.toLocaleDateString(`${tongue}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' })
      const source = `Opened: ${write(at(0), language)}`
      expect([source, agrees(`It opened on ${write(at(0), 'en')}.`, source)]).toEqual([
        source,
        true,
      ])
      expect(agrees(`It opened on ${write(at(1), 'en')}.`, source)).toBe(false)
    }
  })
})

test.each([...LANGUAGES, 'fa', 'en-GB', 'es-MX', 'fr-CA'].filter((language) => language !== 'fi'))(
  'a time as people write it in %s agrees in halves of the day and in hours of 24',
  (language) => {
    for (const [hour, minute] of [
      [9, 30],
      [15, 0],
      [0, 15],
      [12, 0],
      [20, 5],
    ] as const) {
      const write = (offset: number, tongue: string) =>
        new Date(Date.UTC(2024, 4, 2, hour + offset, minute)).toLocaleTimeString(tongue, {
          timeStyle: 'short',
          timeZone: 'UTC',
        })
      const source = `Opens: ${write(0, language)}`
      for (const tongue of ['en', 'en-GB']) {
        const claim = `It opens at ${write(0, tongue)}.`
        expect([claim, source, agrees(claim, source)]).toEqual([claim, source, true])
        expect(agrees(`It opens at ${write(1, tongue)}.`, source)).toBe(false)
      }
    }
  },
)

test.each([
  ['It opens at 3 pm.', 'ab 15 Uhr geöffnet', true],
  ['It opens at 3:30 pm.', 'ouvert à 15h30', true],
  ['It closes at 5 p.m.', 'Lukket fra kl. 17', true],
  ['It closes at 5 p.m.', 'Open 9 to 5', true],
  ['It opens at 9.', 'Open from 09:00', true],
  ['It closes at noon.', 'closes at 12:00', true],
  ['It closes at 6pm.', 'closes at 18:30', false],
  ['It opens at 5 pm.', 'It opens at 5 am.', false],
  ['See John 3:16.', 'John 3:17', false],
])('“%s” beside “%s”: %s', (claim, source, agreed) => {
  expect(agrees(claim, source)).toBe(agreed)
})

test.each(
  'de fr es it pt nl pl cs sk hu ro bg el tr ru uk sv nb da fi et lv lt hr sl sr he ar fa th vi id zh ko'.split(
    ' ',
  ),
)('2.5 million is what a source in %s says', (language) => {
  const short = { notation: 'compact', compactDisplay: 'long' } as const
  const source = `Tower: ${new Intl.NumberFormat(language, short).format(2_500_000)}`
  expect([source, agrees('The tower cost 2.5 million.', source)]).toEqual([source, true])
  expect(agrees('The tower cost 3.5 million.', source)).toBe(false)
})

test.each([
  ['5 out of 10 towers.', 'Of 10 towers, 5.'],
  ['Set 5 lamps.', '5 lamps'],
  ['Opened 22.05.24.', 'It opened on May 22, 2024.'],
  ['Opened 5/22/24.', 'It opened on 22 May 2024.'],
  ['Mila has 3 lamps.', '3 lamps'],
])('a short word beside a number is not a month: “%s”', (claim, source) => {
  expect(agrees(claim, source)).toBe(true)
})

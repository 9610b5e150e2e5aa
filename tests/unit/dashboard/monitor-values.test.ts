import { expect, test } from 'vitest'
import { findValues } from '@/app/(dashboard)/monitors/[id]/values'

const versions = (...texts: string[]) => texts.map((text, at) => ({ at, text }))
const lines = (...texts: string[]) =>
  findValues(versions(...texts)).map(({ label, points }) => [
    label,
    ...points.map(({ value }) => value),
  ])

test.each([
  [['$19.99', '$24.99'], [['', 19.99, 24.99]]],
  [['Price: 1.299,00 €', 'Price: 999,00 €'], [['Price', 1299, 999]]],
  [['**Stock:** 12,500', '**Stock:** 900'], [['Stock', 12_500, 900]]],
  [["CHF 1'250.50", "CHF 1'100.00"], [['CHF', 1250.5, 1100]]],
  [['name: Kettle\nprice: 30', 'name: Kettle\nprice: 25'], [['price', 30, 25]]],
  [['the same 5', 'the same 5'], []],
  [['Sold out', '$5'], []],
  [['$5'], []],
])('the figures of %j', (texts, expected) => {
  expect(lines(...texts)).toEqual(expected)
})

test('the numbers of a whole page are left out', () => {
  expect(lines(`${'word '.repeat(200)}1`, `${'word '.repeat(200)}2`)).toEqual([])
})

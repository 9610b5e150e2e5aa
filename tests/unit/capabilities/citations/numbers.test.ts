import { expect, test } from 'vitest'
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

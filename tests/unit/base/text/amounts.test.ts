import { describe, expect, it } from 'vitest'
import { firstAmount, firstNumber, isAmount } from '@/lib/base/text'
import { CURRENCIES, pricesIn } from '../../../support/prices'

/** Litres and kelvins are written alike. */
const AMBIGUOUS = /\p{Nd}\s?[KL]$/u

describe.each(CURRENCIES)('money of %s, %s', (country, currency) => {
  const prices = pricesIn(country, currency).filter(({ price }) => !AMBIGUOUS.test(price))

  it('is an amount, alone and in a sentence', () => {
    for (const { price: text, value } of prices) {
      expect([text, isAmount(text), firstNumber(text)]).toEqual([text, true, value])
      const plain = text.replace(/[\u200e\u200f]/g, '')
      expect(
        firstAmount(`It is ${text} today`)
          ?.replace(/[\u200e\u200f]/g, '')
          .trim(),
      ).toBe(plain)
    }
  })
})

it.each([
  ['35€99', 35.99],
  ['12€', 12],
  ['.75 €', 0.75],
  ['Was $120.00', 120],
  ['CHF 1’049.95', 1049.95],
  ['1.299,00', 1299],
  ['no number', null],
])('the first number of %s is %s', (text, number) => {
  expect(firstNumber(text)).toBe(number)
})

it.each(['TOP 10', 'ALL 5', '12 KM', 'Q1 2024', 'P 12', 'ISO 9001', '6 Ft', 'S/4HANA', '1 500 L'])(
  '%s is not money',
  (text) => {
    expect(firstAmount(text)).toBeNull()
    expect(isAmount(text)).toBe(false)
  },
)

it('takes a range as one', () => {
  expect(firstAmount('from $5 - $9 each')).toBe('$5 - $9')
  expect(isAmount('$5 - $9')).toBe(false)
})

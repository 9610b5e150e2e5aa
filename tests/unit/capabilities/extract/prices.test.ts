import { expect, it } from 'vitest'
import { extracted, readingOf } from '../../../support/extracted'
import { CURRENCIES, pricesIn } from '../../../support/prices'

const schema = { type: 'object', properties: { price: { type: 'number' } } }
const lamp =
  '<!doctype html><title>Lamp</title><h1>Lamp</h1><p>A lamp of blue glass for the hall.</p>'
const price = (html: string) => extracted(readingOf(lamp + html, 'https://s.test/p'), schema).price

it.each(CURRENCIES)('a page of %s that does not mark its price has one in %s', (country, code) => {
  const [{ price: text, value } = { price: '', value: 0 }] = pricesIn(country, code)
  expect([text, price(`<p>${text}</p><button>Buy</button>`)]).toEqual([text, value])
})

it('counts a price of nothing, and takes the amount beside other numbers', () => {
  expect(price('<p class="price">Free</p>')).toBe(0)
  expect(price('<p>Price: 2 litres for 1 299 kr</p>')).toBe(1299)
})

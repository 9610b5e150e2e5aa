import { expect, it } from 'vitest'
import { detectCurrency } from '@/lib/base/text'
import { CURRENCIES, pricesIn } from '../../../support/prices'

it.each(CURRENCIES)('a price in %s, however it is written there, is in %s', (country, currency) => {
  for (const { price } of pricesIn(country, currency))
    expect([price, detectCurrency(price, country)]).toEqual([price, currency])
})

it.each([
  ['RD$ 1,200', 'us', 'DOP'],
  ['C$ 20', 'ni', 'NIO'],
  ['J$500', 'us', 'JMD'],
  ['Mex$ 300', 'us', 'MXN'],
  ['U$S 300', 'ar', 'USD'],
  ['£20', 'eg', 'EGP'],
  ['£20', 'us', 'GBP'],
  ['Dhs 20', 'ae', 'AED'],
  ['20 DH', 'ma', 'MAD'],
  ['SFr. 20.-', 'ch', 'CHF'],
  ['₨ 999', 'lk', 'LKR'],
  ['2 000 FCFA', 'cm', 'XAF'],
  ['Q20.00', 'gt', 'GTQ'],
  ['20 Lei', 'md', 'MDL'],
  ['20 euros', 'us', 'EUR'],
  ['20 Eur', 'us', 'EUR'],
  ['99 dirhams', 'ae', 'AED'],
  ['99 złotych', 'pl', 'PLN'],
  ['299 yen', 'us', 'JPY'],
  ['20 kronor', 'se', 'SEK'],
  ['20 kroner', 'dk', 'DKK'],
  ['300 pesos', 'ar', 'ARS'],
  ['900 rupees', 'in', 'INR'],
  ['20 reais', 'br', 'BRL'],
  ['a real bargain: 20', 'us', null],
  ['50p', 'gb', 'GBP'],
  ['20,-', 'no', null],
  ['Quick sale: 20', 'gt', null],
  ['Lot 20 of 30', 'hn', null],
])('%s in %s is in %s', (price, country, currency) => {
  expect(detectCurrency(price, country)).toBe(currency)
})

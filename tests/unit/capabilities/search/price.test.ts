import { expect, it } from 'vitest'
import { languageFor } from '@/lib/capabilities/search/place'
import { detectCurrency } from '@/lib/capabilities/search/price'

const CURRENCIES = `
ad EUR, ae AED, af AFN, al ALL, am AMD, ao AOA, ar ARS, at EUR, au AUD, az AZN, ba BAM,
bb BBD, bd BDT, be EUR, bg BGN, bh BHD, bn BND, bo BOB, br BRL, bs BSD, bw BWP, by BYN,
bz BZD, ca CAD, ch CHF, cl CLP, cn CNY, co COP, cr CRC, cu CUP, cy EUR, cz CZK, de EUR,
dk DKK, do DOP, dz DZD, ec USD, ee EUR, eg EGP, es EUR, et ETB, fi EUR, fj FJD, fr EUR,
gb GBP, ge GEL, gh GHS, gr EUR, gt GTQ, hk HKD, hn HNL, hr EUR, hu HUF, id IDR, ie EUR,
il ILS, in INR, iq IQD, ir IRR, is ISK, it EUR, jm JMD, jo JOD, jp JPY, ke KES, kg KGS,
kh KHR, kr KRW, kw KWD, kz KZT, la LAK, lb LBP, li CHF, lk LKR, lt EUR, lu EUR, lv EUR,
ly LYD, ma MAD, mc EUR, md MDL, me EUR, mg MGA, mk MKD, mm MMK, mn MNT, mo MOP, mt EUR,
mu MUR, mv MVR, mx MXN, my MYR, mz MZN, na NAD, ng NGN, ni NIO, nl EUR, no NOK, np NPR,
nz NZD, om OMR, pa USD, pe PEN, ph PHP, pk PKR, pl PLN, pt EUR, py PYG, qa QAR, ro RON,
rs RSD, ru RUB, sa SAR, se SEK, sg SGD, si EUR, sk EUR, sn XOF, sv USD, th THB, tn TND,
tr TRY, tt TTD, tw TWD, tz TZS, ua UAH, ug UGX, us USD, uy UYU, uz UZS, ve VES, vn VND,
ye YER, za ZAR, zm ZMW`
  .trim()
  .split(/,\s*/)
  .map((pair) => pair.split(' ') as [string, string])

it.each(CURRENCIES)('a price in %s, however it is written there, is in %s', (country, currency) => {
  for (const language of ['en', languageFor(undefined, country)])
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
      const locale = `${language}-${country.toUpperCase()}`
      const style = { style: 'currency', currency, currencyDisplay } as const
      const price = new Intl.NumberFormat(locale, style).format(1234.5)
      expect([price, detectCurrency(price, country)]).toEqual([price, currency])
    }
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

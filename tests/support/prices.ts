export const CURRENCIES = `
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

/** A thousand and a little, as it is written in each country, in English and its own language. */
export function pricesIn(country: string, currency: string): { price: string; value: number }[] {
  const languages = ['en', new Intl.Locale(`und-${country}`).maximize().language]
  return languages.flatMap((language) =>
    (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) => {
      const locale = `${language}-${country.toUpperCase()}`
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      const value = format.resolvedOptions().maximumFractionDigits === 0 ? 1235 : 1234.5
      return { price: format.format(value), value }
    }),
  )
}

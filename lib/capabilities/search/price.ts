const dollars: Record<string, string> = {
  au: 'AUD',
  ca: 'CAD',
  hk: 'HKD',
  mx: 'MXN',
  nz: 'NZD',
  sg: 'SGD',
  tw: 'TWD',
  cl: 'CLP',
  co: 'COP',
  ar: 'ARS',
}
const signs: [RegExp, string][] = [
  [/US\$|USD/, 'USD'],
  [/€|EUR/, 'EUR'],
  [/£|GBP/, 'GBP'],
  [/₹|INR/, 'INR'],
  [/R\$|BRL/, 'BRL'],
  [/zł|PLN/, 'PLN'],
  [/₩|KRW/, 'KRW'],
  [/₺|TRY/, 'TRY'],
  [/CHF/, 'CHF'],
]

/** The ISO 4217 code of a price. `$` and `¥` depend on the country. Null if none. */
export function detectCurrency(price: string | null | undefined, country: string): string | null {
  if (!price) return null
  const sign = signs.find(([pattern]) => pattern.test(price))
  if (sign) return sign[1]
  if (price.includes('$')) return dollars[country] ?? 'USD'
  if (/[¥￥]/.test(price)) return country === 'cn' ? 'CNY' : 'JPY'
  if (/\bkr\b/.test(price)) return { dk: 'DKK', no: 'NOK', se: 'SEK' }[country] ?? null
  return /\b[A-Z]{3}\b/.exec(price)?.[0] ?? null
}

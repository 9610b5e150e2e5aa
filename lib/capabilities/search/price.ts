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
const PREFIXES: Record<string, string> = {
  us: 'USD',
  ca: 'CAD',
  c: 'CAD',
  a: 'AUD',
  au: 'AUD',
  nz: 'NZD',
  hk: 'HKD',
  s: 'SGD',
  sg: 'SGD',
  nt: 'TWD',
  mx: 'MXN',
  r: 'BRL',
}
const SIGNS: [RegExp, string][] = [
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/zł/i, 'PLN'],
  [/₩/, 'KRW'],
  [/₺|\bTL\b/, 'TRY'],
  [/\bKč/, 'CZK'],
  [/\bFt\b/, 'HUF'],
  [/₽|\bруб/i, 'RUB'],
  [/₪/, 'ILS'],
  [/₫/, 'VND'],
  [/฿/, 'THB'],
  [/₱/, 'PHP'],
  [/₴|\bгрн/i, 'UAH'],
  [/₦/, 'NGN'],
  [/\blei\b/i, 'RON'],
  [/(?<!\p{L})лв/iu, 'BGN'],
  [/\bRp\b/, 'IDR'],
  [/\bRM\s?\d/, 'MYR'],
  [/\bR\s?\d/, 'ZAR'],
]
const RUPEES: Record<string, string> = { pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR' }
const CROWNS: Record<string, string> = { dk: 'DKK', no: 'NOK', se: 'SEK', is: 'ISK' }
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** The ISO 4217 code of a price. `$` and `¥` depend on the country. Null if none. */
export function detectCurrency(price: string | null | undefined, country: string): string | null {
  if (!price) return null
  const code = price.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu)?.find((each) => CODES.has(each))
  if (code) return code
  const prefix = /(?<!\p{L})(\p{L}{1,2})\s?\$/u.exec(price)?.[1]?.toLowerCase()
  if (prefix && PREFIXES[prefix]) return PREFIXES[prefix]
  const sign = SIGNS.find(([pattern]) => pattern.test(price))
  if (sign) return sign[1]
  if (price.includes('$')) return dollars[country] ?? 'USD'
  if (/[¥￥]/.test(price)) return country === 'cn' ? 'CNY' : 'JPY'
  if (/\bRs\b/i.test(price)) return RUPEES[country] ?? 'INR'
  return /\bkr\b/i.test(price) ? (CROWNS[country] ?? null) : null
}

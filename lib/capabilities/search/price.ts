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
/** Signs and words of currencies, as a word of their own beside a number. */
const word = (text: string) => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'iu')
const SIGNS: [RegExp, string][] = [
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [word('zł'), 'PLN'],
  [/₩|원/, 'KRW'],
  [/₺/, 'TRY'],
  [word('TL'), 'TRY'],
  [word('Kč'), 'CZK'],
  [word('Ft'), 'HUF'],
  [/₽/, 'RUB'],
  [word('руб(?:лей|ля|ль)?'), 'RUB'],
  [/₪/, 'ILS'],
  [/₫|(?<=\d\s?)đ(?!\p{L})/u, 'VND'],
  [/฿|บาท/, 'THB'],
  [/₱/, 'PHP'],
  [/₴/, 'UAH'],
  [word('грн'), 'UAH'],
  [/₦/, 'NGN'],
  [/৳/, 'BDT'],
  [/₸/, 'KZT'],
  [/₾/, 'GEL'],
  [/₡/, 'CRC'],
  [/₵/, 'GHS'],
  [word('lei'), 'RON'],
  [word('лв'), 'BGN'],
  [word('дин|din'), 'RSD'],
  [word('KSh'), 'KES'],
  [/(?<!\p{L})S\/\.?\s?\d/u, 'PEN'],
  [/\$U/, 'UYU'],
  [/د\.إ|درهم إماراتي/, 'AED'],
  [/ر\.س|ريال سعودي/, 'SAR'],
  [/ج\.م|جنيه/, 'EGP'],
  [/د\.ك/, 'KWD'],
  [/تومان|ریال/, 'IRR'],
  [/円/, 'JPY'],
  [/(?<!\p{L})Fr\.?\s?\d|\d\s?Fr\.?(?!\p{L})/u, 'CHF'],
  [/(?<!\p{L})Rp\.?\s?\d/u, 'IDR'],
  [/(?<!\p{L})RM\s?\d/u, 'MYR'],
  [/(?<!\p{L})R\s?\d/u, 'ZAR'],
]
const RUPEES: Record<string, string> = { pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR' }
const CROWNS: Record<string, string> = { dk: 'DKK', no: 'NOK', se: 'SEK', is: 'ISK' }
const YUAN: Record<string, string> = { tw: 'TWD', hk: 'HKD' }
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
  if (/[元圆]/.test(price)) return YUAN[country] ?? 'CNY'
  if (/[$¢]/.test(price)) return dollars[country] ?? 'USD'
  if (/[¥￥]/.test(price)) return country === 'cn' ? 'CNY' : 'JPY'
  if (/\bRs\b/i.test(price)) return RUPEES[country] ?? 'INR'
  return /\bkr\b/i.test(price) ? (CROWNS[country] ?? null) : null
}

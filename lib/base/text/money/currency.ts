import { plainDigits } from '../digits'

/** The currencies of countries whose signs mean another one elsewhere, or nothing. */
const LOCAL = new Map(
  `ae AED, af AFN, al ALL, am AMD, ao AOA, ar ARS, au AUD, az AZN, ba BAM, bb BBD, bf XOF, bh BHD, bj XOF, bn BND,
bo BOB, br BRL, bs BSD, bt BTN, bw BWP, by BYN, bz BZD, ca CAD, cg XAF, ch CHF, ci XOF, cl CLP, cm XAF, cn CNY,
co COP, cu CUP, cz CZK, dk DKK, do DOP, dz DZD, eg EGP, et ETB, fj FJD, fk FKP, ga XAF, gi GIP, gm GMD, gt GTQ,
gw XOF, gy GYD, hk HKD, hn HNL, hr HRK, ht HTG, id IDR, iq IQD, is ISK, jm JMD, jo JOD, kg KGS, kh KHR, ky KYD,
la LAK, lb LBP, li CHF, lk LKR, lr LRD, ls LSL, ly LYD, ma MAD, md MDL, mg MGA, mk MKD, ml XOF, mm MMK, mn MNT,
mo MOP, mu MUR, mv MVR, mw MWK, mx MXN, mz MZN, na NAD, ne XOF, ni NIO, no NOK, np NPR, nz NZD, om OMR, pa PAB,
pg PGK, pk PKR, py PYG, qa QAR, rw RWF, sb SBD, sc SCR, se SEK, sg SGD, sn XOF, sr SRD, sy SYP, sz SZL, td XAF,
tg XOF, tj TJS, tn TND, to TOP, tt TTD, tw TWD, tz TZS, ug UGX, uy UYU, uz UZS, ve VES, vu VUV, ye YER, zm ZMW`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)
const DOLLARS =
  'USD ARS AUD BBD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU'
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
  mex: 'MXN',
  r: 'BRL',
  rd: 'DOP',
  j: 'JMD',
  n: 'NAD',
  tt: 'TTD',
  bz: 'BZD',
  col: 'COP',
  ar: 'ARS',
  clp: 'CLP',
}
/** Signs and words of currencies, as a word of their own beside a number. */
const word = (text: string) => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'iu')
/** Of several currencies, the country's own is meant, else the first. */
const SIGNS: [RegExp, string][] = [
  [/€/, 'EUR'],
  [/U\$[SD]/, 'USD'],
  [/\$U/, 'UYU'],
  [/[$¢]/, DOLLARS],
  [/E£/, 'EGP'],
  [/£/, 'GBP EGP LBP SYP FKP GIP'],
  [/₹/, 'INR'],
  [word('zł'), 'PLN'],
  [/₩|원/, 'KRW'],
  [/₺/, 'TRY'],
  [word('TL'), 'TRY'],
  [word('Kč'), 'CZK'],
  [word('Ft'), 'HUF'],
  [/₽/, 'RUB'],
  [word('руб(?:лей|ля|ль)?'), 'RUB BYN'],
  [/₪/, 'ILS'],
  [/₫|(?<=\d\s?)đ(?!\p{L})/u, 'VND'],
  [/฿|บาท/, 'THB'],
  [/₱/, 'PHP CUP'],
  [/₴/, 'UAH'],
  [word('грн'), 'UAH'],
  [/₦/, 'NGN'],
  [/৳/, 'BDT'],
  [/₸/, 'KZT'],
  [/₾/, 'GEL'],
  [/₡/, 'CRC'],
  [/₵/, 'GHS'],
  [/₼/, 'AZN'],
  [/֏/, 'AMD'],
  [/₲/, 'PYG'],
  [/₭/, 'LAK'],
  [/₮/, 'MNT'],
  [/៛/, 'KHR'],
  [/؋/, 'AFN'],
  [word('lei'), 'RON MDL'],
  [word('лв'), 'BGN'],
  [word('дин|din'), 'RSD'],
  [word('ден'), 'MKD'],
  [/⃀/, 'KGS'],
  [word('сом'), 'KGS'],
  [word("so[‘’'`ʻ]m"), 'UZS'],
  [word('KSh'), 'KES'],
  [word('TSh'), 'TZS'],
  [word('USh'), 'UGX'],
  [word('F\\s?CFA'), 'XOF XAF'],
  [word('dhs?'), 'AED MAD'],
  [word('kn'), 'HRK'],
  [word('Bs'), 'BOB VES'],
  [/(?<!\p{L})S\/\.?\s?\d/u, 'PEN'],
  [/د\.إ|درهم إماراتي/, 'AED'],
  [/ر\.س|ريال سعودي/, 'SAR'],
  [/ج\.م|جنيه/, 'EGP'],
  [/د\.ك/, 'KWD'],
  [/تومان|ریال/, 'IRR'],
  [/円/, 'JPY'],
  [/[元圆]/, 'CNY TWD HKD MOP'],
  [/[¥￥]/, 'JPY CNY'],
  [/(?<!\p{L})S?Fr\.?\s?\d|\d\s?Fr\.?(?!\p{L})/u, 'CHF'],
  [/(?<!\p{L})Rp\.?\s?\d/u, 'IDR'],
  [/(?<!\p{L})RM\s?\d/u, 'MYR'],
  [/(?<!\p{L})R\s?\d/u, 'ZAR'],
  [/₨/, 'PKR INR LKR NPR MUR SCR'],
  [word('Rs'), 'INR PKR LKR NPR MUR SCR'],
  [word('kr'), ' DKK NOK SEK ISK'],
  [word('eur(?:os?)?'), 'EUR'],
  [word('dollars?'), DOLLARS],
  [word('pounds?'), 'GBP EGP'],
  [word('rup(?:ees?|ien)'), 'INR PKR LKR NPR MUR SCR'],
  [word('pesos?'), 'MXN ARS CLP COP PHP UYU DOP CUP'],
  [word('dirhams?'), 'AED MAD'],
  [word('ri[ya]?[ay]ls?'), 'SAR QAR YER'],
  [word('kron(?:er|or|en|a|e|ur)|corone'), 'SEK NOK DKK ISK'],
  [word('korun[ay]?|crowns?'), 'CZK'],
  [word('fran(?:cs?|ken|chi|cos?)'), 'CHF XOF XAF'],
  [word('yens?'), 'JPY'],
  [word('yuans?|rmb|renminbi'), 'CNY'],
  [word('won'), 'KRW'],
  [word('z[łl]ot(?:ys?|e|ych)'), 'PLN'],
  [word('ro?ub(?:les?|el)'), 'RUB BYN'],
  [word('rea(?:is|les)'), 'BRL'],
  [word('lir(?:as?|e|ası)'), 'TRY'],
  [word('forints?'), 'HUF'],
  [word('shekels?'), 'ILS'],
  [word('hryvnias?|гривень|гривні'), 'UAH'],
  [word('ringgit'), 'MYR'],
  [word('rupiah'), 'IDR'],
  [word('baht'), 'THB'],
  [word('đồng|dong'), 'VND'],
  [word('nairas?'), 'NGN'],
  [word('rands?'), 'ZAR'],
  [/\d\s?p(?!\p{L})/u, 'GBP BWP'],
]
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** The ISO 4217 code of a price. The country tells what `$` and `kr` mean. Null if none. */
export function detectCurrency(text: string | null | undefined, country: string): string | null {
  if (!text) return null
  const price = withoutMarks(plainDigits(text))
  const code = price.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu)?.find((each) => CODES.has(each))
  if (code) return code
  const local = LOCAL.get(country)
  if (local && signsIn(country, local).some((sign) => isBeside(sign, price))) return local
  const prefix = /(?<!\p{L})(\p{L}{1,3})\s?\$(?![SDU])/u.exec(price)?.[1]?.toLowerCase()
  if (prefix && PREFIXES[prefix]) return PREFIXES[prefix]
  const [, names = ''] = SIGNS.find(([sign]) => sign.test(price)) ?? []
  const currencies = names.split(' ')
  return (local && currencies.includes(local) ? local : currencies[0]) || null
}

const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')

const signs = new Map<string, string[]>()

/** They are read once for each country: making a format takes longer than a price. */
function signsIn(country: string, currency: string): string[] {
  const own = signs.get(country) ?? letterSigns(currency, country)
  signs.set(country, own)
  return own
}

/** How people in a country write its currency, if with letters: C$, Q, Bs. */
function letterSigns(currency: string, country: string): string[] {
  const languages = ['en', new Intl.Locale(`und-${country}`).maximize().language]
  const signs = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(`${language}-${country.toUpperCase()}`, {
        style: 'currency',
        currency,
        currencyDisplay,
      })
        .formatToParts(1)
        .find(({ type }) => type === 'currency'),
    ),
  )
  return signs.flatMap((sign) =>
    sign && /\p{L}/u.test(sign.value) ? [withoutMarks(sign.value)] : [],
  )
}

function isBeside(sign: string, price: string): boolean {
  const at = price.indexOf(sign)
  if (at < 0) return false
  const [before, after] = [price.slice(0, at), price.slice(at + sign.length)]
  return (
    (/^\.?\s?\d/.test(after) && !/\p{L}$/u.test(before)) ||
    (/\d\s?$/.test(before) && !/^\p{L}/u.test(after))
  )
}

import { plainDigits } from '@/lib/base/text'

/** A word, number or symbol of a text, normalised for comparison. */
export type Token = string

const LEADS = '[\\p{L}\\p{N}\\p{M}]+'
const TOKEN = new RegExp(
  `${LEADS}(?:[.,:'_/@-]${LEADS})*|[-+](?=[\\p{N}$€£])|[%°#]|\\p{Sc}|[\\p{So}]`,
  'gu',
)
const DECORATION = /^[®™•·�]$/u
const GROUPED = /(?<=\d)[,'](?=\d{3}(?!\d))/g
/** "98 341" */
const DIGIT_GROUPS = /(?<![\d.,])(\d{1,3})((?: \d{3})+)(?![\d.,:-])/g
/** A price may group thousands by points or spaces, and name its currency first or last. */
const MONEY =
  '(?:[$€£¥₹₽₺]|(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|rub|руб(?:лей|ля)?|try|tl|zł|kč)(?![\\p{L}\\d]))'
const PRICE = new RegExp(
  `(${MONEY}) ?(\\d[\\d.,]*)|(\\d{1,3}(?:[ .]\\d{3})+|\\d[\\d.,]*) ?(${MONEY})`,
  'gu',
)
const NAMES: Record<string, string> = {
  eur: '€',
  usd: '$',
  gbp: '£',
  rub: '₽',
  руб: '₽',
  рублей: '₽',
  рубля: '₽',
  try: '₺',
  tl: '₺',
  zł: 'pln',
  kč: 'czk',
}
/** "2026年11月26日", and how long ago something was, in scripts without spaces. */
const DATE = /(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/g
const AGO =
  /(\d{1,4}) ?(?:秒钟?|分钟?|分鐘|小时|小時|時間|天|日|週間?|周|[か个個ヶ]月|月|年|초|분|시간|일|주|개월|년) ?(?:之?前|以前|전)/g
/** These scripts write a number and its word as one: "浏览1204次". */
const IDEOGRAPH = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
const COMPOUND = new RegExp(`(?<=\\d)(?=${IDEOGRAPH})|(?<=${IDEOGRAPH})(?=\\d)`, 'gu')
const MYRIADS = /(?<=\d)[千万萬亿億천만억]/g
const THOUSANDS: Record<string, string> = {
  千: 'k',
  천: 'k',
  万: 'm',
  萬: 'm',
  만: 'm',
  亿: 'b',
  億: 'b',
  억: 'b',
}
/** What a version's name has after a plus does not make it another version. */
const BUILD = /(\d\.\d{1,9}\.\d{1,9})\+[\w.-]{1,40}/g
/** "Views:1204" and "4.1(407)" are two words each. */
const LABELLED = /(?<=\p{L}):(?=\d)/gu

const TIMES_OVER = /(?<=\d)(?:-?mal|[x×](?= \p{L}))(?![\p{L}\p{N}])/gu
const NO_CENTS = /^(\d+)[.,]00$/

/** The tokens of a text. Case, typography, spacing and digit grouping do not matter. */
export function tokenize(text: string): Token[] {
  const plain = plainDigits(text.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\ufe0e|\ufe0f/g, '')
    .replace(/[‘’‛ʼ´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase()
    .replace(PRICE, (_, first, amount, grouped, last) =>
      writePrice(first ?? last, amount ?? grouped),
    )
    .replace(GROUPED, '')
    .replace(DIGIT_GROUPS, (_, first, groups) => `${first}${groups.replaceAll(' ', '')}`)
    .replace(DATE, '$1-$2-$3')
    .replace(AGO, ' $1 minutes ago ')
    .replace(BUILD, '$1')
    .replace(MYRIADS, (sign) => `${THOUSANDS[sign]} `)
    .replace(COMPOUND, ' ')
    .replace(LABELLED, ': ')
    .replace(TIMES_OVER, ' times')
  return (plain.match(TOKEN) ?? [])
    .filter((token) => !DECORATION.test(token))
    .map((token) => token.replace(/'/g, '').replace(NO_CENTS, '$1'))
    .filter((token) => token !== '')
}

function writePrice(currency: string, amount: string): string {
  const whole = amount.replace(/[ .](?=\d{3}(?!\d))/g, '')
  return ` ${whole} ${NAMES[currency] ?? currency} `
}

const CURRENCY =
  /^(?:[%°]|\p{Sc}|zł|pln|kr|sek|nok|dkk|chf|руб|рублей|lei|ron|ft|huf|kč|czk|tl|лв|грн)(?:\/|$)/u

/** Whether a number beside it is a price, a share or a measure. */
export const isUnitSign = (token: Token | undefined): boolean =>
  token !== undefined && CURRENCY.test(token)

/** The places at which lines of the same length have different words. */
export const findDifferences = (before: readonly Token[], after: readonly Token[]): number[] =>
  before.flatMap((token, at) => (token === after[at] ? [] : [at]))

export const isNumber = (token: Token | undefined): boolean =>
  token !== undefined && /^\d+(?:[.,]\d+)*[kmb]?$/.test(token)

/** A set of words, written with spaces between them. */
export function words(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

/** Whether the tokens contain this phrase; `*` matches any token. */
export function hasPhrase(tokens: readonly Token[], phrase: readonly Token[]): boolean {
  return tokens.some((_, at) => isPhraseAt(tokens, at, phrase))
}

/** How many tokens of the first text the second has, too. */
export function countShared(tokens: readonly Token[], others: readonly Token[]): number {
  const second = new Set(others)
  return tokens.filter((token) => second.has(token)).length
}

/** Phrases by their first word, which is not `*`. */
export const byStart = (text: string): ReadonlyMap<string, string[][]> =>
  Map.groupBy(phrases(text), ([first = '']) => first)

export const hasAnyPhrase = (
  tokens: readonly Token[],
  starts: ReadonlyMap<string, string[][]>,
): boolean =>
  tokens.some((token, at) => starts.get(token)?.some((phrase) => isPhraseAt(tokens, at, phrase)))

export function isPhraseAt(
  tokens: readonly Token[],
  at: number,
  phrase: readonly Token[],
): boolean {
  return phrase.every((word, i) => tokens[at + i] === word || (word === '*' && at + i in tokens))
}

/** Phrases, with commas or line breaks between them. */
export function phrases(text: string): string[][] {
  return text
    .split(/[\n,]/)
    .map((phrase) => phrase.trim().split(/\s+/).filter(Boolean))
    .filter((phrase) => phrase.length > 0)
}

/** "The hall holds 1,450 visitors", "up to 12 guests": a limit is a fact, no counter. */
export const holdsAtMost = (tokens: readonly Token[], at: number): boolean =>
  LIMITS.has(tokens[at - (/^(?:of|von|de|di)$/.test(tokens[at - 1] ?? '') ? 2 : 1)] ?? '') ||
  /^(?:up|limited) to$/.test(tokens.slice(Math.max(0, at - 2), at).join(' '))

const LIMITS = words('holds hold seats fits sleeps accommodates maximum max least most capacity')

/** A word, number or symbol of a text, normalised for comparison. */
export type Token = string

const LEADS = '[\\p{L}\\p{N}\\p{M}]+'
const TOKEN = new RegExp(
  `${LEADS}(?:[.,:'_/@-]${LEADS})*|[-+](?=[\\p{N}$€£])|[%€$£¥₹°#]|[\\p{So}]`,
  'gu',
)
const DECORATION = /^[®™•·�]$/u
const GROUPED = /(?<=\d)[,'](?=\d{3}(?!\d))/g
/** A price may group thousands by points or spaces, and name its currency first or last. */
const MONEY = '(?:[$€£¥₹]|(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk)\\b)'
const PRICE = new RegExp(
  `(${MONEY}) ?(\\d[\\d.,]*)|(\\d{1,3}(?:[ .]\\d{3})+|\\d[\\d.,]*) ?(${MONEY})`,
  'g',
)
const NAMES: Record<string, string> = { eur: '€', usd: '$', gbp: '£' }
const NO_CENTS = /^(\d+)[.,]00$/

/** The tokens of a text. Case, typography, spacing and digit grouping do not matter. */
export function tokenize(text: string): Token[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[‘’‛ʼ´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase()
    .replace(PRICE, (_, first, amount, grouped, last) =>
      writePrice(first ?? last, amount ?? grouped),
    )
    .replace(GROUPED, '')
  return (plain.match(TOKEN) ?? [])
    .filter((token) => !DECORATION.test(token))
    .map((token) => token.replace(/'/g, '').replace(NO_CENTS, '$1'))
    .filter((token) => token !== '')
}

function writePrice(currency: string, amount: string): string {
  const whole = amount.replace(/[ .](?=\d{3}(?!\d))/g, '')
  return ` ${whole} ${NAMES[currency] ?? currency} `
}

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

function isPhraseAt(tokens: readonly Token[], at: number, phrase: readonly Token[]): boolean {
  return phrase.every((word, i) => tokens[at + i] === word || (word === '*' && at + i in tokens))
}

/** Phrases, one per line. */
export function phrases(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).filter(Boolean))
    .filter((phrase) => phrase.length > 0)
}

/** "The hall holds 1,450 visitors", "up to 12 guests": a limit is a fact, no counter. */
export const holdsAtMost = (tokens: readonly Token[], at: number): boolean =>
  LIMITS.has(tokens[at - 1] ?? '') ||
  /^(?:up|limited) to$/.test(tokens.slice(Math.max(0, at - 2), at).join(' '))

const LIMITS = words('holds hold seats fits sleeps accommodates maximum max least most capacity')

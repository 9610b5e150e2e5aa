import { isNegation } from './negation'
import { stem } from './words'

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|\p{N}+(?:[.,:]\p{N}+)*|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu
const LIMIT = /^(?:hardly|barely|rarely|only|except|kaum|nur)$/i
const MONTH_OR_DAY =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i
const FACT = /^[\p{N}\p{Lu}]/u
/** A longer text is not compared word by word: the time grows with the square. */
const MAX_WORDS = 2_000
const MIN_SPELLING_LENGTH = 6

/** Two texts' words that lie between words that both have. */
type Change = { from: string[]; to: string[] }

/**
 * Whether two texts that share most of their words differ in what they state: in a number, a
 * name, a date, a negation, or a word that one has in place of the other's. `text` may leave
 * something out that `other` has, but not the reverse.
 */
export function statesOther(text: string, comparison: string): boolean {
  const own = text.match(TOKEN) ?? []
  const theirs = comparison.match(TOKEN) ?? []
  if (own.length > MAX_WORDS || theirs.length > MAX_WORDS) return text !== comparison
  const vocabulary = new Set(theirs.map((word) => word.toLowerCase()))
  return changesBetween(own, theirs).some(({ from, to }) => {
    if (from.length === 0) return to.some(limits)
    if (to.length === 0)
      return from.some((word) => limits(word) || isNewFact(word, vocabulary, from.length))
    return !isSpelling(from, to)
  })
}

export const isNegated = (text: string): boolean =>
  (text.match(TOKEN) ?? []).some((word) => isNegation(word, text))

const limits = (word: string) => isNegation(word, '') || LIMIT.test(word)

const MAX_MOVED_NAME = 2

/** A sentence that stands elsewhere in the other text is not new; a name elsewhere in one is. */
const isNewFact = (word: string, vocabulary: ReadonlySet<string>, words: number) =>
  (words <= MAX_MOVED_NAME || !vocabulary.has(word.toLowerCase())) &&
  (FACT.test(word) || MONTH_OR_DAY.test(word))

/** The same words with other endings, or with one letter of a long word in another way. */
function isSpelling(from: string[], to: string[]): boolean {
  if ([...from, ...to].some(limits) || from.length !== to.length) return false
  return from.every((word, at) => isSameWord(word, to[at] ?? ''))
}

function isSameWord(text: string, peer: string): boolean {
  const [a, b] = [inOneSpelling(text), inOneSpelling(peer)]
  if (a === b || stem(a) === stem(b)) return true
  if (FACT.test(text) || FACT.test(peer)) return false
  const isLong = Math.min(a.length, b.length) >= MIN_SPELLING_LENGTH
  return isLong && a[0] === b[0] && isOneLetterApart(a, b)
}

/** "metres" as "meters", and "4,812" as "4812". */
const inOneSpelling = (word: string) =>
  word
    .toLowerCase()
    .replace(/([bt])re(s?)$/, '$1er$2')
    .replace(/(?<=^\d{1,3}(?:[.,]\d{3}){0,3})[.,](?=\d{3}(?:[.,]|$))/g, '')

function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  return short.slice(start + Number(short.length === long.length)) === long.slice(start + 1)
}

/** The runs of words that are not in the longest common sequence of both. */
function changesBetween(from: string[], to: string[]): Change[] {
  const [a, b] = numberWords(from, to)
  const common = measureLengths(a, b)
  const width = to.length + 1
  const changes: Change[] = []
  let change: Change = { from: [], to: [] }
  const close = () => {
    if (change.from.length + change.to.length > 0) changes.push(change)
    change = { from: [], to: [] }
  }
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && a[i] === b[j]) {
      close()
      i++
      j++
    } else if (
      j === to.length ||
      (i < from.length && Number(common[(i + 1) * width + j]) >= Number(common[i * width + j + 1]))
    )
      change.from.push(from[i++] ?? '')
    else change.to.push(to[j++] ?? '')
  }
  close()
  return changes
}

function numberWords(from: string[], to: string[]): [Uint32Array, Uint32Array] {
  const numbers = new Map<string, number>()
  const numberFor = (word: string) => {
    const key = word.toLowerCase()
    const earlier = numbers.get(key) ?? numbers.size
    numbers.set(key, earlier)
    return earlier
  }
  return [Uint32Array.from(from, numberFor), Uint32Array.from(to, numberFor)]
}

/** The longest common sequence after each pair of places, row by row. */
function measureLengths(from: Uint32Array, to: Uint32Array): Uint16Array {
  const width = to.length + 1
  const lengths = new Uint16Array((from.length + 1) * width)
  for (let i = from.length - 1; i >= 0; i--) {
    const row = i * width
    let right = 0
    for (let j = to.length - 1; j >= 0; j--) {
      const below = row + width + j
      right =
        from[i] === to[j] ? Number(lengths[below + 1]) + 1 : Math.max(Number(lengths[below]), right)
      lengths[row + j] = right
    }
  }
  return lengths
}

import { folded, lightStem } from './stems'

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Scripts without spaces between words and without syllable characters. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:['’][\p{L}\p{M}]+)?/gu

/** English, German, French and Spanish function words. */
const STOP = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my no not of on or our
  shall should so than that the their them then there these they this those to was we were what when where which who whom whose why will
  with would you your i'm it's don't doesn't isn't aren't can't about any between der die das den dem ein eine einen einer und oder ist sind
  war wie was wer wo wann warum welche welcher welches von zu im in mit auf für nicht le la les un une des du de et ou est sont que qui quoi
  où quand comment pourquoi dans pour sur avec el los las una unos y o es son qué quién cómo cuándo dónde por para con del al`.split(
    /\s+/,
  ),
)

/** Anything but ASCII, spaces, quotation marks, dashes and arrows. */
export const OTHER_SIGN = /[^\0-\x7f\xa0-\xa9\xab-\xb1\xb6\xb7\xbb\u2010-\u2027\u2190-\u21ff]/
const ASCII_RUNS = /\w+(?:'[a-z]+)?/g
const MAX_WORD_LENGTH = 64

/** Words that lose their vowel before another: "l'index", "dell'utente". */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|dell|all|nell|dall|sull|un)['’](?=\p{L}{2})/u

const withoutElision = (run: string): string =>
  run.includes("'") || run.includes('’') ? run.replace(ELISION, '') : run

/** Lower-case words in order. CJK text becomes pairs that overlap, Thai and its like threes. */
export function splitWords(text: string): string[] {
  const lower = text.toLowerCase().replaceAll('\u00ad', '')
  if (!OTHER_SIGN.test(lower))
    return (lower.replaceAll('’', "'").match(ASCII_RUNS) ?? []).map(withoutElision).filter(isShort)
  const runs = splitRuns(lower)
  if (!CJK.test(lower) && !UNSPACED.test(lower)) return runs.filter(isShort)
  return runs.flatMap((run) => {
    if (CJK.test(run)) return listPairs(run)
    if (UNSPACED.test(run)) return listThrees(run)
    return isShort(run) ? [run] : []
  })
}

const isShort = (run: string) => run.length <= MAX_WORD_LENGTH

/** The content words in order, or all words if there are only function words. */
export function tellingWords(text: string): string[] {
  const words = splitWords(text)
  const telling = words.filter((word) => !STOP.has(word))
  return telling.length > 0 ? telling : words
}

/** Stems of the content words in order. Text without spaces becomes trigrams. */
export function stemTerms(text: string): string[] {
  if (!OTHER_SIGN.test(text) || !UNSPACED.test(text)) return tellingWords(text).map(stem)
  const runs = splitRuns(text.toLowerCase())
  const unspaced = runs.filter((run) => UNSPACED.test(run)).flatMap(listThrees)
  const others = runs.filter((run) => !UNSPACED.test(run)).join(' ')
  return [...unspaced, ...tellingWords(others).map(stem)]
}

const OTHER_LETTER = /[^\P{L}\0-\x7f]/u
const BEGINNING = 5

/**
 * Terms to rank passages by: stems, and in text that is not English also the beginnings of words.
 * Many languages have more endings than the stemmer knows.
 */
export function rankingTerms(text: string): string[] {
  if (!OTHER_SIGN.test(text) || !OTHER_LETTER.test(text) || UNSPACED.test(text))
    return stemTerms(text)
  const words = tellingWords(text)
  const terms = words.map(stem)
  const beginnings = words.flatMap((word, i) => {
    const begun = (OTHER.test(word) ? folded(word) : word).slice(0, BEGINNING)
    return begun.length < BEGINNING || begun === terms[i] ? [] : [begun]
  })
  return [...terms, ...beginnings]
}

/** Options of commands, such as `-v` and `--amend`, whose signs are not part of words. */
export const optionsIn = (text: string): string[] => text.match(OPTION) ?? []

const OPTION = /(?<![^\s([|,`'"])-{1,2}[A-Za-z0-9][\w-]{0,40}/g

/** Names of settings and the like in small letters, such as `allow-transfer`. */
export const compoundsIn = (text: string): string[] => text.match(COMPOUND) ?? []

const COMPOUND = /(?<![\w-])[a-z][a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){1,6}(?![\w-])/g

/** Overlapping pairs of the CJK characters in a text. */
export function cjkPairs(text: string): string {
  return splitRuns(text)
    .filter((run) => CJK.test(run))
    .flatMap(listPairs)
    .join(' ')
}

function splitRuns(text: string): string[] {
  return (text.normalize('NFKC').match(RUNS) ?? []).map(withoutElision)
}

function listPairs(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
}

function listThrees(run: string): string[] {
  const characters = [...run]
  if (characters.length <= 3) return [run]
  return characters.slice(2).map((_, i) => characters.slice(i, i + 3).join(''))
}

const MAX_STEMS = 50_000
const stems = new Map<string, string>()

/** A light stemmer. In English it removes plural, -ing, -ed and -ly. */
export function stem(word: string): string {
  const cachedStem = stems.get(word)
  if (cachedStem !== undefined) return cachedStem
  if (word.length <= 3 && !OTHER.test(word)) return word
  const newStem = OTHER.test(word) ? stemOfOther(word) : stemOfEnglish(word)
  if (stems.size >= MAX_STEMS) stems.clear()
  stems.set(word, newStem)
  return newStem
}

const OTHER = /[^\0-\x7f’]/

function stemOfEnglish(word: string): string {
  if (word.length <= 3 || /[^a-z'’]/.test(word)) return word
  let root = american(word.replace(/['’]s$/, ''))
  root = root
    .replace(/(ss|x|sh|ch)es$/, '$1')
    .replace(/(?:ies|ier|iest)$/, 'y')
    .replace(/([^su])s$/, '$1')
  if (root.length <= 3) return root
  root = root.replace(/(ational|ization|isation)$/, (end) => (end === 'ational' ? 'ate' : 'ize'))
  root = root.replace(
    /^(.{3,})(?:ments?|ness|ably|ible|able|ation|ition|ing|edly|ed|ly|ion)$/,
    '$1',
  )
  // "Filtering" loses two endings, as "filter" loses one.
  root = root.replace(/^(.{3,})(?:er|or)$/, '$1')
  // A doubled consonant or silent e at the end must not distinguish two forms.
  return root.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=..)[ey]$/, '')
}

export const american = (word: string): string => word.replace(/^(.{3,})our(s|ed|ing)?$/, '$1or$2')

function stemOfOther(word: string): string {
  const plain = folded(word)
  return OTHER.test(plain) ? lightStem(plain) : stemOfEnglish(plain)
}

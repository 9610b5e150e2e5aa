import { stem, stemTerms, tellingWords } from '@/lib/base/text'
import { MONTH_NAME } from './dates'
import { type ClaimedNumber, claimedNumbers, isMagnitude } from './numbers'

/** The checkable parts of a sentence: numbers, names, content words, and negations. */
export type Claim = {
  /** The sentence without its markers and markdown. */
  text: string
  numbers: ClaimedNumber[]
  names: Name[]
  terms: string[]
  /** The stems of its content words, in order. */
  sequence: string[]
  polarity: Map<string, Polarity>
}

/** `isSure`: false for nouns in languages that capitalise all of them. */
type Name = { words: string[]; isSure: boolean }

/** Whether a text uses a word plainly, negated, or both. */
type Polarity = { denied: boolean; plain: boolean }

const NEGATION =
  /^(?:not|no|never|cannot|without|nor|neither|none|nothing|nobody|\p{L}+n['’]t|nicht|nichts|kein(?:e[mnrs]?)?|nie|niemals|ohne|weder|ne|n['’]\p{L}+|pas|jamais|aucune?|nunca|jamás|ning[uú]na?|não|nenhuma?|nessun[oa]?|senza|niet|geen|nooit|abstain(?:s|ed)?|refus(?:es?|ed)|den(?:y|ies|ied)|zonder|не|нет|ни|никогда|без)$/iu
// How many content words a negation covers.
const REACH = 3
const RELATIONS = /^(?:after|before|during|since|until|under|over|more|most)$/
const COMPARES = /^(?:more|less|fewer|later|longer|earlier)$/i
const IDENTIFIER =
  /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+|[\p{L}_][\p{L}\p{N}_]*(?=\()|[\p{L}\p{N}]*_[\p{L}\p{N}_]+/gu
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu
const FEW_TERMS = 4

/** Parses a sentence of an answer, without its markers and markdown. */
export function parseClaim(sentence: string): Claim {
  const text = plain(sentence)
  return {
    text,
    numbers: claimedNumbers(text),
    names: findNames(text),
    terms: findTerms(text),
    sequence: stemTerms(text),
    polarity: findPolarity(text),
  }
}

/** Whether a sentence has enough content to be compared with a source. */
export function isCheckable({ numbers, names, terms }: Claim): boolean {
  return numbers.some(({ isWord }) => !isWord) || names.length > 0 || terms.length >= FEW_TERMS
}

/** `isCheckable` of a sentence, whose words are read only as far as needed. */
export function statesSomething(sentence: string): boolean {
  const text = plain(sentence)
  return (
    findTerms(text).length >= FEW_TERMS ||
    findNames(text).length > 0 ||
    claimedNumbers(text).some(({ isWord }) => !isWord)
  )
}

function findTerms(text: string): string[] {
  const words = tellingWords(text).filter((word) => !NEGATION.test(word) && !SMALL_WORDS.has(word))
  return [...new Set(words.map(stem))]
}

/** Each content word of a text, and whether a negation is close before it. */
export function findPolarity(text: string): Map<string, Polarity> {
  const polarity = new Map<string, Polarity>()
  let reach = 0
  for (const token of text.match(/[\p{L}\p{N}_]+(?:['’]\p{L}+)?|[.,;:!?()]/gu) ?? []) {
    if (/^[.,;:!?()]/.test(token)) reach = 0
    else if (NEGATION.test(token)) reach = REACH
    // "No more than ten" denies nothing.
    else if (reach === REACH && COMPARES.test(token)) reach = 0
    else {
      const [word] = tellingWords(token)
      if (word === undefined || SMALL_WORDS.has(word) || RELATIONS.test(word)) continue
      const existing = polarity.get(stem(word)) ?? { denied: false, plain: false }
      polarity.set(
        stem(word),
        reach > 0 ? { ...existing, denied: true } : { ...existing, plain: true },
      )
      reach--
    }
  }
  return polarity
}

/** How many words one side negates and the other does not. */
export function contradictions(claim: Claim, polarities: ReadonlyMap<string, Polarity>): number {
  let count = 0
  for (const [term, { denied, plain }] of claim.polarity) {
    const polarity = polarities.get(term)
    if (
      polarity &&
      ((denied && !plain && !polarity.denied) || (plain && !denied && !polarity.plain))
    )
      count++
  }
  return count
}

// Words too short to be negated on their own.
const SMALL_WORDS = new Set(
  'a an and are as at be been but by can could do does for from had has have if in into is it its of on or that the their then there these they this those to was were which who will with would any when so only just even longer also'.split(
    ' ',
  ),
)

function plain(sentence: string): string {
  return sentence
    .replace(/\[\d{1,3}\]/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/https?:\/\/\S{1,2000}/g, ' ')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/`+/g, '')
    .replace(/[#>|]+|(?<![\p{L}\p{N}])[*_]+|[*_]+(?![\p{L}\p{N}])/gu, ' ')
    .trim()
}

/** The capital at the start of a sentence does not make a name. */
function findNames(text: string): Name[] {
  const opening = /^\P{L}*(\p{L}[\p{L}\p{N}]*)/u.exec(text)
  const identifiers = [...text.matchAll(IDENTIFIER)].map(([match]) => ({
    found: match,
    isSure: true,
  }))
  const capitals = [...text.matchAll(NAME)].flatMap(({ 0: match, index }, i) => {
    const opens = i === 0 && opening?.[1] === match
    const isMarked = /\p{Lu}.*[\p{Lu}\p{N}]/u.test(match)
    const multiplies = /\d $/.test(text.slice(0, index)) && isMagnitude(match)
    if (match.length < 2 || (opens && !isMarked) || MONTH_NAME.test(match) || multiplies) return []
    const before = text.slice(0, index).replace(/^\P{L}*\p{L}+ $/u, '')
    const hasNeighbour =
      (!opens && /^ \p{Lu}/u.test(text.slice(index + match.length))) ||
      /\p{Lu}[\p{L}\p{N}]+ $/u.test(before)
    return [{ found: match, isSure: isMarked || hasNeighbour }]
  })
  const unique = new Map([...capitals, ...identifiers].map((mention) => [mention.found, mention]))
  return [...unique.values()]
    .map(({ found, isSure }) => ({ words: tellingWords(found).map(stem), isSure }))
    .filter(({ words }) => words.length > 0)
}

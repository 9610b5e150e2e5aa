import { withoutFences } from '@/lib/local-index'
import { once } from '@/lib/runtime'
import { type Span, spansOf, stem, tellingWords } from '@/lib/text'
import { type Claim, contradictions, polarityOf } from './claims'
import { MONTH_NAME } from './dates'
import { areForeign, languageOf } from './language'
import { numbersIn, occurs } from './numbers'
import { linesOf } from './overlap'
import { type Looked, runsOf, signsOf, startsOf } from './signs'
import { verify } from './verifier'

/** The passages of one source, prepared for comparison with sentences. */
export type Evidence = {
  passages: Ready[]
  language: string | null
  words: Set<string>
  /** Input of the verifier about the whole source, computed on first use. */
  whole: () => Pick<Looked, 'numbers' | 'windows' | 'starts' | 'bigrams' | 'length' | 'lines'>
}

/** A source's support for a claim: its degree, and the words that state it. */
export type Finding = {
  isSupported: boolean
  /** Confidence, from 0.5 to 1. */
  confidence: number
  isForeign: boolean
  score: number
  quote: string | null
}

type Window = {
  text: string
  isSentence: boolean
  has: (word: string) => boolean
  words: () => Set<string>
  numbers: () => Set<string>
  polarity: () => ReturnType<typeof polarityOf>
}
type Ready = {
  context: Set<string>
  words: Set<string>
  contextNumbers: Set<string>
  windows: Window[]
  sentences: string[]
}
type Part = { heading: string; text: string }

// Tuned on tests/fixtures/citations/python-manual-tuning.json.
const ENOUGH = 0.46
// A negated word counts against a claim only if the rest agrees at least this much.
const CLOSE = 0.6
const WIDEST = 4
// The verifier learned from whole sentences. With fewer words than this, the rules decide.
const FEW_WORDS = 3
const MAX_QUOTE_LENGTH = 600

/** Splits a source's passages into windows of one to four sentences. */
export function evidenceOf(title: string, parts: Part[]): Evidence {
  const passages = parts.map(({ heading, text }) => {
    const context = `${title}\n${heading}`
    const sentences = spansOf(text)
    return {
      context: wordSet(context),
      words: wordSet(text),
      contextNumbers: numbersIn(context),
      windows: windowsOf(text, sentences),
      sentences: sentences.map(({ start, end }) => text.slice(start, end)),
    }
  })
  const words = new Set(passages.flatMap((passage) => [...passage.words]))
  return {
    passages,
    words,
    language: languageOf(parts.map(({ text }) => text).join('\n')),
    whole: once(() => wholeOf(passages, words)),
  }
}

/** Checks a claim against a source. Returns the verifier's result and the supporting words. */
export function find(claim: Claim, language: string | null, evidence: Evidence): Finding {
  const isForeign = areForeign(language, evidence.language)
  const { finding, window, passage } = bestWindow(claim, evidence, isForeign)
  if (isForeign) return claim.numbers.length === 0 ? { ...finding, quote: null } : finding
  if (!window || !passage) return finding
  // A negated claim is never supported, however much else agrees.
  if (!finding.isSupported && finding.score >= CLOSE && contradicts(claim, window)) return finding
  const odds = verify(signsOf(claim, lookedAt(finding, window, passage, evidence)))
  const isSupported = wordsIn(claim) < FEW_WORDS ? finding.isSupported : odds > 0
  const sure = isSupported === odds > 0 ? Math.abs(odds) : 0
  return { ...finding, isSupported, confidence: 1 / (1 + Math.exp(-sure)) }
}

/** How many words a claim has besides its numbers and dates. */
function wordsIn({ terms }: Claim): number {
  return terms.filter((term) => !/\d/.test(term) && !MONTH_NAME.test(term)).length
}

/** What a claim is compared with: the best window, and the whole source. */
export function lookAt(claim: Claim, evidence: Evidence): Looked | null {
  const { finding, window, passage } = bestWindow(claim, evidence, false)
  return window && passage && lookedAt(finding, window, passage, evidence)
}

type Best = { finding: Finding; window: Window | null; passage: Ready | null }

/** By rules: one window must contain the claim's numbers, names and enough of its words. */
function bestWindow(claim: Claim, evidence: Evidence, isForeign: boolean): Best {
  const alike = new Map(claim.terms.map((term) => [term, likeWords(term, evidence.words)]))
  const none = { isSupported: false, isForeign, score: -1, confidence: 0.5, quote: null }
  let best: Best = { finding: none, window: null, passage: null }
  for (const passage of evidence.passages)
    for (const window of passage.windows) {
      const score = isForeign ? 0 : coverage(claim, window, passage, alike)
      const isSupported = isForeign
        ? hasNumbers(claim, window, passage)
        : score >= ENOUGH &&
          hasNumbers(claim, window, passage) &&
          hasNames(claim, passage, evidence.language) &&
          !(score >= CLOSE && contradicts(claim, window))
      const finding = { isSupported, isForeign, score, confidence: 0.5, quote: window.text }
      if (isBetter(finding, best.finding)) best = { finding, window, passage }
    }
  return best
}

function lookedAt(
  { isSupported }: Finding,
  window: Window,
  passage: Ready,
  evidence: Evidence,
): Looked {
  return {
    isSaid: isSupported,
    text: window.text,
    words: window.words(),
    context: passage.context,
    source: evidence.words,
    ...evidence.whole(),
  }
}

function wholeOf(
  passages: readonly Ready[],
  words: ReadonlySet<string>,
): ReturnType<Evidence['whole']> {
  const lines = linesOf(
    new Set(passages.flatMap(({ context }) => [...context])),
    passages.flatMap(({ sentences }) => sentences),
  )
  return {
    numbers: new Set(
      passages.flatMap(({ contextNumbers, windows }) => [
        ...contextNumbers,
        ...windows.filter((one) => one.isSentence).flatMap(({ numbers }) => [...numbers()]),
      ]),
    ),
    windows: passages.flatMap((passage) => passage.windows),
    starts: startsOf(words),
    bigrams: new Set(lines.stems.flatMap((some) => [...runsOf(some, 2)])),
    length: lines.stems.reduce((sum, some) => sum + some.length, 0),
    lines,
  }
}

function isBetter(one: Finding, best: Finding): boolean {
  if (one.isSupported !== best.isSupported) return one.isSupported
  return (
    one.score > best.score + 0.02 ||
    (one.score >= best.score - 0.02 && shorter(one, best) && one.score > 0)
  )
}

const shorter = (one: Finding, best: Finding) =>
  (one.quote?.length ?? 0) < (best.quote?.length ?? Infinity)

function coverage(
  claim: Claim,
  window: Window,
  { context }: Ready,
  alike: Map<string, string[]>,
): number {
  let held = 0
  for (const term of claim.terms) {
    if (window.has(term)) held += 1
    else if (alike.get(term)?.some((word) => window.has(word))) held += 0.9
    else if (context.has(term)) held += 0.7
  }
  return held / Math.max(1, claim.terms.length)
}

function hasNumbers(claim: Claim, window: Window, { contextNumbers }: Ready): boolean {
  return claim.numbers.every(
    (number) =>
      occurs(number, window.numbers()) || (!number.isWord && occurs(number, contextNumbers)),
  )
}

/** German capitalises every noun, and most languages other than English inflect names. */
function hasNames(claim: Claim, { context, words }: Ready, language: string | null): boolean {
  const names = language === 'de' ? claim.names.filter(({ isSure }) => isSure) : claim.names
  const isThere = (word: string) =>
    words.has(word) || context.has(word) || (language !== 'en' && likeWords(word, words).length > 0)
  return names.every((name) => name.words.every(isThere))
}

function contradicts(claim: Claim, window: Window): boolean {
  return contradictions(claim, window.polarity()) > 0
}

/** Word forms that stemming does not unify. */
function likeWords(term: string, words: Set<string>): string[] {
  if (term.length < 5 || words.has(term)) return []
  const root = term.slice(0, Math.max(4, Math.ceil(term.length * 0.7)))
  const like: string[] = []
  for (const word of words)
    if (word.length <= term.length + 4 && word.startsWith(root)) like.push(word)
  return like
}

function windowsOf(text: string, sentences: readonly Span[]): Window[] {
  const spans = sentences.map((span) => ({
    ...span,
    ...factsOf(text.slice(span.start, span.end)),
  }))
  return spans.flatMap((first, i) => {
    const within = spans
      .slice(i, i + WIDEST)
      .filter(({ end }, k) => k === 0 || end - first.start <= MAX_QUOTE_LENGTH)
    return within.map((last, k) =>
      windowOf(text.slice(first.start, last.end), within.slice(0, k + 1)),
    )
  })
}

function windowOf(text: string, sentences: ReturnType<typeof factsOf>[]): Window {
  return {
    text: withoutFences(text),
    isSentence: sentences.length === 1,
    has: (word) => sentences.some(({ words }) => words.has(word)),
    words: once(() => new Set(sentences.flatMap(({ words }) => [...words]))),
    numbers: once(() => new Set(sentences.flatMap(({ numbers }) => [...numbers]))),
    polarity: once(() => polarityOf(text)),
  }
}

function factsOf(text: string) {
  return { words: wordSet(text), numbers: numbersIn(text) }
}

/** Stems of a text's words. Parts of a word with underscores count as well. */
function wordSet(text: string): Set<string> {
  const words = tellingWords(text)
  const parts = words
    .filter((word) => word.includes('_'))
    .flatMap((word) => word.split('_').filter(Boolean))
  return new Set([...words, ...parts].map(stem))
}

import { once } from '@/lib/base/runtime'
import { sentenceSpans } from '@/lib/base/text'
import type { Claim } from './claims'
import { MONTH_NAME } from './dates'
import { type Comparison, computeFeatures, stemStarts } from './features'
import { areForeign, detectLanguage } from './language'
import { hasNames, hasOtherName, likeWords } from './names'
import { numbersIn, occurs } from './numbers'
import { buildLines } from './overlap'
import { contradictions } from './polarity'
import { isSwapped } from './swaps'
import { verify } from './verifier'
import { addWords, buildWindows, Sentence, type Window, wordSet } from './windows'

/** The passages of one source, prepared for comparison with sentences. */
export type Evidence = {
  passages: Ready[]
  language: string | null
  words: Set<string>
  /** Input of the verifier about the whole source, computed on first use. */
  whole: () => Pick<Comparison, 'numbers' | 'windows' | 'starts' | 'length' | 'lines'>
}

/** A source's support for a claim: its degree, and the words that state it. */
export type Finding = {
  isSupported: boolean
  /** Confidence, from 0.5 to 1. */
  confidence: number
  isForeign: boolean
  score: number
  quote: string | null
  /** Present if the verifier is unsure, and no model was asked. */
  pair?: Pair
  /** True if a model says that the source does not support the claim. */
  isDenied?: boolean
}

/** A claim and the text of a source that comes closest to it. */
export type Pair = { claim: string; passage: string; confidence: number }

type Ready = {
  title: string
  context: Set<string>
  words: () => Set<string>
  contextNumbers: () => Set<string>
  windows: Window[]
  sentences: Sentence[]
}
type Part = { heading: string; text: string }

// Tuned on tests/fixtures/citations/python-manual-tuning.json.
const ENOUGH = 0.46
// A negated word counts against a claim only if the rest agrees at least this much.
const CLOSE = 0.6
/** Among pairs of signs, a negation takes two or three of the others' places. */
const CLOSE_SIGNS = 0.45
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u
/** A text that agrees this much is about the same, so another number contradicts. */
const ALIKE = 0.65
/** With less confidence, three of ten verdicts on tests/fixtures/citations are wrong. */
const UNSURE = 0.75
const SWAPPED = 0.7
/** Sentences around a quote that a pair has besides it. */
const AROUND = 3
const MAX_CLAIM_LENGTH = 600
const MAX_PASSAGE_LENGTH = 2_000
// The verifier learned from whole sentences. With fewer words than this, the rules decide.
const FEW_WORDS = 3

/** Splits a source's passages into windows of one to four sentences. */
export function buildEvidence(title: string, parts: Part[]): Evidence {
  const words = new Set<string>()
  const passages = parts.map(({ heading, text }) => {
    const context = `${title}\n${heading}`
    const spans = sentenceSpans(text)
    const sentences = spans.map(({ start, end }) => new Sentence(text.slice(start, end)))
    addWords(words, text, spans, sentences)
    return {
      title: context,
      context: wordSet(context),
      words: once(() => addWords(new Set(), text, spans, sentences)),
      contextNumbers: once(() => numbersIn(context)),
      windows: buildWindows(text, spans, sentences),
      sentences,
    }
  })
  return {
    passages,
    words,
    language: detectLanguage(parts.map(({ text }) => text).join('\n')),
    whole: once(() => wholeComparison(passages, words)),
  }
}

/** What a page says of "this year" is of the year in which it was published. */
export function titleWithYear({ title, date }: { title: string; date?: string | null }): string {
  const year = /^(?:19|20)\d\d(?!\d)/.exec(date ?? '')?.[0]
  return year ? `${title}\n${year}` : title
}

/** Checks a claim against a source. Returns the verifier's result and the supporting words. */
export function find(claim: Claim, language: string | null, evidence: Evidence): Finding {
  const isForeign = areForeign(language, evidence.language)
  const { finding, window, passage, isContradicted } = bestWindow(claim, evidence, isForeign)
  if (isForeign) return claim.numbers.length === 0 ? { ...finding, quote: null } : finding
  if (!window || !passage) return finding
  const toFinding = (isSupported: boolean, confidence: number): Finding => ({
    ...finding,
    isSupported,
    confidence,
    ...(confidence < UNSURE ? { pair: toPair(claim, window, passage, confidence) } : {}),
  })
  // A negated claim is never supported, however much else agrees.
  const isDenied =
    !finding.isSupported && finding.score >= closeness(claim) && contradicts(claim, window)
  if (isDenied || isContradicted) return toFinding(false, finding.confidence)
  const odds = verify(computeFeatures(claim, comparison(finding, window, passage, evidence)))
  const isSupported = wordsIn(claim) < FEW_WORDS ? finding.isSupported : odds > 0
  const sure = isSupported === odds > 0 ? Math.abs(odds) : 0
  const lines = () => evidence.passages.flatMap(({ sentences }) => sentences)
  if (isSupported && isSwapped(claim, lines(), evidence.words)) return toFinding(false, SWAPPED)
  return toFinding(isSupported, 1 / (1 + Math.exp(-sure)))
}

function toPair(
  { text }: Claim,
  { first, count }: Window,
  { title, sentences }: Ready,
  confidence: number,
): Pair {
  const near = sentences.slice(Math.max(0, first - AROUND), first + count + AROUND)
  const passage = [title.trim(), ...near.map((sentence) => sentence.text)].join('\n')
  return {
    claim: text.slice(0, MAX_CLAIM_LENGTH),
    passage: passage.slice(0, MAX_PASSAGE_LENGTH),
    confidence,
  }
}

/**
 * The words of a source that contradict a claim: they agree with most of it, but negate it, or
 * name another number or name. Null if there are none.
 */
export function findConflict(
  claim: Claim,
  evidence: Evidence,
): { quote: string; score: number } | null {
  const { finding, window } = bestWindow(claim, evidence, false)
  if (!window || finding.isSupported || finding.score < CLOSE) return null
  const missing = claim.numbers.filter((number) => !occurs(number, window.numbers))
  const own = numbersIn(claim.text)
  const hasOthers = [...window.numbers].some((number) => !own.has(number))
  const isOther = (missing.length > 0 && hasOthers) || hasOtherName(claim, window.text)
  if (!contradicts(claim, window) && !(isOther && finding.score >= ALIKE)) return null
  return { quote: window.text, score: finding.score }
}

/** How many words a claim has besides its numbers and dates. */
function wordsIn({ terms }: Claim): number {
  return terms.filter((term) => !/\d/.test(term) && !MONTH_NAME.test(term)).length
}

/** What a claim is compared with: the best window, and the whole source. */
export function compare(claim: Claim, evidence: Evidence): Comparison | null {
  const { finding, window, passage } = bestWindow(claim, evidence, false)
  return window && passage && comparison(finding, window, passage, evidence)
}

type Best = {
  finding: Finding
  window: Window | null
  passage: Ready | null
  isContradicted: boolean
}
type WindowScore = { isSupported: boolean; score: number; length: number }

/** A text that denies a claim has this much more of its words than one that only shares some. */
const CLOSER = 0.1
const WHOLE = 0.9

/** By rules: one window must contain the claim's numbers, names and enough of its words. */
function bestWindow(claim: Claim, evidence: Evidence, isForeign: boolean): Best {
  const close = closeness(claim)
  const alike = new Map(claim.terms.map((term) => [term, likeWords(term, evidence.words)]))
  let best: WindowScore = { isSupported: false, score: -1, length: Infinity }
  let window: Window | null = null
  let passage: Ready | null = null
  let denial = 0
  for (const ready of evidence.passages) {
    const rows = ready.sentences.map((sentence) => likenessTo(claim, sentence, alike))
    const inContext = Float32Array.from(claim.terms, (term) => (ready.context.has(term) ? 0.7 : 0))
    for (const rival of ready.windows) {
      const score = isForeign ? 0 : coverage(rows, rival, inContext)
      const isSupported = isForeign
        ? hasNumbers(claim, rival, ready)
        : score >= ENOUGH &&
          hasNumbers(claim, rival, ready) &&
          hasNames(claim, ready, evidence.language) &&
          !(score >= close && contradicts(claim, rival))
      if (score > denial && score >= WHOLE && denies(claim, rival)) denial = score
      const rivalCheck = { isSupported, score, length: rival.length }
      if (isBetter(rivalCheck, best)) [best, window, passage] = [rivalCheck, rival, ready]
    }
  }
  const { isSupported, score } = best
  const quote = window?.text ?? null
  const finding = { isSupported, isForeign, score, confidence: 0.5, quote }
  return { finding, window, passage, isContradicted: denial >= score + CLOSER }
}

function comparison(
  { isSupported }: Finding,
  window: Window,
  { context }: Ready,
  evidence: Evidence,
): Comparison {
  return { isSaid: isSupported, window, context, source: evidence.words, ...evidence.whole() }
}

function wholeComparison(
  passages: readonly Ready[],
  words: ReadonlySet<string>,
): ReturnType<Evidence['whole']> {
  const lines = buildLines(
    new Set(passages.flatMap(({ context }) => [...context])),
    passages.flatMap(({ sentences }) => sentences),
  )
  return {
    numbers: once(() => {
      const numbers = new Set<string>()
      for (const { contextNumbers, sentences } of passages) {
        for (const number of contextNumbers()) numbers.add(number)
        for (const sentence of sentences) for (const number of sentence.numbers) numbers.add(number)
      }
      return numbers
    }),
    windows: passages.flatMap((passage) => passage.windows),
    starts: stemStarts(words),
    length: lines.stems.reduce((sum, stems) => sum + stems.length, 0),
    lines,
  }
}

function isBetter(candidate: WindowScore, best: WindowScore): boolean {
  if (candidate.isSupported !== best.isSupported) return candidate.isSupported
  return (
    candidate.score > best.score + 0.02 ||
    (candidate.score >= best.score - 0.02 && candidate.length < best.length && candidate.score > 0)
  )
}

/** For each term of a claim, how well a sentence has it. */
function likenessTo({ terms }: Claim, { words }: Sentence, alike: Map<string, string[]>) {
  return Float32Array.from(terms, (term) =>
    words.has(term) ? 1 : alike.get(term)?.some((word) => words.has(word)) ? 0.9 : 0,
  )
}

function coverage(
  rows: readonly Float32Array[],
  { first, count }: Window,
  inContext: Float32Array,
): number {
  let weight = 0
  for (let i = 0; i < inContext.length; i++) {
    let best = inContext[i] ?? 0
    for (let k = first; k < first + count; k++) best = Math.max(best, rows[k]?.[i] ?? 0)
    weight += best
  }
  return weight / Math.max(1, inContext.length)
}

function hasNumbers(claim: Claim, window: Window, { contextNumbers }: Ready): boolean {
  return claim.numbers.every(
    (number) =>
      occurs(number, window.numbers) || (!number.isWord && occurs(number, contextNumbers())),
  )
}

const closeness = ({ text }: Claim) => (SIGNS.test(text) ? CLOSE_SIGNS : CLOSE)

function contradicts(claim: Claim, window: Window): boolean {
  return contradictions(claim.polarity, window.polarity) > 0
}

/** Whether only one of both negates, and what both have. */
function denies(claim: Claim, window: Window): boolean {
  const isNegated = ({ polarity }: Pick<Claim, 'polarity'>) =>
    [...polarity.values()].some(({ denied }) => denied)
  return contradicts(claim, window) && isNegated(claim) !== isNegated(window)
}

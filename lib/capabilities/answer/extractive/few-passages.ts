import { splitSentences, stemTerms } from '@/lib/base/text'
import { has } from './question'

/** A text that may answer a question, with its source's title. */
type Text = { title: string; text: string }

const ROOT_LENGTH = 5
const MAX_TERM_LENGTH = 12
const MAX_SENTENCES = 200
/** A sentence loses this much of its score for each sentence before it, up to a maximum. */
const MAX_CHOSEN = 3
const POSITION_PENALTY = 0.05
const MAX_POSITION = 10
/** Most sentences are about the title's words, so a match of one says little. */
const TITLE_WEIGHT = 0.3

/** Log-odds that a text answers, fitted to the first 300 questions of CLAPNQ's development part. */
const WEIGHTS = {
  sentence: 0.44,
  neighbours: 0.918,
  text: 0.651,
  title: -1.558,
  rest: 1.66,
  missing: -0.045,
  density: 6.265,
  sentences: -0.563,
  asked: -0.203,
  where: 0.751,
  what: 0.373,
  why: 1.423,
  isPhrase: -0.875,
  named: 1.384,
  isList: -1.952,
  constant: -1.04,
}
const MIN_LOG_ODDS = -0.65
/** With a smaller share of the question's words, a match is chance. */
const MIN_SHARE = 0.2

/** Whether a text of a few passages probably answers an English question. */
export function mayAnswer(question: string, text: Text): boolean {
  const features = measureFeatures(question, text)
  if (Math.max(features.text, features.title) < MIN_SHARE) return false
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  return names.reduce((sum, name) => sum + features[name] * WEIGHTS[name], 0) >= MIN_LOG_ODDS
}

function measureFeatures(
  question: string,
  { title, text }: Text,
): Record<keyof typeof WEIGHTS, number> {
  const terms = [...new Set(stemTerms(question))]
  const titleTerms = new Set(stemTerms(title))
  const lines = splitSentences(text).slice(0, MAX_SENTENCES).map(stemTerms)
  const sets = lines.map(matcherFor)
  const all = matcherFor(lines.flat())
  const share = (texts: readonly string[], isIn: (term: string) => boolean) =>
    texts.length === 0 ? 0 : weigh(texts.filter(isIn)) / weigh(texts)
  const max = (values: number[]) => Math.max(0, ...values)
  const rest = terms.filter((term) => !titleTerms.has(term))
  const missing = rest.filter((term) => !all(term))
  const words = lines.flat()
  const asks = (pattern: RegExp) => Number(pattern.test(question))
  return {
    sentence: max(sets.map((isIn) => share(terms, isIn))),
    neighbours: max(
      sets.map((isIn, i) => share(terms, (term) => isIn(term) || (sets[i + 1]?.(term) ?? false))),
    ),
    text: share(terms, all),
    title: share(terms, (term) => titleTerms.has(term)),
    rest: rest.length === 0 ? 0 : share(rest, all),
    missing: Math.min(MAX_TERM_LENGTH, max(missing.map((term) => term.length))),
    density: Math.sqrt(
      words.filter((word) => terms.includes(word)).length / Math.max(1, words.length),
    ),
    sentences: Math.log(1 + lines.length),
    asked: terms.length,
    where: asks(/\bwhere\b/i),
    what: asks(/\bwhat\b/i),
    why: asks(/\bwhy\b/i),
    isPhrase: 1 - asks(/\b(?:who|what|when|where|how|which|why|is|are|does|did)\b/i),
    named:
      [...titleTerms].filter((term) => terms.includes(term)).length / Math.max(1, titleTerms.size),
    isList: Number(/^list of\b/i.test(title)),
    constant: 1,
  }
}

/** The sentences to quote, in order: those with most of the question's words, earlier preferred. */
export function bestSentences(
  question: ReadonlySet<string>,
  title: string,
  sentences: readonly string[],
  hasSteps = false,
): number[] {
  const titleTerms = new Set(stemTerms(title))
  const scored = sentences.map((sentence, at) => {
    const isIn = matcherFor(stemTerms(sentence))
    let pending = 0
    let total = 0.1
    for (const term of question) {
      const weight = titleTerms.has(term) ? TITLE_WEIGHT : 1
      total += weight
      if (isIn(term)) pending += weight
    }
    return { at, score: pending / total - POSITION_PENALTY * Math.min(at, MAX_POSITION) }
  })
  return (
    scored
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_CHOSEN)
      .map(({ at }) => at)
      .sort((a, b) => a - b)
      // No step of a way to do something is left out.
      .flatMap((at, i, all) => (hasSteps && all[i + 1] === at + 2 ? [at, at + 1] : [at]))
  )
}

/** Long words count more. */
const weigh = (terms: readonly string[]) =>
  terms.reduce((sum, term) => sum + Math.min(3, Math.max(0.3, term.length / 4)), 0)

/** Tells whether the terms contain a term, or one with the same beginning. */
function matcherFor(terms: readonly string[]): (term: string) => boolean {
  const vocabulary = new Set(terms)
  const roots = new Set(terms.map((term) => term.slice(0, ROOT_LENGTH)))
  return (term) =>
    has(vocabulary, term) > 0 ||
    (term.length >= ROOT_LENGTH && roots.has(term.slice(0, ROOT_LENGTH)))
}

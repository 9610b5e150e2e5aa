import { cjkPairs, identifiersFor, spellIdentifiers, statesOther, stemTerms } from '@/lib/base/text'
import { detectLanguage } from '@/lib/capabilities/citations'
import { questionLanguage } from '@/lib/capabilities/search'
import type { RankedPassage } from '@/lib/reader/passages'
import type { AnswerInput } from '../input'
import type { Pack } from '../pack'
import { findSubjects, rateDefinition } from './definitions'
import { isPair, type Piece, quotableRuns, splitPieces } from './excerpts'
import { bestSentences, mayAnswer } from './few-passages'
import { sayNothing } from './nothing'
import { echoes, has, questionTerms, termsIn } from './question'
import { type Quoted, writeQuotes } from './quotes'
import { joinText, type Question, rateHeading, rateRun, sumWeights } from './rating'
import { asksChanges, isAsking, isGeneral, wantedShape } from './shape'

const MAX_QUOTES = 5
const MIN_COVERAGE = 0.5
/** The least weight of a word, and of one that only asks and stands nowhere. */
const MIN_RARITY = 0.4
const NEEDLESS = 0.05
/** The share of its rarity that a word of every question keeps. */
const GENERAL = 0.2
/** With fewer passages, a word's frequency among them says nothing. */
const MIN_PASSAGES_TO_WEIGH = 4
// Most character pairs in a question say nothing.
const MIN_COVERAGE_OF_PAIRS = 0.15
const MIN_COVERAGE_OF_THREES = 0.3
/** Inflected words and compounds match less than English ones. */
const MIN_COVERAGE_ELSEWHERE = 0.3
/** A further quote must score at least this share of the best. */
const MIN_BESIDE_BEST = 0.35
/** What is newer may replace it, in other words. */
const MIN_NEWER_BESIDE_BEST = 0.15
/** And have this share of the question's words that the best has. */
const MIN_COVERAGE_BESIDE = 0.55
const MAX_LIKENESS = 0.7
/** Scripts whose words are not separated, so that the terms are parts of words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const PLAIN = /^[ -~]*$/
const STEPS = /^how (?:do|to|can|should) /i

type Excerpt = {
  run: Piece[]
  source: number
  passage: RankedPassage
  terms: Set<string>
  score: number
  coverage: number
  isDefinition: boolean
}

/** Whole sentences and code from the best passages. `min`: minimum share of matching words. */
export function quote(input: AnswerInput, { sources }: Pack, min = 1): Quoted {
  const passages = sources.flatMap(({ passages }) => passages)
  const weights = weighQuestion(input.query, passages)
  const question = { ...weights, minCoverage: Math.min(min, weights.minCoverage) }
  const excerpts = sources.flatMap(({ source, passages }, index) =>
    passages.flatMap((passage, at) => {
      const isFirst = passages.findIndex(({ heading }) => heading === passage.heading) === at
      return listExcerpts({ passage, isFirst }, source.title, index + 1, question)
    }),
  )
  const isFewPassages = min === 1 && areFewInEnglish(input.query, passages)
  const timeOf = ({ source }: Excerpt) => Date.parse(sources[source - 1]?.source.date ?? '')
  const ranking = choose(excerpts, (excerpt, best) => timeOf(excerpt) > timeOf(best))
  // What was learned of single pages chooses among several only if nothing else does.
  const isRanked = ranking.length > 0 && sources.length > 1
  const selection =
    isFewPassages && !isRanked && !ranking.some((excerpt) => excerpt.isDefinition)
      ? chooseFromFew(input, sources, question)
      : ranking
  const titles = sources.map(({ source }) => source.title)
  if (selection.length === 0) return { text: sayNothing(input, titles), found: false, isCut: false }
  return writeQuotes(newestFirst(selection, timeOf, input.query), input)
}

/** What is newest comes first where every source has a date, unless a year is asked about. */
function newestFirst(
  chosen: Excerpt[],
  timeOf: (excerpt: Excerpt) => number,
  query: string,
): Excerpt[] {
  const isDated = chosen.every((one) => !Number.isNaN(timeOf(one)))
  if (!isDated || /(?:19|20)\d\d/.test(query)) return chosen
  return chosen.toSorted((a, b) => timeOf(b) - timeOf(a))
}

export const quoteSentences = (input: AnswerInput, pack: Pack): string => quote(input, pack).text

/** Rare words count more. */
function weighQuestion(query: string, passages: readonly RankedPassage[]): Question {
  const question = questionTerms(query)
  const identifiers = identifiersFor(query, new Set(passages.map(({ heading }) => heading)))
  for (const term of identifiers.flatMap(stemTerms)) question.terms.add(term)
  question.names.push(...identifiers)
  const texts = passages.slice(0, 3).map(({ text }) => text)
  const language = detectLanguage([query, ...texts].join('\n'))
  // A short question in plain letters is English unless its pages say otherwise.
  const isOther = (questionLanguage(query) ?? 'en') !== 'en'
  const isEnglish = !isOther && (language === 'en' || (language === null && PLAIN.test(query)))
  const isFew = passages.length < MIN_PASSAGES_TO_WEIGH
  const isPlain = question.isMeant || question.sides !== null
  const weights = new Map<string, number>()
  for (const term of question.terms) {
    const holding = passages.filter(({ terms }) => has(terms, term) > 0).length
    const rarity = Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5))
    const isNeedless =
      (holding === 0 && question.needless.has(term)) ||
      (isAsking(term) && (holding === 0 || isPlain || (isFew && !isEnglish)))
    const share = isEnglish && isGeneral(term) ? GENERAL : 1
    const weight = share * (isFew ? 1 : Math.max(MIN_RARITY, rarity))
    weights.set(term, isNeedless ? NEEDLESS : weight)
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  const subjects = findSubjects(
    question,
    passages.map(({ text }) => text),
  )
  return {
    ...question,
    query,
    shape: wantedShape(query),
    weights,
    total,
    subjects,
    isEnglish,
    asksChanges: asksChanges(query),
    minCoverage: minCoverageFor([...question.terms], isEnglish),
  }
}

function minCoverageFor(terms: string[], isEnglish: boolean): number {
  if (terms.some((term) => cjkPairs(term) !== '')) return MIN_COVERAGE_OF_PAIRS
  if (terms.some((term) => UNSPACED.test(term))) return MIN_COVERAGE_OF_THREES
  return isEnglish ? MIN_COVERAGE : MIN_COVERAGE_ELSEWHERE
}

function listExcerpts(
  { passage, isFirst }: { passage: RankedPassage; isFirst: boolean },
  title: string,
  source: number,
  question: Question,
): Excerpt[] {
  const heading = termsIn(spellIdentifiers(passage.heading), question.isEnglish)
  const rating = rateHeading(passage.heading, question)
  const around = termsIn(title, question.isEnglish)
  const pieces = splitPassage(passage, question)
  const first = pieces.find(({ kind }) => kind !== 'fragment')
  return quotableRuns(pieces).flatMap((run) => {
    const text = joinText(run)
    const spelling = run[0]?.kind === 'term' ? spellIdentifiers(text) : text
    const terms = termsIn(spelling, question.isEnglish)
    const inText = sumWeights(question.weights, (term) => has(terms, term))
    const matched = sumWeights(question.weights, (term) =>
      Math.max(has(terms, term), 0.8 * has(heading, term), 0.5 * has(around, term)),
    )
    const opensSubject = rating.isSubject && isFirst && run[0] === first
    const definition = rateDefinition(run, opensSubject, question)
    const coverage = matched / question.total
    const isDefinition = definition > 1
    // One matching word of many is chance, and a title alone answers nothing.
    const isBelow = isBelowSubject(rating.last, text, question)
    if (!isDefinition && (coverage < question.minCoverage || (inText === 0 && !isBelow))) return []
    const score =
      passage.score * (0.15 + coverage) * rateRun({ run, definition, terms }, rating, question)
    return [{ run, source, passage, terms, score, coverage, isDefinition }]
  })
}

/** Whether a text has what is asked for, below a heading that names what it is asked of. */
function isBelowSubject(
  heading: ReadonlySet<string>,
  text: string,
  { shape, terms }: Question,
): boolean {
  const subject = [...terms].filter((term) => has(heading, term) > 0)
  return subject.length > 1 && shape?.test(text) === true
}

/** The parts of a passage. A sentence that repeats the question is only a fragment. */
function splitPassage({ text }: RankedPassage, { query, terms, names }: Question): Piece[] {
  const about = new Set(names.flatMap((name) => stemTerms(spellIdentifiers(name))))
  const further = [...terms].filter((term) => !about.has(term))
  const isAsked = (row: string) => {
    const words = new Set(stemTerms(row))
    return further.some((term) => has(words, term) > 0)
  }
  return splitPieces(text)
    .filter(({ text }, at, all) => {
      const isFurther = isPair(text) && isPair(all[at - 1]?.text ?? '')
      return !isFurther || isAsked(text)
    })
    .map((piece) =>
      piece.kind === 'sentence' && echoes(piece.text, query)
        ? { ...piece, kind: 'fragment' }
        : piece,
    )
}

function choose(
  excerpts: Excerpt[],
  isNewer: (excerpt: Excerpt, best: Excerpt) => boolean,
): Excerpt[] {
  const selection: Excerpt[] = []
  const byScore = excerpts.sort((a, b) => b.score - a.score)
  const [best] = byScore
  for (const excerpt of byScore) {
    if (!best || selection.length === MAX_QUOTES || excerpt.score <= 0) break
    const min = isNewer(excerpt, best) ? MIN_NEWER_BESIDE_BEST : MIN_BESIDE_BEST
    if (excerpt.score < best.score * min) continue
    if (selection.some(({ passage }) => passage === excerpt.passage)) continue
    if (excerpt.coverage < best.coverage * MIN_COVERAGE_BESIDE) continue
    if (selection.some((previous) => says(previous, excerpt))) continue
    selection.push(excerpt)
  }
  return selection
}

/** Word frequencies mean nothing in so few passages, so each source is judged as a whole. */
function areFewInEnglish(query: string, passages: readonly RankedPassage[]): boolean {
  const texts = passages.map(({ text }) => text)
  return (
    passages.length < MIN_PASSAGES_TO_WEIGH &&
    !texts.some((text) => text.includes('```')) &&
    detectLanguage([query, ...texts].join('\n')) === 'en'
  )
}

/** The best sentences of each source that probably answers, adjacent ones together. */
function chooseFromFew(
  { query }: AnswerInput,
  sources: Pack['sources'],
  question: Question,
): Excerpt[] {
  return sources.flatMap(({ source, passages }, index) => {
    const { title } = source
    const ordered = passages.toSorted((a, b) => a.seq - b.seq)
    if (!mayAnswer(query, { title, text: ordered.map(({ text }) => text).join('\n') })) return []
    const pieces = ordered.flatMap((passage) =>
      splitPassage(passage, question).map((piece) => ({ passage, piece })),
    )
    const sentences = pieces.filter(({ piece }) => piece.kind === 'sentence')
    const best = bestSentences(
      question.terms,
      title,
      sentences.map(({ piece }) => piece.text),
      STEPS.test(query),
    )
    return best.flatMap((at, i) => {
      const sentence = sentences[at]
      if (!sentence || isNext(best[i - 1], at, sentences)) return []
      const run = [sentence.piece]
      for (let k = i + 1; isNext(best[k - 1], best[k], sentences); k++)
        run.push(...sentences.slice(best[k], (best[k] ?? 0) + 1).map(({ piece }) => piece))
      const { passage } = sentence
      const terms = new Set<string>()
      return [
        { run, source: index + 1, passage, terms, score: 1, coverage: 1, isDefinition: false },
      ]
    })
  })
}

function isNext(
  count: number | undefined,
  next: number | undefined,
  sentences: readonly { passage: RankedPassage }[],
): boolean {
  if (count === undefined || next !== count + 1) return false
  return sentences[count]?.passage === sentences[next]?.passage
}

/** Whether an excerpt says what another says, with the same numbers, names and denials. */
function says(one: Excerpt, other: Excerpt): boolean {
  if (similarity(one.terms, other.terms) <= MAX_LIKENESS) return false
  return one.source === other.source || !statesOther(joinText(other.run), joinText(one.run))
}

function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

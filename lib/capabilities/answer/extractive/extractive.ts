import { functionWordsFor } from '@/lib/base/lexicon'
import {
  asksChanges,
  cjkPairs,
  identifiersFor,
  spellIdentifiers,
  spellVerbs,
  stem,
  stemTerms,
} from '@/lib/base/text'
import { detectLanguage } from '@/lib/capabilities/citations'
import { questionLanguage } from '@/lib/capabilities/search'
import { computeIdf, type RankedPassage } from '@/lib/reader/passages'
import type { AnswerInput } from '../input'
import type { Pack } from '../pack'
import { wordingFor } from '../wording'
import { complete } from './complete'
import { findSubjects, rateDefinition } from './definitions'
import { isPair, isQuantity, type Piece, quotableRuns, splitPieces } from './excerpts'
import { bestSentences, mayAnswer } from './few-passages'
import { sayNothing } from './nothing'
import { echoes, has, openTerms, questionTerms, withVariants } from './question'
import { type Quoted, writeQuotes } from './quotes'
import { joinText, type Question, rateHeading, rateRun, sideOf, sumWeights } from './rating'
import { choose, type Excerpt, newestFirst } from './selection'
import { isAsking, isGeneral, isPrice, wantedShape, wordsOfExisting } from './shape'

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
/** Scripts whose words are not separated, so that the terms are parts of words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const PLAIN = /^[ -~]*$/
const ENTRY = /^[\p{L}_][\p{L}\p{N}_]{2,60}(?=$| \()/gmu
/** Words with a capital, but the first. */
const NAMES = /(?<=\S )\p{Lu}[\p{L}\p{N}]+/gu
const STEPS = /^how (?:do|to|can|should) /i

const MIN_SAME = 60

/** Whole sentences and code from the best passages. `min`: minimum share of matching words. */
export function quote(input: AnswerInput, { sources, rarity }: Pack, min = 1): Quoted {
  const passages = sources.flatMap(({ passages }) => passages)
  const query = wordingFor(input.query, passages)
  const weights = weighQuestion(spellVerbs(query), passages, rarity)
  const question = { ...weights, minCoverage: Math.min(min, weights.minCoverage) }
  const isNeeded = isPrice(query)
  const mayTell = ({ run }: Excerpt) => !isNeeded || question.shape?.test(joinText(run)) === true
  const excerpts = sources.flatMap(({ source, passages }, index) =>
    passages.flatMap((passage) => {
      const first = source.passages.find(({ heading }) => heading === passage.heading)
      const isFirst = first?.text.startsWith(passage.text.slice(0, MIN_SAME)) ?? false
      return listExcerpts({ passage, isFirst }, source.title, index + 1, question).filter(mayTell)
    }),
  )
  const isFewPassages = min === 1 && areFewInEnglish(query, passages)
  const timeOf = ({ source }: Excerpt) => Date.parse(sources[source - 1]?.source.date ?? '')
  const ranking = choose(excerpts, (excerpt, best) => timeOf(excerpt) > timeOf(best))
  // What was learned of single pages chooses among several only if nothing else does.
  const isRanked = ranking.length > 0 && sources.length > 1
  const selection =
    isFewPassages && !isRanked && !ranking.some((excerpt) => excerpt.isDefinition)
      ? chooseFromFew(query, sources, question).filter(mayTell)
      : ranking
  const titles = sources.map(({ source }) => source.title)
  if (selection.length === 0) return { text: sayNothing(input, titles), found: false, isCut: false }
  const isRead = selection === ranking && !isFewPassages
  const quotes = newestFirst(selection, timeOf, input.query).map((excerpt, at) =>
    complete(excerpt, splitPassage(excerpt.passage, question), question, isRead && at === 0),
  )
  return writeQuotes(quotes, input)
}

export const quoteSentences = (input: AnswerInput, pack: Pack): string => quote(input, pack).text

/** Rare words count more. `rarities`: how rare they are in all that was read. */
function weighQuestion(
  query: string,
  passages: readonly RankedPassage[],
  rarities: Pack['rarity'],
): Question {
  const question = questionTerms(query)
  const entries = passages.flatMap(({ text }) => text.match(ENTRY) ?? [])
  const headings = passages.map(({ heading }) => heading)
  const identifiers = identifiersFor(query, new Set([...headings, ...entries]))
  question.terms = new Set([...question.terms, ...identifiers.flatMap(stemTerms)])
  question.names.push(...identifiers)
  const isEnglish = isInEnglish(query, passages)
  const names = new Set([...question.names, ...(query.match(NAMES) ?? [])].flatMap(stemTerms))
  const empty = new Set(isEnglish ? [] : functionWordsFor(query).map(stem))
  const isFew = passages.length < MIN_PASSAGES_TO_WEIGH
  const isPlain = question.isMeant || question.sides !== null
  const existing = new Set(wordsOfExisting(query).flatMap(stemTerms))
  if (isEnglish) question.terms = withVariants(question.terms, passages)
  const weights = new Map<string, number>()
  for (const term of question.terms) {
    const holding = passages.filter(({ terms }) => has(terms, term) > 0).length
    const rarity = rarities?.get(term) ?? computeIdf(holding, passages.length)
    const isNeedless =
      existing.has(term) ||
      empty.has(term) ||
      (holding === 0 && question.needless.has(term)) ||
      (isAsking(term) && (holding === 0 || isPlain || (isFew && !isEnglish)))
    const share = isEnglish && isGeneral(term) ? GENERAL : 1
    const worth = holding === 0 && names.has(term) ? rarity : Math.sqrt(rarity)
    const weight = share * (isFew ? 1 : Math.max(MIN_RARITY, worth))
    weights.set(term, isNeedless ? NEEDLESS : weight)
  }
  const subjects = findSubjects(
    question,
    passages.map(({ text }) => text),
  )
  return {
    ...question,
    query,
    shape: wantedShape(query),
    weights,
    total: sumWeights(weights, () => 1) || 1,
    subjects,
    termsIn: openTerms(isEnglish),
    asksChanges: asksChanges(query),
    minCoverage: minCoverageFor([...question.terms], isEnglish),
  }
}

/** A short question in plain letters is English unless its pages say otherwise. */
function isInEnglish(query: string, passages: readonly RankedPassage[]): boolean {
  const texts = passages.slice(0, 3).map(({ text }) => text)
  const language = detectLanguage([query, ...texts].join('\n'))
  const isOther = (questionLanguage(query) ?? 'en') !== 'en'
  return !isOther && (language === 'en' || (language === null && PLAIN.test(query)))
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
  const heading = question.termsIn(spellIdentifiers(passage.heading))
  const rating = rateHeading(passage.heading, title, question)
  // A heading that asks is answered below it.
  const inHeading = /[?？؟]\s*$/.test(passage.heading) ? 1 : 0.8
  const around = question.termsIn(title)
  const pieces = splitPassage(passage, question)
  const first = pieces.find(({ kind }) => kind === 'sentence')
  return quotableRuns(pieces, passage.entry).flatMap((run) => {
    const text = joinText(run)
    const terms = new Set(
      run.flatMap(({ kind, text }) => [
        ...question.termsIn(kind === 'term' ? spellIdentifiers(text) : text),
      ]),
    )
    const inText = sumWeights(question.weights, (term) => has(terms, term))
    const match = (term: string) =>
      Math.max(has(terms, term), inHeading * has(heading, term), 0.5 * has(around, term))
    const matched = sumWeights(question.weights, match)
    const isStart = isFirst && run[0] === first
    const opening = isStart ? rating.subject : null
    const definition = rateDefinition(run, opening, question, rating.subject !== null)
    const isDefinition = definition > 1
    // Each of two things that are compared is explained without the other.
    const isSide = isDefinition && question.sides !== null
    const coverage = isSide ? 1 : matched / question.total
    // One matching word of many is chance, and a title alone answers nothing.
    const isBelow = isBelowSubject(rating.last, text, question)
    if (!isDefinition && (coverage < question.minCoverage || (inText === 0 && !isBelow))) return []
    const score =
      passage.score *
      (0.15 + coverage) *
      rateRun({ run, definition, terms, isStart }, rating, question)
    const side = isSide ? sideOf(passage.heading, text, question) : -1
    return [{ run, source, passage, terms, score, coverage, isDefinition, side }]
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
function chooseFromFew(query: string, sources: Pack['sources'], question: Question): Excerpt[] {
  return sources.flatMap(({ source, passages }, index) => {
    const { title } = source
    const ordered = passages.toSorted((a, b) => a.seq - b.seq)
    if (!mayAnswer(query, { title, text: ordered.map(({ text }) => text).join('\n') })) return []
    const pieces = ordered.flatMap((passage) =>
      splitPassage(passage, question).map((piece) => ({ passage, piece })),
    )
    const amounts = pieces.flatMap(({ passage, piece }) =>
      measures(piece, title, question)
        ? [{ passage, piece: { ...piece, kind: 'item' as const } }]
        : [],
    )
    const sentences =
      amounts.length > 0 ? amounts : pieces.filter(({ piece }) => piece.kind === 'sentence')
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
        {
          run,
          source: index + 1,
          passage,
          terms,
          score: 1,
          coverage: 1,
          isDefinition: false,
          side: -1,
        },
      ]
    })
  })
}

/** "200 g flour" to "How much flour?" */
function measures(piece: Piece, title: string, { query, terms, termsIn }: Question): boolean {
  if (!isQuantity(piece) || !HOW_MUCH.test(query)) return false
  const [words, subject] = [piece.text, title].map(termsIn)
  return [...terms].some((term) => !subject?.has(term) && words?.has(term))
}
const HOW_MUCH =
  /how (?:much|many)|wie ?viele?|combien d|cu[aá]nt[oa]|quant[oaie]|hoeveel|(?<!\p{L})ile |сколько|скільки|hur m(?:ycket|ånga)/iu

function isNext(
  count: number | undefined,
  next: number | undefined,
  sentences: readonly { passage: RankedPassage }[],
): boolean {
  if (count === undefined || next !== count + 1) return false
  return sentences[count]?.passage === sentences[next]?.passage
}

import { cjkPairs, stemTerms } from '@/lib/base/text'
import { detectLanguage } from '@/lib/capabilities/citations'
import { estimateTokens } from '@/lib/models/llm'
import type { RankedPassage } from '@/lib/reader/passages'
import type { AnswerInput } from '../input'
import type { Pack } from '../pack'
import { defines, findSubjects, type Piece, quotableRuns, splitPieces } from './excerpts'
import { bestSentences, mayAnswer } from './few-passages'
import { sayNothing } from './nothing'
import { callMatch, has, type QuestionTerms, questionTerms } from './question'

const MAX_QUOTES = 5
const MIN_COVERAGE = 0.5
/** With fewer passages, a word's frequency among them says nothing. */
const MIN_PASSAGES_TO_WEIGH = 4
// Most character pairs in a question say nothing.
const MIN_COVERAGE_OF_PAIRS = 0.15
/** A further quote must score at least this share of the best. */
const MIN_BESIDE_BEST = 0.35

type Excerpt = {
  run: Piece[]
  source: number
  passage: RankedPassage
  terms: Set<string>
  score: number
  isDefinition: boolean
}
type Question = QuestionTerms & {
  weights: Map<string, number>
  total: number
  subjects: string[]
  minCoverage: number
}

/** The quotes. `isCut`: a whole sentence did not fit into max_tokens. */
type Quoted = { text: string; found: boolean; isCut: boolean }

/** Whole sentences and code from the best passages. `min`: minimum share of matching words. */
export function quote(input: AnswerInput, { sources }: Pack, min = 1): Quoted {
  const passages = sources.flatMap(({ passages }) => passages)
  const weights = weighed(questionTerms(input.query), passages)
  const question = { ...weights, minCoverage: Math.min(min, weights.minCoverage) }
  const excerpts = sources.flatMap(({ source, passages }, index) =>
    passages.flatMap((passage) => excerptsOf(passage, source.title, index + 1, question)),
  )
  const isFewPassages = min === 1 && areFewInEnglish(input.query, passages)
  const ranked = choose(excerpts)
  const chosen =
    isFewPassages && !ranked.some((one) => one.isDefinition)
      ? chooseFromFew(input, sources, question)
      : ranked
  if (chosen.length === 0) return { text: sayNothing(input), found: false, isCut: false }
  return written(chosen, input)
}

/** The text alone. */
export const quoteSentences = (input: AnswerInput, packed: Pack): string =>
  quote(input, packed).text

/** Rare words count more. */
function weighed(question: QuestionTerms, passages: readonly RankedPassage[]): Question {
  const weights = new Map<string, number>()
  for (const term of question.terms) {
    const holding = passages.filter(({ terms }) => has(terms, term) > 0).length
    const rarity = Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5))
    weights.set(term, passages.length < MIN_PASSAGES_TO_WEIGH ? 1 : Math.max(0.4, rarity))
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  const subjects = findSubjects(
    question,
    passages.map(({ text }) => text),
  )
  const isPairs = [...question.terms].some((term) => cjkPairs(term) !== '')
  return {
    ...question,
    weights,
    total,
    subjects,
    minCoverage: isPairs ? MIN_COVERAGE_OF_PAIRS : MIN_COVERAGE,
  }
}

function excerptsOf(
  passage: RankedPassage,
  title: string,
  source: number,
  question: Question,
): Excerpt[] {
  const heading = new Set(stemTerms(passage.heading))
  const around = new Set(stemTerms(title))
  return quotableRuns(splitPieces(passage.text)).flatMap((run) => {
    const text = run.map((piece) => piece.text).join('\n')
    const terms = new Set(stemTerms(text))
    let inText = 0
    let held = 0
    for (const [term, weight] of question.weights) {
      const own = has(terms, term)
      inText += own * weight
      held += Math.max(own, 0.8 * has(heading, term), 0.5 * has(around, term)) * weight
    }
    const isDefinition = defines(run, passage.heading, question.subjects)
    const coverage = held / question.total
    // One matching word of many is chance, and a title alone answers nothing.
    if (!isDefinition && (coverage < question.minCoverage || inText === 0)) return []
    const score =
      passage.score *
      (0.15 + coverage) *
      fullness(run, terms) *
      fitness(run, isDefinition, question)
    return [{ run, source, passage, terms, score, isDefinition }]
  })
}

/** Longer runs must explain more. Code needs a line before it. */
function fullness(run: readonly Piece[], terms: Set<string>): number {
  const hasCode = run.some(({ kind }) => kind === 'code')
  return hasCode ? 0.9 ** Math.max(0, run.length - 2) : Math.min(1, 0.4 + terms.size / 40)
}

function fitness(
  run: readonly Piece[],
  isDefinition: boolean,
  { isHowTo, terms }: Question,
): number {
  const [first] = run
  const code = run.find(({ kind }) => kind === 'code')
  const needsContext =
    first &&
    /^(?:this|these|those|it|they|however|but|and|also|so|thus|then|such)\b/i.test(first.text)
  const byCode = code && isHowTo ? 1.5 + 4 * callMatch(code.text, terms) : 1
  return (isDefinition ? 6 : 1) * byCode * (needsContext ? 0.6 : 1) * (code && !isHowTo ? 0.7 : 1)
}

function choose(excerpts: Excerpt[]): Excerpt[] {
  const chosen: Excerpt[] = []
  const sorted = excerpts.sort((a, b) => b.score - a.score)
  const best = sorted[0]?.score ?? 0
  for (const excerpt of sorted) {
    if (
      chosen.length === MAX_QUOTES ||
      excerpt.score <= 0 ||
      excerpt.score < best * MIN_BESIDE_BEST
    )
      break
    if (chosen.some(({ passage }) => passage === excerpt.passage)) continue
    if (chosen.some((other) => similarity(excerpt.terms, other.terms) > 0.7)) continue
    chosen.push(excerpt)
  }
  return chosen
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
      splitPieces(passage.text).map((piece) => ({ passage, piece })),
    )
    const sentences = pieces.filter(({ piece }) => piece.kind === 'sentence')
    const best = bestSentences(
      question.terms,
      title,
      sentences.map(({ piece }) => piece.text),
    )
    return best.flatMap((at, i) => {
      const found = sentences[at]
      if (!found || isNext(best[i - 1], at, sentences)) return []
      const run = [found.piece]
      for (let k = i + 1; isNext(best[k - 1], best[k], sentences); k++)
        run.push(...sentences.slice(best[k], (best[k] ?? 0) + 1).map(({ piece }) => piece))
      const { passage } = found
      const terms = new Set<string>()
      return [{ run, source: index + 1, passage, terms, score: 1, isDefinition: false }]
    })
  })
}

function isNext(
  one: number | undefined,
  next: number | undefined,
  sentences: readonly { passage: RankedPassage }[],
): boolean {
  if (one === undefined || next !== one + 1) return false
  return sentences[one]?.passage === sentences[next]?.passage
}

function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}

function written(chosen: readonly Excerpt[], { max_tokens, citations }: AnswerInput): Quoted {
  const parts: string[] = []
  const fits = (part: string) => estimateTokens([...parts, part].join('\n\n')) <= max_tokens
  for (const { run, source, passage } of chosen) {
    const marker = citations ? ` [${source}]` : ''
    for (let length = run.length; length > 0; length--) {
      const shown = run.slice(0, length)
      const last = shown.at(-1)
      if (last?.kind === 'term' || (last?.kind === 'sentence' && /[:：]$/.test(last.text))) continue
      const part = asMarkdown(shown, passage.heading, marker)
      if (!fits(part)) continue
      parts.push(part)
      break
    }
  }
  if (parts.length > 0) return { text: parts.join('\n\n'), found: true, isCut: false }
  const words = (chosen[0]?.run.map(({ text }) => text).join(' ') ?? '').split(/\s+/)
  let cut = '…'
  for (let i = 1; i <= words.length; i++) {
    const longer = `${escaped(words.slice(0, i).join(' '))}…`
    if (estimateTokens(longer) > max_tokens) break
    cut = longer
  }
  return { text: cut, found: true, isCut: true }
}

/** Sentences as a quote, code as code. Code without text goes under the heading it came from. */
function asMarkdown(run: readonly Piece[], heading: string, marker: string): string {
  const code = run.find(({ kind }) => kind === 'code')
  const sentences = run.filter((piece) => piece !== code)
  const lead = sentences.length > 0 ? sentences : termOf(heading)
  const quoted = lead.map(asLine).join('')
  const before = quoted === '' ? marker.trim() : `${quoted}${marker}`
  return [before, ...(code ? [fenced(code.text)] : [])].filter(Boolean).join('\n\n')
}

/** A sentence continues its line, as on the page. */
function asLine({ kind, text, isContinued }: Piece, index: number): string {
  const shown = kind === 'term' ? `**${escaped(text)}**` : escaped(text)
  if (index === 0) return `> ${shown}`
  return isContinued ? ` ${shown}` : `\n> ${shown}`
}

function termOf(heading: string): Piece[] {
  const text = (heading.split('›').at(-1) ?? '').trim()
  return text === '' ? [] : [{ kind: 'term', text }]
}

function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code}\n${fence}`
}

/** Escaped, so that nothing in it is a link, an image, a marker or a tag. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#>+-]|(?<=^\d{1,9})[.)]/gu, '\\$&')
    .replace(
      /(?:(?:https?|ftp):\/\/|www\.|\/\/[\w-]+\.)[^\s<>]+/gi,
      (address) => `\`${address.replaceAll('\\', '').replaceAll('`', '')}\``,
    )
}

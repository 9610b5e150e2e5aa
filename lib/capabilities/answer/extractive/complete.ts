import { spellIdentifiers } from '@/lib/base/text'
import type { Piece } from './excerpts'
import { has, STEP } from './question'
import type { Question } from './rating'
import type { Excerpt } from './selection'

const MAX_STEPS = 6
const MAX_LENGTH = 900
const MAX_ROWS = 8
const MAX_HEADING = 60

/** The excerpt with the steps that go on from it, below the heading that it relies on. */
export function complete(excerpt: Excerpt, pieces: readonly Piece[], question: Question): Excerpt {
  const rows = withRows(excerpt.run, pieces, question)
  const run = question.isHowTo ? withSteps(rows, pieces) : rows
  const heading = headingFor(excerpt, question)
  const [first, ...rest] = run
  if (!heading || !first) return { ...excerpt, run }
  return { ...excerpt, run: [heading, { ...first, isContinued: false }, ...rest] }
}

/** The rows of a small table that have what is asked; all of them if none has it whole. */
function withRows(run: readonly Piece[], pieces: readonly Piece[], question: Question): Piece[] {
  const [first] = run
  if (first?.kind !== 'row') return [...run]
  const [header = ''] = first.text.split('\n')
  const rows = pieces
    .filter(({ kind, text }) => kind === 'row' && text.startsWith(`${header}\n`))
    .map(({ text }) => text.slice(header.length + 1))
    .map((text) => ({ text, terms: question.termsIn(text) }))
  const holding = (term: string) => rows.filter(({ terms }) => has(terms, term) > 0).length
  const telling = [...question.weights.keys()].filter(
    (term) => holding(term) > 0 && holding(term) < rows.length,
  )
  const own = rows.filter(({ terms }) => telling.every((term) => has(terms, term) > 0))
  const text = [header, ...(own.length > 0 ? own : rows).map(({ text }) => text)].join('\n')
  return rows.length > MAX_ROWS || text.length > MAX_LENGTH ? [...run] : [{ ...first, text }]
}

/** From the first of the steps in a row to the last. */
function withSteps(run: readonly Piece[], pieces: readonly Piece[]): Piece[] {
  const from = pieces.findIndex(({ text }) => text === run[0]?.text)
  const to = pieces.findLastIndex(({ text }) => text === run.at(-1)?.text)
  if (from < 0 || to < from || run.at(-1)?.kind !== 'sentence') return [...run]
  let room = MAX_LENGTH - run.reduce((sum, { text }) => sum + text.length, 0)
  const takeSteps = (candidates: readonly Piece[]) => {
    const end = candidates.findIndex((piece) => {
      room -= piece.text.length
      return !isStep(piece) || room < 0
    })
    return candidates.slice(0, end < 0 ? candidates.length : end)
  }
  const isWithin = run[0] !== undefined && isStep(run[0])
  const before = pieces.slice(Math.max(0, from - MAX_STEPS), from).toReversed()
  const former = isWithin ? takeSteps(before).toReversed() : []
  return [...former, ...run, ...takeSteps(pieces.slice(to + 1, to + 1 + MAX_STEPS))]
}

const isStep = ({ kind, text }: Piece) => kind === 'sentence' && STEP.test(text)

/** The innermost heading, if it has a word of the question that the text lacks. */
function headingFor({ run, passage, terms }: Excerpt, { weights, termsIn }: Question) {
  const text = (passage.heading.split('›').at(-1) ?? '').trim()
  if (run[0]?.kind !== 'sentence' || text === '' || text.length > MAX_HEADING) return null
  const words = termsIn(spellIdentifiers(text))
  const isNeeded =
    REFERS.test(run[0].text) ||
    [...weights].some(
      ([term, weight]) => weight >= MIN_WEIGHT && has(words, term) > 0 && has(terms, term) === 0,
    )
  const heading: Piece = { kind: 'term', text }
  return isNeeded ? heading : null
}

const MIN_WEIGHT = 0.3
const REFERS = /^(?:this|these) \p{Ll}/iu

import { spellIdentifiers } from '@/lib/base/text'
import type { Piece } from './excerpts'
import { has, STEP } from './question'
import type { Question } from './rating'
import type { Excerpt } from './selection'

const MAX_LENGTH = 900
const MAX_ROWS = 8
const MAX_HEADING = 60

/** The excerpt below the heading that it relies on. `isRead`: with what goes on from it. */
export function complete(
  excerpt: Excerpt,
  pieces: readonly Piece[],
  question: Question,
  isRead: boolean,
): Excerpt {
  const rows = withRows(excerpt.run, pieces, question)
  const goesOn = isRead && !excerpt.isDefinition ? isSentence : isStep
  const run = isRead || question.isHowTo ? withContext(rows, pieces, goesOn) : rows
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

/** With the rest of its paragraph, and what its passage says next. */
function withContext(
  run: readonly Piece[],
  pieces: readonly Piece[],
  goesOn: (piece: Piece) => boolean,
): Piece[] {
  const body = run.filter(({ kind }) => kind !== 'term')
  let from = pieces.findIndex(({ text }) => text === body[0]?.text)
  let to = from + body.length - 1
  if (from < 0 || !body.every(isSentence)) return [...run]
  let room = MAX_LENGTH - run.reduce((sum, { text }) => sum + text.length, 0)
  const takes = (piece: Piece | undefined): boolean => {
    if (!piece || !goesOn(piece) || piece.text.length > room) return false
    room -= piece.text.length
    return true
  }
  while (pieces[from]?.isContinued && takes(pieces[from - 1])) from--
  while (takes(pieces[to + 1])) to++
  return [...run.slice(0, run.length - body.length), ...pieces.slice(from, to + 1)]
}

const isSentence = ({ kind }: Piece) => kind === 'sentence'
const isStep = (piece: Piece) => isSentence(piece) && STEP.test(piece.text)

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

import { isDirect, plainTerm, statementOn } from '@/lib/base/text'
import { type Piece, PURPOSE_LINE, splitPieces } from './excerpts'
import { isNamed, type QuestionTerms } from './question'

type Subjects = Pick<QuestionTerms, 'options' | 'names' | 'isMeant' | 'sides' | 'asksSince'> & {
  subjects: string[]
}

/** How much more a run counts that explains the subject, or only states something of it. */
const EXPLAINS = 6
const STATES = 2.5
/** It explains what is only named after the subject, or the subject by the way. */
const ASIDE = 4
const OPENS = 3

/**
 * How well a run explains the subject. `opening`: whether it is the first below it. `isBelow`:
 * whether it is below it at all.
 */
export function rateDefinition(
  run: readonly Piece[],
  opening: 'page' | 'section' | null,
  { subjects, options, names, isMeant, sides, asksSince }: Subjects,
  isBelow: boolean,
): number {
  const [first, second] = run
  if (!first) return 1
  if (asksSince) {
    const isOwn = isBelow || isNamed(first, [...names, ...subjects])
    return isOwn && run.some(({ text }) => SINCE.test(text)) ? EXPLAINS : 1
  }
  const isEntry =
    first.kind === 'term' && second !== undefined && !first.isApart && !SEE.test(second.text)
  if (isEntry && subjects.includes(plainTerm(first.text))) return EXPLAINS
  const entryNames = sides ? options : [...options, ...names, ...subjects]
  if (isEntry && isNamed(first, entryNames)) return EXPLAINS
  if (first.kind !== 'sentence' || SEE.test(first.text)) return 1
  if (opening === 'page') return EXPLAINS
  const beginning = first.text.slice(0, 200)
  const start = plainTerm(beginning)
  const ratings = subjects.map((subject) => {
    // SQLITE_BUSY_SNAPSHOT is not SQLITE_BUSY.
    if (names.some((name) => plainTerm(name) === subject && !hasToken(beginning, name))) return 1
    const statement = statementOn(subject, start)
    const isPurpose = statement !== null && PURPOSE_LINE.test(beginning)
    const isGlossed = isPlain(subject) && glossFor(subject).test(beginning)
    const isAct = statement === 'acts' && (isMeant || sides !== null)
    if (statement === 'explains' && !isDirect(subject, start)) return ASIDE
    if (statement === 'explains' || isPurpose || isAct || isGlossed) return EXPLAINS
    return statement === 'states' ? STATES : 1
  })
  return Math.max(opening === 'section' ? OPENS : 1, ...ratings)
}

/** "New in version 3.2." */
const SINCE =
  /\b(?:(?:new|added|introduced|available|supported|changed|first|appeared|removed|deprecated) (?:in:?|since|with|from|by|as of)|since|as of|starting (?:with|in)) (?:the )?(?:\S+ ){0,2}?v?\d/iu

const isPlain = (subject: string) => /^[\p{L}\p{N} ]+$/u.test(subject)
/** "… support for the milter (mail filter) protocol". */
const glossFor = (subject: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${subject}s? \\(\\p{L}[\\p{L} -]{6,60}\\)`, 'iu')

const hasToken = (text: string, name: string) => text.split(/[^\p{L}\p{N}_]+/u).includes(name)

const SEE = /^see (?:also )?/i

/** The subject of a question, and the entries that its entry refers to. */
export function findSubjects(
  { subject, sideNames }: QuestionTerms,
  texts: readonly string[],
): string[] {
  if (sideNames.length > 0) return sideNames
  if (subject === null) return []
  const others = texts.flatMap((text) => {
    const pieces = splitPieces(text)
    return pieces.flatMap((piece, i) => {
      const next = pieces[i + 1]
      const isEntry =
        piece.kind === 'term' && plainTerm(piece.text) === subject && next && SEE.test(next.text)
      return isEntry ? [plainTerm(next.text.replace(SEE, ''))] : []
    })
  })
  return [subject, ...others, ...texts.flatMap((text) => spelledOut(subject, text))]
}

/** "common table expression" for "cte", from "Common Table Expressions (CTEs)". */
function spelledOut(subject: string, text: string): string[] {
  if (!/^\p{L}{2,6}$/u.test(subject)) return []
  const forms = new RegExp(`((?:\\p{L}+[ -]){1,6}\\p{L}+),?(?: \\(| or )${subject}s?\\b`, 'giu')
  return [...text.matchAll(forms)].flatMap(([, before = '']) => {
    const words = plainTerm(before).split(' ').slice(-subject.length)
    const isSame = words.map((word) => word[0]).join('') === subject
    return isSame ? [words.join(' ').replace(/s$/, '')] : []
  })
}

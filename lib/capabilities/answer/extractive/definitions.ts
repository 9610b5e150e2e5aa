import { plainTerm } from '@/lib/base/text'
import { type Piece, PURPOSE_LINE, splitPieces } from './excerpts'
import { isNamed, type QuestionTerms, withoutKind } from './question'

type Subjects = Pick<QuestionTerms, 'options' | 'names' | 'isMeant' | 'sides'> & {
  subjects: string[]
}

/** How much more a run counts that explains the subject, or only states something of it. */
const EXPLAINS = 6
const STATES = 2.5

/** How well a run explains the subject: a glossary entry, or a sentence that starts with it. */
export function rateDefinition(
  run: readonly Piece[],
  { heading, isFirst }: { heading: string; isFirst: boolean },
  { subjects, options, names, isMeant, sides }: Subjects,
): number {
  const [first, second] = run
  if (!first) return 1
  const isEntry =
    first.kind === 'term' && second !== undefined && !first.isApart && !SEE.test(second.text)
  if (isEntry && subjects.includes(plainTerm(first.text))) return EXPLAINS
  const asked = sides ? options : [...options, ...names, ...subjects]
  if (isEntry && isNamed(first.text, asked)) return EXPLAINS
  if (first.kind !== 'sentence' || SEE.test(first.text)) return 1
  const opening = first.text.slice(0, 200)
  const start = plainTerm(opening)
  const ratings = subjects.map((subject) => {
    if (isFirst && isHeadingFor(heading.split('›').at(-1) ?? '', subject)) return EXPLAINS
    // SQLITE_BUSY_SNAPSHOT is not SQLITE_BUSY.
    if (names.some((name) => plainTerm(name) === subject && !hasToken(opening, name))) return 1
    const [, rest] = start.split(new RegExp(`^${subject}(?:e?s)? `, 'u'))
    if (rest !== undefined && (DEFINES.test(rest) || PURPOSE_LINE.test(opening))) return EXPLAINS
    if (rest !== undefined && isMeant && ACTS.test(rest)) return EXPLAINS
    if (new RegExp(`${CALLED}${subject}(?:e?s)?(?: |$)`, 'u').test(start)) return EXPLAINS
    return rest !== undefined && IS.test(rest) ? STATES : 1
  })
  return Math.max(1, ...ratings)
}

/** "X was called Y before" and "X is valid only in Z" do not say what it is. */
const PASSING =
  '(?:only |not |now |no |also )?(?:valid|available|allowed|called|named|renamed|introduced|added|removed|deprecated|supported|required|used to be|ignored|set|enabled|disabled)'
const IS = new RegExp(`^(?:\\S+ ){0,4}?(?:is|are|was|were|ist|sind)\\b(?! ${PASSING}\\b)`)
/** What follows where a kind is named or a use, as in "is a function", "are files that hold". */
const KIND_OR_USE =
  '(?:an?|the|any|one|another|either|what|how|used|meant|designed|intended|made|known|short|similar|\\S+s|\\S+ (?:that|which|about|of|for|used))'
const DEFINES = new RegExp(
  [
    `^(?:\\S+ ){0,4}?(?:(?:is|are|was|were)(?= (?:\\S+ ){0,2}?${KIND_OR_USE}\\b)(?! ${PASSING}\\b)|ist|sind)\\b`,
    '^(?:\\S+ ){0,4}?(?:means|refers to|stands for|denotes|indicates)\\b',
    '^(?:\\S+ ){0,2}?(?:provides?|lets|allows?|controls?|specif(?:y|ies)|sets?|defines?|determines?|enables?|describes?|returns?|creates?|represents?|shows?|tells?)\\b',
  ].join('|'),
)

const ACTS =
  /^(?:\p{L}{3,20}ly )?(?!(?:is|was|has|does|needs|requires|uses|takes|ignores|fails|appears)\b)\p{Ll}{3,20}[^su]s /u
/** "… are called tablespaces". */
const CALLED = '(?:called|known as|referred to as|termed) (?:\\S+ ){0,5}?'

const hasToken = (text: string, name: string) => text.split(/[^\p{L}\p{N}_]+/u).includes(name)

/** "41.3. Materialized Views" for "materialized view". */
export function isHeadingFor(heading: string, subject: string): boolean {
  const name = withoutKind(plainTerm(heading).replace(/^(?:\d+ )+/, ''))
  return [subject, `${subject}s`, `${subject}es`].includes(name)
}

const SEE = /^see (?:also )?/i

/** The subject of a question, and the entries that its entry refers to. */
export function findSubjects({ subject }: QuestionTerms, texts: readonly string[]): string[] {
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

import { instructsModel, plainTerm, sentenceSpans } from '@/lib/base/text'
import { isNamed, type QuestionTerms, withoutKind } from './question'

/** A part of a passage that is quoted as a whole. The next sentence explains a term. */
export type Piece = {
  kind: 'sentence' | 'code' | 'term' | 'fragment'
  text: string
  /** It continues the previous line. */
  isContinued?: boolean
  /** A term whose first sentences are left out. */
  isApart?: boolean
}

const MAX_SENTENCES = 4
const MAX_QUOTE = 520
const MAX_CODE = 1_500
const MAX_TERM = 60
const MAX_OPTION_TERM = 120
/** How many parts after a term may still explain it. */
const MAX_ENTRY = 12
const MIN_WORDS = 3
const BLOCK = /^```\n([\s\S]*?)\n```$/gm
const ENDS = /[.!?…。！？।॥؟۔][)"'”’»\]」』]*$/
const ASKS = /[?？؟][)"'”’»\]」』]*$/
const STARTS = /^(?:(?:-{1,2}|<\/?|[.@$/])(?=[\p{L}\p{N}]))?[\p{L}\p{N}“"«‘'([_`]/u

/** Splits the text into code blocks, whole sentences, terms, and other lines. */
export function splitPieces(text: string): Piece[] {
  return withWholeTerms(splitParts(text))
}

/** The names of one option, each on its own line, are one term. */
function withWholeTerms(parts: Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    const isSame = last?.kind === 'term' && part.kind === 'term' && !part.isContinued
    if (isSame && isOption(last.text) && isOption(part.text))
      pieces[pieces.length - 1] = { ...last, text: `${last.text}, ${part.text}` }
    else pieces.push(part)
  }
  return pieces
}

const isOption = (text: string) => /^-{1,2}[\p{L}\p{N}]/u.test(text)

/** Whether a term is an option, a setting or another name. "Note" and "Example" are not. */
const isEntryName = (text: string) =>
  isOption(text) || (ENTRY.test(text) && CODE_LIKE.test(text.split(/[ (]/, 1)[0] ?? ''))
const ENTRY = /^\S{2,60}(?: \([^()]{1,40}\)| \S{1,30})?$/u
const CODE_LIKE = /[_.]|\p{Ll}\p{Lu}/u

function splitParts(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(BLOCK)) {
    pieces.push(...prose(text.slice(at, match.index)))
    pieces.push({ kind: 'code', text: match[1] ?? '' })
    at = match.index + match[0].length
  }
  return [...pieces, ...prose(text.slice(at))]
}

function prose(text: string): Piece[] {
  let before = 0
  const orders = ordersIn(text)
  return sentenceSpans(text).map(({ start, end }) => {
    const piece = text.slice(start, end)
    const isContinued = before > 0 && !text.slice(before, start).includes('\n')
    before = end
    const isOrdered = orders.some((line) => start >= line.start && start < line.end)
    return { kind: isOrdered ? 'fragment' : getKind(piece), text: piece, isContinued }
  })
}

/** The paragraphs that give orders to a model: nothing in them is for a reader. */
function ordersIn(text: string): { start: number; end: number }[] {
  let start = 0
  return text.split('\n').flatMap((line) => {
    const span = { start, end: start + line.length }
    start = span.end + 1
    return instructsModel(line) ? [span] : []
  })
}

/** Scripts that have no sign for the end of a sentence, whose clauses are quoted. */
const WITHOUT_STOPS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const MIN_CLAUSE = 20

function getKind(text: string): Piece['kind'] {
  if (isOption(text) && text.length <= MAX_OPTION_TERM && !ENDS.test(text)) return 'term'
  if (isPair(text)) return 'sentence'
  if (/^(?:>>>|\.\.\.|\$ )/.test(text) || text.includes(' | ') || !STARTS.test(text))
    return 'fragment'
  if (ASKS.test(text)) return 'fragment'
  if (ENDS.test(text)) return isLongEnough(text) ? 'sentence' : 'fragment'
  if (/[:：]$/.test(text)) return isLongEnough(text) ? 'sentence' : 'fragment'
  if (text.length >= MIN_CLAUSE && WITHOUT_STOPS.test(text)) return 'sentence'
  return text.length <= MAX_TERM ? 'term' : 'fragment'
}

const PAIR = /^[\p{L}][\p{L} ]{1,30}: \| (?!.* \| ).{1,300}$/u

export const isPair = (text: string) => PAIR.test(text)

const isLongEnough = (text: string) =>
  text.split(/\s+/).length >= MIN_WORDS ||
  WITHOUT_STOPS.test(text) ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(text)

/** Runs of parts that can be quoted: whole at both ends, code with its introduction. */
export function quotableRuns(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  const names = findEntryNames(pieces)
  for (let from = 0; from < pieces.length; from++) {
    const first = pieces[from]
    if (!first || first.kind === 'fragment') continue
    if (first.kind === 'term' && (isEntryName(first.text) || pieces[from + 1]?.kind !== 'sentence'))
      continue
    const name = names[from]
    const run: Piece[] = name ? [name] : []
    for (const piece of pieces.slice(from, from + MAX_SENTENCES + 1)) {
      if (piece.kind === 'fragment' || (piece.kind === 'term' && piece !== first)) break
      if (!hasRoom(run, piece)) break
      run.push(name && piece === first ? { ...piece, isContinued: false } : piece)
      if (isWhole(run)) runs.push([...run])
    }
  }
  return runs
}

/** For each part that explains a named option or setting further on, that name. */
function findEntryNames(pieces: readonly Piece[]): (Piece | null)[] {
  let name: Piece | null = null
  let since = 0
  return pieces.map((piece) => {
    if (piece.kind === 'term') {
      name = isEntryName(piece.text) ? piece : null
      since = 0
      return null
    }
    since += 1
    const isOwn = name !== null && since <= MAX_ENTRY && piece.kind !== 'fragment'
    return isOwn && name ? { ...name, isApart: since > 1 } : null
  })
}

function hasRoom(run: readonly Piece[], piece: Piece): boolean {
  if (piece.kind === 'code')
    return piece.text.length <= MAX_CODE && !run.some(({ kind }) => kind === 'code')
  const length = run.reduce((sum, { kind, text }) => sum + (kind === 'code' ? 0 : text.length), 0)
  return run.length === 0 || length + piece.text.length <= MAX_QUOTE
}

function isWhole(run: readonly Piece[]): boolean {
  const last = run.at(-1)
  return last?.kind === 'code' || (last?.kind === 'sentence' && !/[:：]$/.test(last.text))
}

type Subjects = Pick<QuestionTerms, 'options' | 'names'> & { subjects: string[] }

/** Whether a run explains the subject: a glossary entry, or a sentence that starts with it. */
export function defines(
  run: readonly Piece[],
  { heading, isFirst }: { heading: string; isFirst: boolean },
  { subjects, options, names }: Subjects,
): boolean {
  const [first, second] = run
  if (!first) return false
  const isEntry =
    first.kind === 'term' && second !== undefined && !first.isApart && !SEE.test(second.text)
  if (isEntry && subjects.includes(plainTerm(first.text))) return true
  if (isEntry && isNamed(first.text, [...options, ...names])) return true
  if (first.kind !== 'sentence' || SEE.test(first.text)) return false
  const start = plainTerm(first.text.slice(0, 200))
  return subjects.some((subject) => {
    const rest = start.startsWith(`${subject} `) ? start.slice(subject.length + 1) : null
    if (rest !== null && DEFINES.test(rest)) return true
    return isFirst && withoutKind(plainTerm(heading.split('›').at(-1) ?? '')) === subject
  })
}

/** "X was called Y before" and "X is valid only in Z" do not say what it is. */
const DEFINES =
  /^(?:\S+ ){0,4}?(?:(?:is|are|was|were)(?! (?:only |not |now |no |also )?(?:valid|available|allowed|called|named|renamed|introduced|added|removed|deprecated|supported|required|used to be|ignored|set|enabled|disabled)\b)|means|refers to|stands for|denotes|ist|sind)\b|^(?:\S+ ){0,2}?(?:provides?|lets|allows?|controls?|specif(?:y|ies)|sets?|defines?|determines?|enables?|describes?|returns?|creates?|represents?)\b/

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
  return [subject, ...others]
}

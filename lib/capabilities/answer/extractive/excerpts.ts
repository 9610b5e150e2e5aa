import { type Entry, entryIn, instructsModel, isOption, sentenceSpans } from '@/lib/base/text'
import { isProse, splitExamples, unwrap } from './blocks'

/** A part of a passage that is quoted as a whole. The next sentence explains a term. */
export type Piece = {
  kind: 'sentence' | 'code' | 'term' | 'item' | 'row' | 'fragment'
  text: string
  /** It continues the previous line. */
  isContinued?: boolean
  entry?: string
  /** A term whose first sentences are left out. */
  isApart?: boolean
}

const MAX_SENTENCES = 4
const MAX_QUOTE = 520
const MAX_CODE = 1_500
const MAX_TERM = 60
const MAX_ENTRY = 12
const MIN_WORDS = 2
const MAX_ITEM = 120
const MIN_ITEMS = 2
const MIN_COLUMNS = 2
const STATEMENT = /[{};=]|[:)]$/
const BLOCK = /^```\n([\s\S]*?)\n```$/gm
const ENDS = /[.!?…。！？।॥؟۔][)"'”’»\]」』]*$/
const ASKS = /[?？؟][)"'”’»\]」』]*$/
const STARTS = /^(?:(?:-{1,2}|<\/?|[.@$/])(?=[\p{L}\p{N}]))?[\p{L}\p{N}“"«‘'([_`]/u

/** Splits the text into code blocks, whole sentences, terms, and other lines. */
export function splitPieces(text: string): Piece[] {
  return withRows(withWholeTerms(splitParts(text)))
}

/** Each row of a table below the names of its columns, which its cells mean nothing without. */
function withRows(parts: Piece[]): Piece[] {
  let header: string | null = null
  return parts.map((part, at) => {
    const columns = part.text.split(' | ').length
    if (part.kind !== 'fragment' || columns < MIN_COLUMNS) {
      header = null
      return part
    }
    // Two columns are a table with a header only if more rows of two follow.
    if (header === null && columns === 2 && !isHeader(parts.slice(at, at + 3))) return part
    const isRow = header !== null && header.split(' | ').length === columns
    if (!isRow) header = part.text
    return isRow ? { ...part, kind: 'row', text: `${header}\n${part.text}` } : part
  })
}

const isHeader = (rows: readonly Piece[]) =>
  rows.length === 3 &&
  rows.every(({ text }) => text.split(' | ').length === 2) &&
  /^\p{Lu}[^\s|.:;\d_]*(?: [^\s|.:;\d_]+){0,2} \| \p{Lu}[^\s|.:;\d_]*(?: [^\s|.:;\d_]+){0,2}$/u.test(
    rows[0]?.text ?? '',
  )

/** The names of one option, each on its own line, are one term. */
function withWholeTerms(parts: Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    const isSame = last?.kind === 'term' && part.kind === 'term' && !part.isContinued
    if (isSame && isOption(last.text) && isOption(part.text))
      pieces[pieces.length - 1] = { ...last, text: `${last.text}, ${part.text}` }
    else if (!isSame || part.entry === undefined || part.entry !== last.entry) pieces.push(part)
  }
  return pieces
}

function splitParts(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(BLOCK)) {
    pieces.push(...prose(text.slice(at, match.index)))
    const block = match[1] ?? ''
    const examples = isProse(block) ? [] : splitExamples(block)
    pieces.push(...(examples.length === 0 ? prose(unwrap(block)) : examples.map(toCode)))
    at = match.index + match[0].length
  }
  return [...pieces, ...prose(text.slice(at))]
}

const toCode = (text: string): Piece => ({ kind: 'code', text })

function prose(text: string): Piece[] {
  let before = 0
  const orders = ordersIn(text)
  return sentenceSpans(text).flatMap(({ start, end }): Piece[] => {
    const piece = text.slice(start, end)
    const isContinued = before > 0 && !text.slice(before, start).includes('\n')
    before = end
    const isOrdered = orders.some((line) => start >= line.start && start < line.end)
    const [, name, meaning] = (!isOrdered && OPTION_ROW.exec(piece)) || []
    if (name && meaning)
      return [
        { kind: 'term', text: name },
        { kind: 'sentence', text: meaning },
      ]
    if (isOrdered) return [{ kind: 'fragment', text: piece, isContinued }]
    if (COMMAND.test(piece) && /:\s*$/.test(text.slice(Math.max(0, start - 3), start)))
      return [toCode(piece)]
    const kind = getKind(piece)
    const entry = kind === 'sentence' ? null : entryIn(piece)
    if (entry) return [{ kind: 'term', text: entry.line, entry: entry.name, isContinued }]
    return [{ kind, text: piece, isContinued }]
  })
}

const COMMAND = /^[#$%] \S/
const OPTION_ROW = /^(-{1,2}[\p{L}\p{N}][^|\n]{0,118}) \| ([^|\n]{3,500})$/u

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
  if (isPair(text) || PURPOSE_LINE.test(text)) return 'sentence'
  if (LABELLED.test(text) && /[{<]/.test(text)) return 'fragment'
  if (/^(?:>>>|\.\.\.|\$ )/.test(text) || text.includes(' | ') || !STARTS.test(text))
    return 'fragment'
  if (ASKS.test(text)) return 'fragment'
  if (ENDS.test(text)) return isLongEnough(text) ? 'sentence' : 'fragment'
  if (/[:：]$/.test(text)) return isLongEnough(text) ? 'sentence' : 'fragment'
  if (text.length >= MIN_CLAUSE && WITHOUT_STOPS.test(text)) return 'sentence'
  return text.length <= MAX_TERM && !LABELLED.test(text) ? 'term' : 'fragment'
}

/** "Blocks: options, view": a fact beside what an entry says. */
const LABELLED = /^\p{Lu}[\p{L} ]{2,20}: \S/u

/** "VACUUM — garbage-collect and analyze a database": the first line of a reference page. */
export const PURPOSE_LINE = /^\S{2,40}(?: \S{2,20}){0,3} [—–-]{1,2} \p{Ll}.{12,160}[^.:;,]$/u
const PAIR = /^[\p{L}][\p{L} ]{1,30}: \| (?!.* \| ).{1,300}$/u

export const isPair = (text: string) => PAIR.test(text)

const isLongEnough = (text: string) =>
  text.split(/\s+/).length >= MIN_WORDS ||
  WITHOUT_STOPS.test(text) ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(text)

/** Runs that can be quoted as a whole. `current`: the entry that the first parts explain. */
export function quotableRuns(pieces: readonly Piece[], current?: Entry): Piece[][] {
  const runs: Piece[][] = []
  const names = findEntryNames(pieces, current)
  for (let from = 0; from < pieces.length; from++) {
    const first = pieces[from]
    if (!first || first.kind === 'fragment') continue
    if (first.kind === 'row') runs.push([first])
    if (isQuantity(first)) runs.push([{ ...first, kind: 'item', isContinued: false }])
    if (first.kind === 'row' || (first.kind === 'term' && !isTitle(pieces, from))) continue
    const name = names[from]
    const run: Piece[] = name ? [name] : []
    for (const [at, piece] of pieces.slice(from, from + MAX_SENTENCES + 1).entries()) {
      if (piece.kind === 'fragment' || piece.kind === 'row') break
      if (piece.kind === 'term' && piece !== first) break
      if (!hasRoom(run, piece)) break
      run.push(name && piece === first ? { ...piece, isContinued: false } : piece)
      if (isWhole(run)) runs.push([...run])
      const items = introduces(piece) ? listIn(pieces.slice(from + at + 1)) : []
      if (items.length >= MIN_ITEMS) runs.push([...run, ...items])
    }
  }
  return runs
}

export const isQuantity = ({ kind, text, entry }: Piece) =>
  kind === 'term' && entry === undefined && /^[\p{N}½¼¾][\p{N}.,/–-]{0,8}\s?\p{L}/u.test(text)

/** Whether a term heads its text. One below another ends a list. */
function isTitle(pieces: readonly Piece[], at: number): boolean {
  const text = pieces[at]?.text ?? ''
  const isListed =
    pieces[at]?.isContinued || (pieces[at - 1]?.kind === 'term' && !/[([=]/.test(text))
  return !isListed && pieces[at]?.entry === undefined && pieces[at + 1]?.kind === 'sentence'
}

export const introduces = ({ kind, text }: Piece) => kind === 'sentence' && /[:：]$/.test(text)

function listIn(pieces: readonly Piece[]): Piece[] {
  const items: Piece[] = []
  let room = MAX_QUOTE
  for (const { kind, text } of pieces) {
    room -= text.length
    if (kind === 'code' || ENDS.test(text) || text.length > MAX_ITEM || room < 0) break
    if (!STARTS.test(text) || text.includes(' | ') || STATEMENT.test(text)) break
    items.push({ kind: 'item', text })
  }
  return items
}

/** For each part that explains a named option or setting further on, that name. */
function findEntryNames(pieces: readonly Piece[], current?: Entry): (Piece | null)[] {
  let name: Piece | null = current
    ? { kind: 'term', text: current.line, entry: current.name }
    : null
  let since = 1
  return pieces.map((piece) => {
    if (piece.kind === 'term') {
      name = piece.entry === undefined ? null : piece
      since = 0
      return null
    }
    if (piece.kind === 'fragment') return null
    since += 1
    const isOwn = name !== null && since <= MAX_ENTRY
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
  return last?.kind === 'code' || (last?.kind === 'sentence' && !introduces(last))
}

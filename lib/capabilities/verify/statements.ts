import { sentenceSpans } from '@/lib/base/text'

/** A sentence of the text, its position in UTF-16 units, and what it cites. */
export type Statement = { text: string; start: number; end: number; cited: Citation[] }
/** The number of a source, from 1, or its address. */
type Citation = number | string
export type Statements = { statements: Statement[]; links: string[] }
type TextToRead = { text: string; isMarkdown: boolean }

const FENCE = /^\s{0,3}(?:```|~~~)/
/** Lines that state nothing: headings, rules, the borders of tables. */
const NO_STATEMENT = /^ {0,3}(?:#{1,6}\s|[-*_=|:\s]+$)/
const LEAD = /^[\s>]{0,40}(?:(?:[-*+•]|\d{1,3}[.)])\s{1,4})?/
const MARKERS = /\[\^?(\d{1,3})\](?!\()/g
const LEADING_MARKERS = /^(?:\s{0,3}\[\^?\d{1,3}\](?!\())+[.,;]?/
const LINK =
  /\]\(\s{0,3}<?(https?:\/\/[^\s<>()]{1,2000}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,2000})?)>?/g
const BARE = /(?<![("'<])https?:\/\/[^\s<>"')\]]{1,2000}/g
/** `[1]: address`, `[^1]: … address`, `[1] address` and `1. address` at the beginning of a line. */
const REFERENCE =
  /^\s{0,3}(?:\[\^?(\d{1,3})\]:?|(\d{1,3})[.)])\s{1,9}(?:[^\n]{0,400}?[\s(<])??(https?:\/\/[^\s<>"')\]]{1,2000})\S{0,3}\s*$/

/** The sentences of a text, what they cite, and all addresses in it, each once. */
export function readStatements({ text, isMarkdown }: TextToRead): Statements {
  const statements: Statement[] = []
  const references = new Map<number, string>()
  let isCode = false
  let at = 0
  for (const line of text.split('\n')) {
    const from = at
    at += line.length + 1
    if (isMarkdown && FENCE.test(line)) isCode = !isCode
    else if (!isCode) readLine(line, from, { statements, references, isMarkdown })
  }
  for (const statement of statements)
    statement.cited = statement.cited.map(
      (citation) => references.get(Number(citation)) ?? citation,
    )
  const links = statements.flatMap((statement) =>
    statement.cited.filter((link) => typeof link === 'string'),
  )
  return { statements, links: [...new Set(links)] }
}

type Reading = {
  statements: Statement[]
  references: Map<number, string>
  isMarkdown: boolean
}

function readLine(line: string, from: number, reading: Reading): void {
  const [, bracketed, numbered, address] = REFERENCE.exec(line) ?? []
  const number = Number(bracketed ?? numbered)
  if (address && (bracketed || isList(reading, number))) {
    reading.references.set(number, trimmedAddress(address))
    return
  }
  if (reading.isMarkdown && NO_STATEMENT.test(line)) return
  const lead = reading.isMarkdown ? (LEAD.exec(line)?.[0].length ?? 0) : 0
  const own: Statement[] = []
  for (const { start, end } of sentenceSpans(line.slice(lead)))
    addStatement(line, { start: lead + start, end: lead + end }, own)
  for (const { start, end, ...statement } of own)
    reading.statements.push({ ...statement, start: from + start, end: from + end })
}

/** A list of addresses at the end of a text begins with 1. */
const isList = ({ references }: Reading, number: number) =>
  number === 1 || references.has(number - 1)

/** Markers after the full stop belong to the sentence before. */
function addStatement(line: string, span: { start: number; end: number }, own: Statement[]): void {
  const [marks = ''] = LEADING_MARKERS.exec(line.slice(span.start, span.end)) ?? []
  const last = own.at(-1)
  if (marks !== '' && last) {
    last.end = span.start + marks.length
    last.cited.push(...citationsIn(marks))
  }
  const begins = last ? span.start + marks.length : span.start
  const start = begins + (/^\s*/.exec(line.slice(begins, span.end))?.[0].length ?? 0)
  const text = line.slice(start, span.end)
  if (/[\p{L}\p{N}]/u.test(text)) own.push({ text, start, end: span.end, cited: citationsIn(text) })
}

function citationsIn(text: string): Citation[] {
  const numbers = [...text.matchAll(MARKERS)].map(([, number]) => Number(number))
  const links = [...text.matchAll(LINK)].map(([, address = '']) => address)
  const bare = [...text.matchAll(BARE)].map(([address]) => trimmedAddress(address))
  return [...new Set([...numbers, ...links, ...bare])]
}

const trimmedAddress = (address: string) => address.replace(/[.,;:!?]{1,9}$/, '')

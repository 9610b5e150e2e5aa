import { endsInAbbreviation } from './abbreviations'

const MAX_SENTENCE_LENGTH = 700
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'sentence' })
/** Scripts that separate clauses by spaces and have no sign for the end of a sentence. */
const WITHOUT_STOPS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Length of a clause in these scripts, in characters. */
const CLAUSE_LENGTH = 160
const MARKER_ALONE = /^\s{0,9}(?:[•⁃*-]\s{0,9})?(?:(?:\d{1,3}|\p{L})[.)]{1,2}\s*)?$/u
const LIST_START = /^\s{0,9}(?:[•⁃]\s?)?(?:\d{1,3}|a)[.)]{1,2}\s/
const LIST_END = /\s(?:[•⁃]\s?)?(?:\d{1,3}|[b-z])[.)]{1,2}$/
/** Words were left out, in the middle of a sentence: "...]" or three dots with spaces. */
const LEFT_OUT = /\.\.\.\]["”’']?$|[^.\s]\s\.\s\.\s\.$/
/** A number in a list within a sentence. */
const INNER_NUMBER = /[:,;]\s\d{1,2}[.)]$/
const NEXT_ITEM = /\s(?=(?:[•⁃]\s?)?(?:\d{1,3}|[b-z])[.)]{1,2}\s+\p{Lu})/u
/** The segmenter leaves it at the end of the sentence before. */
const OPENING_QUOTE = /(?<=[。！？])[「『（]$|(?<=[.!?])\[$/u
const OPEN_LENGTH = 400
/** What is read of the end of a sentence, in characters. */
const END_LENGTH = 40

/** A sentence and its position in its text. */
export type Span = { start: number; end: number }

/** The sentences of a text, unchanged. None spans two lines; a long one is cut at clauses. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(sentencesOfLine)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 1 && !/^`{3,}$/.test(sentence))
}

/** The positions of a text's sentences, in order. */
export function sentenceSpans(text: string): Span[] {
  let from = 0
  return splitSentences(text).flatMap((sentence) => {
    const start = text.indexOf(sentence, from)
    if (start === -1) return []
    from = start + sentence.length
    return [{ start, end: from }]
  })
}

function sentencesOfLine(line: string): string[] {
  const sentences: string[] = []
  let opening = ''
  for (const { segment } of SEGMENTER.segment(line)) {
    const [quote = ''] = OPENING_QUOTE.exec(segment) ?? []
    const part = opening + (quote === '' ? segment : segment.slice(0, -quote.length))
    opening = quote
    const last = sentences.at(-1)
    if (last !== undefined && continues(last, part)) sentences[sentences.length - 1] = last + part
    else sentences.push(part)
  }
  if (opening !== '') sentences.push(opening)
  return sentences.flatMap(itemsIn).flatMap(clausesIn)
}

/** Whether what follows belongs to the same sentence. */
function continues(last: string, next: string): boolean {
  if (/^["'“”‘’«»)\]]{0,3}\s?\p{Ll}/u.test(next) || MARKER_ALONE.test(last)) return true
  const end = last.trimEnd().slice(-END_LENGTH)
  if (LEFT_OUT.test(end) || INNER_NUMBER.test(end)) return true
  if (LIST_START.test(last) && LIST_END.test(end)) return true
  // What follows an ellipsis is the same sentence only if it is one more dot.
  if (/^\.(?:\s|$)/.test(next) && end.endsWith('.')) return !/\.\s\.\s\.\s?\.$/.test(end)
  return endsInAbbreviation(end, next) || isOpen(last)
}

/** Whether a parenthesis is open, so that the full stop in it ends nothing. */
function isOpen(text: string): boolean {
  const tail = text.slice(-OPEN_LENGTH)
  const open = tail.lastIndexOf('(')
  return open > 0 && tail.lastIndexOf(')') < open && /[.!?]$/.test(tail.trimEnd())
}

/** The items of a list in one line. */
function itemsIn(sentence: string): string[] {
  return LIST_START.test(sentence) ? sentence.split(NEXT_ITEM) : [sentence]
}

function clausesIn(sentence: string): string[] {
  const isWithoutStops = sentence.length > CLAUSE_LENGTH && WITHOUT_STOPS.test(sentence)
  if (isWithoutStops) return splitPieces(sentence, CLAUSE_LENGTH)
  return sentence.length > MAX_SENTENCE_LENGTH
    ? splitPieces(sentence, MAX_SENTENCE_LENGTH)
    : [sentence]
}

/** Cuts at the last clause, or else space, within each length. */
function splitPieces(sentence: string, length: number): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > length) {
    const end = endOfPiece(rest, length)
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

function endOfPiece(text: string, length: number): number {
  const part = text.slice(0, length)
  for (const end of [/^[\s\S]*[;；:：]\s/u, /^[\s\S]*[,，、،]\s?/u, /^[\s\S]*\s/]) {
    const match = end.exec(part)?.[0].length ?? 0
    if (match > length / 2) return match
  }
  const isPair = /[\uD800-\uDBFF]$/.test(part)
  return isPair ? length - 1 : length
}

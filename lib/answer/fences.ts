import MarkdownIt, { type Token } from 'markdown-it'

/** What a line is: text, the first or last line of a code fence, or code within one. */
export type LineKind = 'text' | 'fence' | 'code'

type Fence = { line: number; sign: string; length: number; prefix: string; isNested: boolean }

const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`|]*$)|~{3,}(?=[^|]*$))/
/** A line that opens or ends a fence in one place of a text or another. */
export const LOOKS_LIKE_FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:```|~~~)/
/** The start of a line that may yet become the first or last line of a fence. */
export const MAY_BE_FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)]?(?=$)|\d{1,9}[.)][ \t]|[-*+](?=$))*(?:`{0,2}|~{0,2})$/
// So many characters are read by all checks together; past them, text counts as no code, which is the safe side.
const MOST_READ = 400_000

// Readers of markdown differ in whether tags mean anything: what is code must be so for both.
const parsers = [true, false].map((html) => {
  const parser = new MarkdownIt({ html })
  parser.core.ruler.enableOnly(['normalize', 'block'])
  return parser
})

/** A place in a text: a line, and where it begins in what is kept of the text. */
type Place = { line: number; at: number }

/**
 * Tells code fences as Markdown does, line by line: by the sign and length that opened them, within lists and quotes, too.
 * Whatever is not surely code is text.
 */
export function openFences() {
  // What is before the last block or list item of the whole text can no longer change: checks read from there.
  const readers = parsers.map((parser) => ({ parser, from: { line: 0, at: 0 } }))
  let tail = ''
  let last = ''
  let lines = 0
  let left = MOST_READ
  let fence: Fence | null = null

  /** Whether, by every reader, a fence that begins at `from` goes on at the line that comes now. */
  const covers = (line: string, from: number): boolean => {
    const isCode = readers.every((reader) => {
      const text = tail.slice(reader.from.at) + line
      left -= text.length
      if (left < 0) return false
      const blocks = reader.parser.parse(text, {})
      const first = reader.from.line
      reader.from = placeOf(blocks, lines - first, text, reader.from)
      return blocks.some(
        ({ type, map }) => type === 'fence' && map !== null && map[0] === from - first && map[1] > lines - first,
      )
    })
    forget()
    return isCode
  }
  const forget = () => {
    const read = Math.min(...readers.map(({ from }) => from.at))
    tail = tail.slice(read)
    for (const reader of readers) reader.from = { ...reader.from, at: reader.from.at - read }
  }
  const opened = (line: string): Fence | null => {
    const [, before = '', run = ''] = OPENING.exec(line) ?? []
    if (run === '' || !covers(line, lines)) return null
    const prefix = before.replace(/[^\s>]/g, ' ')
    return { line: lines, sign: run[0] ?? '', length: run.length, prefix, isNested: before !== '' }
  }
  const kindOf = (line: string): LineKind => {
    if (fence?.isNested && mayEnd(fence, line) && !covers(line, fence.line)) fence = null
    if (fence === null) {
      fence = opened(line)
      return fence ? 'fence' : 'text'
    }
    const rest = fence.isNested ? line.replace(/^[\s>]+/, '') : line.replace(/^ {0,3}/, '')
    const run = /^(`+|~+)[ \t]*$/.exec(rest.trimEnd())?.[1] ?? ''
    if (run[0] !== fence.sign || run.length < fence.length) return 'code'
    fence = null
    return 'fence'
  }
  const add = (text: string): void => {
    tail += text
    last = (last + text).slice(-200)
    for (const sign of text) if (sign === '\n') lines += 1
  }
  return {
    /** What the line is that comes after all that was added. */
    kindOf: (line: string): LineKind => kindOf(line.replace(/\n$/, '')),
    /** Adds text that readers get: all of it must come by here. */
    add,
    /** Adds a line, its end included, and says what it is. */
    take: (line: string): LineKind => {
      const kind = kindOf(line.replace(/\n$/, ''))
      add(line)
      return kind
    },
    /** Whether what comes next begins a line, or the text of an item or a quote. */
    isAtLineStart: (): boolean => /(?:^|\n)(?:[\s>*+-]|\d{1,9}[.)])*$/.test(last),
    isInside: (): boolean => fence !== null,
  }
}

/** Where the last block of the whole text begins, or the last item of its list, among the lines that stand already. */
function placeOf(blocks: Token[], standing: number, text: string, from: Place): Place {
  const isBlock = ({ level, type, nesting }: Token) =>
    nesting >= 0 && (level === 0 || (level === 1 && type === 'list_item_open'))
  const line = blocks.findLast((one) => isBlock(one) && one.map !== null && one.map[0] < standing)?.map?.[0] ?? 0
  let at = 0
  for (let passed = 0; passed < line; passed += 1) at = text.indexOf('\n', at) + 1
  return { line: from.line + line, at: from.at + at }
}

/** A line without what stands before a nested fence may end it: a blank one ends quotes, but no items. */
function mayEnd({ prefix }: Fence, line: string): boolean {
  return !line.startsWith(prefix) && (line.trim() !== '' || prefix.includes('>'))
}

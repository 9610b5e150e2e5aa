import MarkdownIt from 'markdown-it'

/** What a line is: text, the first or last line of a code fence, or code within one. */
export type LineKind = 'text' | 'fence' | 'code'

type Fence = { line: number; sign: string; length: number; prefix: string; isNested: boolean }

const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`|]*$)|~{3,}(?=[^|]*$))/
/** A line that opens or ends a fence in one place of a text or another. */
export const LOOKS_LIKE_FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:```|~~~)/
/** The start of a line that may yet become the first or last line of a fence. */
export const MAY_BE_FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)]?(?=$)|\d{1,9}[.)][ \t]|[-*+](?=$))*(?:`{0,2}|~{0,2})$/
// Past these, text counts as no code, which is the safe side: each check reads all the text before.
const MOST_CHECKS = 300
const LONGEST = 200_000

// Readers of markdown differ in whether tags mean anything: what is code must be so for both.
const readers = [true, false].map((html) => {
  const reader = new MarkdownIt({ html })
  reader.core.ruler.enableOnly(['normalize', 'block'])
  return reader
})

/**
 * Tells code fences as Markdown does, line by line: by the sign and length that opened them, within lists and quotes, too.
 * Whatever is not surely code is text.
 */
export function openFences() {
  let seen = ''
  let lines = 0
  let checks = 0
  let fence: Fence | null = null

  /** Whether, by every reader, a fence that begins at `from` goes on at the line that comes now. */
  const covers = (line: string, from: number): boolean => {
    if (++checks > MOST_CHECKS || seen.length > LONGEST) return false
    return readers.every((reader) =>
      reader
        .parse(seen + line, {})
        .some(({ type, map }) => type === 'fence' && map !== null && map[0] === from && map[1] > lines),
    )
  }
  const opened = (line: string): Fence | null => {
    const [, before = '', run = ''] = OPENING.exec(line) ?? []
    if (run === '' || !covers(line, lines)) return null
    const prefix = before.replace(/[^\s>]/g, ' ')
    return { line: lines, sign: run[0] ?? '', length: run.length, prefix, isNested: before !== '' }
  }
  const kindOf = (line: string): LineKind => {
    if (fence?.isNested && line.trim() !== '' && !line.startsWith(fence.prefix) && !covers(line, fence.line))
      fence = null
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
    seen += text
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
    isAtLineStart: (): boolean => /(?:^|\n)(?:[\s>*+-]|\d{1,9}[.)])*$/.test(seen.slice(-200)),
    isInside: (): boolean => fence !== null,
  }
}

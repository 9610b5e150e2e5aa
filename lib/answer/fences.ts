import { openFenceChecks } from './fence-checks'

/** What a line is: text, the first or last line of a code fence, or code within one. */
export type LineKind = 'text' | 'fence' | 'code'

type Fence = { line: number; sign: string; length: number; prefix: string; isNested: boolean }

const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`|]*$)|~{3,}(?=[^|]*$))/
/** A line that opens or ends a fence in one place of a text or another. */
export const LOOKS_LIKE_FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:```|~~~)/
/** The start of a line that may yet become the first or last line of a fence. */
export const MAY_BE_FENCE =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)]?(?=$)|\d{1,9}[.)][ \t]|[-*+](?=$))*(?:`{0,2}|~{0,2})$/

/** Tells code fences as Markdown does, line by line; what is not surely code is text. */
export function openFences() {
  const { add: follow, covers, lines } = openFenceChecks()
  let last = ''
  let fence: Fence | null = null

  const opened = (line: string): Fence | null => {
    const [, before = '', run = ''] = OPENING.exec(line) ?? []
    if (run === '' || !covers(line, lines())) return null
    const prefix = before.replace(/[^\s>]/g, ' ')
    return {
      line: lines(),
      sign: run[0] ?? '',
      length: run.length,
      prefix,
      isNested: before !== '',
    }
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
    follow(text)
    last = (last + text).slice(-200)
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

/** A blank line ends quotes, but no list items. */
function mayEnd({ prefix }: Fence, line: string): boolean {
  return !line.startsWith(prefix) && (line.trim() !== '' || prefix.includes('>'))
}

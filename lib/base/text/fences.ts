import { openFenceChecks } from './fence-checks'

/** The kind of a line: text, the first or last line of a code fence, or code inside one. */
export type LineKind = 'text' | 'fence' | 'code'

type Fence = { line: number; sign: string; length: number; prefix: string; isNested: boolean }

const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`|]*$)|~{3,}(?=[^|]*$))/
/** A line that opens or closes a fence in some context. */
export const LOOKS_LIKE_FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:```|~~~)/
/** The start of a line that could still become the first or last line of a fence. */
export const MAY_BE_FENCE =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)]?(?=$)|\d{1,9}[.)][ \t]|[-*+](?=$))*(?:`{0,2}|~{0,2})$/

/** Recognises code fences line by line, as Markdown does. Anything uncertain is text. */
export function openFences() {
  const { add: follow, covers, lines } = openFenceChecks()
  let last = ''
  let fence: Fence | null = null

  const openFence = (line: string): Fence | null => {
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
  const getKind = (line: string): LineKind => {
    if (fence?.isNested && mayEnd(fence, line) && !covers(line, fence.line)) fence = null
    if (fence === null) {
      fence = openFence(line)
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
    kindOf: (line: string): LineKind => getKind(line.replace(/\n$/, '')),
    /** Adds text that was sent. All of it must pass through here. */
    add,
    /** Adds a whole line and returns its kind. */
    take: (line: string): LineKind => {
      const kind = getKind(line.replace(/\n$/, ''))
      add(line)
      return kind
    },
    /** Whether the next text starts a line, or the content of an item or a quote. */
    isAtLineStart: (): boolean => /(?:^|\n)(?:[\s>*+-]|\d{1,9}[.)])*$/.test(last),
    isInside: (): boolean => fence !== null,
  }
}

/** A blank line ends quotes, but not list items. */
function mayEnd({ prefix }: Fence, line: string): boolean {
  return !line.startsWith(prefix) && (line.trim() !== '' || prefix.includes('>'))
}

/** Code between fences that are longer than any run of backticks in it. */
export function fenceCode(code: string, language = ''): string {
  let longest = 2
  if (code.includes('```'))
    for (const [run] of code.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

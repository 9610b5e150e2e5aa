/** A formula that a script of the page would set, with its delimiters. */
type Formula = { start: number; end: number }

const PAIRS = [
  ['$$', '$$'],
  ['\\[', '\\]'],
  ['\\(', '\\)'],
  ['$', '$'],
] as const
const MAX_LENGTH = 2_000
const TEX = /[\\^_{}=<>+*/|]|^\s?[a-zA-Z]\s?$/

/** The formulas in a text, in order. Nothing in them is Markdown. */
export function findFormulas(text: string): Formula[] {
  const formulas: Formula[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 36 && code !== 92) continue
    const end = endOf(text, at)
    if (end > 0) formulas.push({ start: at, end })
    if (end > 0) at = end - 1
    // An escaped character opens nothing.
    else if (code === 92) at++
  }
  return formulas
}

function endOf(text: string, start: number): number {
  for (const [open, close] of PAIRS) {
    if (!text.startsWith(open, start)) continue
    const from = start + open.length
    const end = text.slice(from, from + MAX_LENGTH).indexOf(close)
    if (end <= 0) continue
    const inside = text.slice(from, from + end)
    if (open === '$' && !isInline(inside, text.charAt(from + end + 1))) continue
    return from + end + close.length
  }
  return 0
}

function isInline(tex: string, after: string): boolean {
  return !/^\s|\s$/.test(tex) && !/\d/.test(after) && TEX.test(tex)
}

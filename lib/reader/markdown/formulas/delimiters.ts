/** A formula that a script of the page would set. `tex`: it with delimiters that Markdown has. */
type Formula = { start: number; end: number; tex: string }

const PAIRS = [
  ['$$', '$$'],
  ['\\[', '\\]'],
  ['\\(', '\\)'],
  ['$', '$'],
] as const
const MAX_LENGTH = 2_000
const MAX_ENVIRONMENT = 5_000
const MAX_NAME = 30
const TEX = /[\\^_{}=<>+*/|]|^\s?[a-zA-Z]\s?$/

/** The formulas in a text, in order. Nothing in them is Markdown. */
export function findFormulas(text: string): Formula[] {
  const formulas: Formula[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 36 && code !== 92 && code !== 91) continue
    const formula = code === 91 ? inTags(text, at) : (environment(text, at) ?? delimited(text, at))
    if (formula) formulas.push(formula)
    if (formula) at = formula.end - 1
    // An escaped character opens nothing.
    else if (code === 92) at++
  }
  return formulas
}

const ENVIRONMENT =
  /^\\begin\{((?:equation|align|alignat|gather|multline|eqnarray|flalign|displaymath)\*?)\}/
const TAG = /^\[(tex|itex|latex|math)\]/i

/** An environment of equations needs no delimiters in TeX, but in Markdown. */
function environment(text: string, start: number): Formula | null {
  const name = ENVIRONMENT.exec(text.slice(start, start + MAX_NAME))?.[1]
  if (name === undefined) return null
  const close = `\\end{${name}}`
  const at = text.slice(start, start + MAX_ENVIRONMENT).indexOf(close)
  if (at < 0) return null
  const end = start + at + close.length
  return { start, end, tex: `$$${text.slice(start, end)}$$` }
}

/** `[tex]x^2[/tex]`, as forums write it. */
function inTags(text: string, start: number): Formula | null {
  const name = TAG.exec(text.slice(start, start + MAX_NAME))?.[1]
  if (name === undefined) return null
  const from = start + name.length + 2
  const close = `[/${name}]`
  const at = text.slice(from, from + MAX_LENGTH).indexOf(close)
  const inside = text.slice(from, from + Math.max(0, at)).trim()
  if (inside === '' || inside.includes('$')) return null
  return { start, end: from + at + close.length, tex: `$${inside}$` }
}

function delimited(text: string, start: number): Formula | null {
  const end = findEnd(text, start)
  return end > 0 ? { start, end, tex: text.slice(start, end) } : null
}

function findEnd(text: string, start: number): number {
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

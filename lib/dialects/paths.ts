import { invalidField } from '@/lib/errors'

const MAX_PATTERNS = 50
/** Characters that are literal in a pattern, unescaped or after a backslash. */
const LITERAL = /^[\p{L}\p{N}_\-~%/:@!&=;, ]$/u
const ESCAPED = /^[./\-_+*?$^()[\]{}|\\]$/

/** Converts regular expressions of paths to our patterns, if they are only text and wildcards. */
export function patternsOf(value: unknown, field: string): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > MAX_PATTERNS)
    throw invalidField(field, `${field} must be a list of at most ${MAX_PATTERNS} patterns.`)
  return value.map((one) => patternOf(String(one), field))
}

/** `^/blog/.*$` becomes `/blog/*`, and `blog` without anchors `*blog*`. Linear in its length. */
function patternOf(expression: string, field: string): string {
  const isAnchored = expression.startsWith('^')
  const isEnded = expression.endsWith('$') && !expression.endsWith('\\$')
  const source = expression.slice(isAnchored ? 1 : 0, isEnded ? -1 : undefined)
  const parts = partsOf(source)
  if (parts === null || (isAnchored && isEnded && !parts.includes('*')))
    throw invalidField(
      field,
      `${field}: the pattern "${expression.slice(0, 80)}" is not supported. Literal text, .* and .+ are, with ^ and $ around them.`,
    )
  return squeezed(`${isAnchored ? '' : '*'}${parts}${isEnded ? '' : '*'}`)
}

/** The pattern of an expression, or null if it contains more than text and wildcards. */
function partsOf(source: string): string | null {
  let pattern = ''
  for (let at = 0; at < source.length; at++) {
    const one = source[at] ?? ''
    const next = source[at + 1] ?? ''
    if (one === '.' && (next === '*' || next === '+')) {
      pattern += '*'
      at++
      if (source[at + 1] === '?') at++
    } else if (one === '\\' && ESCAPED.test(next) && next !== '*') {
      pattern += next
      at++
    } else if (one === '/' && next === '*') {
      // Any number of slashes, which is what a glob such as blog/* ends with as an expression.
      pattern += '*'
      at++
    } else if (one === '.' && !/[?{]/.test(next)) pattern += '.'
    else if (LITERAL.test(one) && !/[?*+{]/.test(next)) pattern += one
    else return null
  }
  return pattern
}

const squeezed = (pattern: string) => pattern.replace(/\*{2,}/g, '*')

import { invalidField } from '@/lib/errors'

const MAX_PATTERNS = 50
/** What stands for itself in a pattern, as it is or after a backslash. */
const LITERAL = /^[\p{L}\p{N}_\-~%/:@!&=;, ]$/u
const ESCAPED = /^[./\-_+*?$^()[\]{}|\\]$/

/** Regular expressions of paths, as far as they are literal text and wildcards, as our patterns. */
export function patternsOf(value: unknown, field: string): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > MAX_PATTERNS)
    throw invalidField(field, `${field} must be a list of at most ${MAX_PATTERNS} patterns.`)
  return value.map((one) => patternOf(String(one), field))
}

/** `^/blog/.*$` is `/blog/*`, and `blog` without anchors `*blog*`. Linear in its length. */
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

/** The pattern of an expression; null where it has more than text and wildcards. */
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
      // Any number of slashes, which is what follows a glob such as blog/*.
      pattern += '*'
      at++
    } else if (one === '.' && !/[?{]/.test(next)) pattern += '.'
    else if (LITERAL.test(one) && !/[?*+{]/.test(next)) pattern += one
    else return null
  }
  return pattern
}

const squeezed = (pattern: string) => pattern.replace(/\*{2,}/g, '*')

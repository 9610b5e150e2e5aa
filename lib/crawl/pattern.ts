import { RE2JS, RE2JSSyntaxException } from 're2js'

const EXPRESSION = 're:'
/** Steps of a compiled expression: matching takes time in proportion to them and to the text. */
const MAX_STEPS = 500

/**
 * A path pattern as a test of decoded paths. `*` matches any characters; `re:` is followed by a
 * regular expression. Linear.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  return pattern.startsWith(EXPRESSION)
    ? expressionMatcher(pattern.slice(EXPRESSION.length))
    : wildcardMatcher(pattern)
}

/** Why a pattern is not one, or null. */
export function problemOf(pattern: string): string | null {
  try {
    pathMatcher(pattern)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    const why = error.message.replace(/^error parsing regexp: /, '')
    return `The regular expression "${pattern.slice(EXPRESSION.length, 80)}" is not supported: ${why}.`
  }
}

/** RE2 matches in linear time, and has no look-ahead or back references. */
function expressionMatcher(source: string): (text: string) => boolean {
  const expression = RE2JS.compile(source)
  if (expression.programSize() > MAX_STEPS) throw new RE2JSSyntaxException('it is too large')
  return (text) => expression.test(text)
}

function wildcardMatcher(pattern: string): (path: string) => boolean {
  const parts = (pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`)
    .split('*')
    .map(decodedPath)
  const open = pattern.endsWith('*')
  return (path) => {
    const [first = '', ...rest] = parts
    if (!path.startsWith(first)) return false
    let at = first.length
    for (const part of rest) {
      const found = path.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    const last = parts.at(-1) ?? ''
    return open || parts.length > 1
      ? open || path.endsWith(last)
      : path === first || path.startsWith(first.endsWith('/') ? first : `${first}/`)
  }
}

/** A path with its escapes decoded, unchanged if they are invalid. */
export function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

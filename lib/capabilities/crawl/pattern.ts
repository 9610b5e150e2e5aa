import { RE2JS, RE2JSSyntaxException } from 're2js'

const EXPRESSION = 're:'
const EXPRESSION_OF_URL = 'url:'
/** Steps of a compiled expression: matching takes time in proportion to them and to the text. */
const MAX_STEPS = 500

/**
 * A path pattern as a test of decoded paths. `*` matches any characters; `re:` is followed by a
 * regular expression, which `^` also begins. Linear.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const source = expressionIn(pattern)
  if (source !== null) return expressionMatcher(source)
  return wildcardMatcher(/^[/*]/.test(pattern) ? pattern : `/${pattern}`)
}

/** A pattern as a test of URLs: of their paths, or of the whole URL after `url:` or `http`. */
export function urlMatcher(pattern: string): (url: URL) => boolean {
  if (pattern.startsWith(EXPRESSION_OF_URL)) {
    const matches = expressionMatcher(pattern.slice(EXPRESSION_OF_URL.length))
    return ({ href }) => matches(href)
  }
  const hasQuery = expressionIn(pattern) === null && pattern.includes('?')
  const toPath = ({ pathname, search }: URL) => decodedPath(hasQuery ? pathname + search : pathname)
  const address = /^https?:\/\//i.test(pattern) ? pattern.slice(pattern.indexOf('//') + 2) : null
  if (address === null) {
    const matches = pathMatcher(pattern)
    return (url) => matches(toPath(url))
  }
  const hostEnd = address.search(/[/?]/)
  const host = hostEnd < 0 ? address : address.slice(0, hostEnd)
  const matches = wildcardMatcher(bareHost(host) + (hostEnd < 0 ? '/*' : address.slice(hostEnd)))
  return (url) => matches(bareHost(url.host) + toPath(url))
}

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

function expressionIn(pattern: string): string | null {
  if (pattern.startsWith(EXPRESSION)) return pattern.slice(EXPRESSION.length)
  return pattern.startsWith('^') ? pattern : null
}

/** Why a pattern is not one, or null. */
export function findPatternProblem(pattern: string): string | null {
  try {
    urlMatcher(pattern)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    const why = error.message.replace(/^error parsing regexp: /, '')
    const expression = (expressionIn(pattern) ?? pattern.slice(EXPRESSION_OF_URL.length)).slice(
      0,
      80,
    )
    return `The regular expression "${expression}" is not supported: ${why}`
  }
}

/** RE2 matches in linear time, and has no look-ahead or back references. */
function expressionMatcher(source: string): (text: string) => boolean {
  const expression = RE2JS.compile(source)
  if (expression.programSize() > MAX_STEPS) throw new RE2JSSyntaxException('it is too large')
  return (text) => expression.test(text)
}

function wildcardMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('*').map(decodedPath)
  const open = pattern.endsWith('*')
  return (path) => {
    const [first = '', ...rest] = parts
    if (!path.startsWith(first)) return false
    let at = first.length
    for (const part of rest) {
      const index = path.indexOf(part, at)
      if (index === -1) return false
      at = index + part.length
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

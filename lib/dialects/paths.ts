import { decodedPath, pathMatcher, problemOf } from '@/lib/crawl'
import { invalidField } from '@/lib/errors'

const MAX_PATTERNS = 50
const MAX_CHARACTERS = 250

/** Regular expressions of paths as patterns of a crawl. Throws 400 for those it cannot have. */
export function patternsOf(value: unknown, field: string): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > MAX_PATTERNS)
    throw invalidField(field, `${field} must be a list of at most ${MAX_PATTERNS} patterns.`)
  return value.map((one) => patternOf(String(one), field))
}

/** Whether a URL's path fits patterns of `patternsOf`; null if there are none. */
export function pathFilter(
  included: string[],
  excluded: string[],
  textOf = pathOf,
): ((url: string) => boolean) | null {
  if (included.length + excluded.length === 0) return null
  const [wanted, unwanted] = [included.map(pathMatcher), excluded.map(pathMatcher)]
  return (url) => {
    const text = textOf(url)
    const isIn = wanted.length === 0 || wanted.some((matches) => matches(text))
    return isIn && !unwanted.some((matches) => matches(text))
  }
}

const pathOf = (url: string) => decodedPath(URL.parse(url)?.pathname ?? '/')

function patternOf(expression: string, field: string): string {
  if (expression === '' || expression.length > MAX_CHARACTERS)
    throw invalidField(field, `${field}: a pattern has 1 to ${MAX_CHARACTERS} characters.`)
  const pattern = `re:${expression}`
  const problem = problemOf(pattern)
  if (problem) throw invalidField(field, `${field}: ${problem}`)
  return pattern
}

import { z } from 'zod'
import { invalidField } from '@/lib/base/errors'
import { findPatternProblem, urlMatcher } from '@/lib/capabilities/crawl'
import { withWords } from './request'

const MAX_PATTERNS = 50
const MAX_CHARACTERS = 250

/**
 * Regular expressions of paths, or of whole URLs, as patterns of a crawl. Throws 400 for those it
 * cannot have.
 */
export function toUrlPatterns(list: string[], field: string, isOfUrl = false): string[] {
  return list.map((expression) => toPattern(expression, field, isOfUrl ? 'url:' : 're:'))
}

/** A field of regular expressions. */
export const patternList = (field: string) =>
  withWords(
    field,
    `${field} must be a list of at most ${MAX_PATTERNS} patterns.`,
    z.array(z.coerce.string()).max(MAX_PATTERNS).default([]),
  )

/** A test of URLs by included and excluded patterns, or null without patterns. */
export function urlFilter(
  included: string[],
  excluded: string[],
): ((url: string) => boolean) | null {
  if (included.length + excluded.length === 0) return null
  const [matchers, exclusions] = [included.map(urlMatcher), excluded.map(urlMatcher)]
  return (text) => {
    const url = URL.parse(text)
    if (!url) return false
    const isIn = matchers.length === 0 || matchers.some((matches) => matches(url))
    return isIn && !exclusions.some((matches) => matches(url))
  }
}

function toPattern(expression: string, field: string, kind: string): string {
  if (expression === '' || expression.length > MAX_CHARACTERS)
    throw invalidField(field, `${field}: a pattern has 1 to ${MAX_CHARACTERS} characters.`)
  const pattern = `${kind}${expression}`
  const problem = findPatternProblem(pattern)
  if (problem) throw invalidField(field, `${field}: ${problem}.`)
  return pattern
}

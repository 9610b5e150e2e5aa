import type { z } from 'zod'

/** Maximum number of issues in an error. */
const MAX_ISSUES = 20
/** Maximum number of choices in a sentence. */
const MAX_NAMED = 20

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  never: 'absent',
}

type Raw = z.core.$ZodRawIssue

/** Describes what is wrong with a field. The schema's own message takes precedence. */
export function issueWords(issue: Raw): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${NOUNS[issue.expected] ?? `a ${issue.expected}`}`
    case 'too_small':
      return sizeWords(
        issue,
        Number(issue.minimum),
        issue.inclusive === false ? 'more than' : 'at least',
      )
    case 'too_big':
      return sizeWords(
        issue,
        Number(issue.maximum),
        issue.inclusive === false ? 'less than' : 'at most',
      )
    case 'invalid_value':
      return `must be ${listWords(issue.values)}`
    case 'invalid_union':
      return unionWords(issue)
    case 'invalid_format':
      return 'has the wrong form'
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.slice(0, MAX_NAMED).join(', ')}`
    default:
      return 'is not valid'
  }
}

/** The first issue of each field, as an error's details list them. */
export function listIssues(error: z.ZodError): { path: string; message: string }[] {
  const issues = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = path.map(String).join('.')
    if (!issues.has(name)) issues.set(name, message)
    if (issues.size === MAX_ISSUES) break
  }
  return [...issues].map(([path, message]) => ({ path, message }))
}

function sizeWords(
  issue: Raw & { code: 'too_small' | 'too_big' },
  limit: number,
  how: string,
): string {
  const unit = issue.origin === 'string' ? 'character' : 'item'
  if (issue.origin === 'number' || issue.origin === 'int') return `must be ${how} ${limit}`
  if (issue.code === 'too_small' && limit === 1) return 'must not be empty'
  return `must have ${how} ${limit} ${unit}${limit === 1 ? '' : 's'}`
}

/** The accepted types, if the type is what is wrong. */
function unionWords(issue: Raw & { code: 'invalid_union' }): string {
  const names = issue.discriminator
  if (names) return `must be one of the known kinds: see "${names}"`
  const expected = issue.errors.flatMap(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0
      ? [NOUNS[first.expected] ?? first.expected]
      : [],
  )
  return expected.length > 0 ? `must be ${[...new Set(expected)].join(' or ')}` : 'is not valid'
}

function listWords(values: readonly unknown[]): string {
  const nameMatch = values.slice(0, MAX_NAMED).map(String)
  return nameMatch.length === 1 ? String(nameMatch[0]) : `one of ${nameMatch.join(', ')}`
}

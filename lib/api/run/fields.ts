import { type ZodError, z } from 'zod'
import { manyItems } from '@/lib/base/capability'
import { AppError, invalidField } from '@/lib/base/errors'
import { camelCase, snakeCase } from '@/lib/base/json'
import { issueWords, listIssues } from './issue-words'

/** A request's fields by name, not yet validated. */
export type Fields = Record<string, unknown>

/** Maximum items of a list field: each invalid item becomes an issue. */
const MAX_ITEMS = 1_000
/** Maximum items of all lists and objects within one field. */
const MAX_ITEMS_WITHIN = 5_000
const MAX_UNKNOWN = 200
const MAX_NAMED = 20
/** With this field, a call only asks for its price. */
const ESTIMATE = 'estimate'

/** The fields of a schema, from snake_case or camelCase. Null counts as absent. */
export function fieldsFor(schema: z.ZodType, body: Fields): Fields {
  const names = new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
  // Own properties only, so that `__proto__` is an ordinary name.
  const fields: Fields = {}
  const entries = Object.entries(body)
  if (entries.length > names.size + MAX_UNKNOWN)
    throw new AppError('invalid_json', `A body may have at most ${MAX_UNKNOWN} unknown fields.`)
  for (const [name, value] of entries) {
    if (value === null) continue
    const target = [name, snakeCase(name), camelCase(name)].find((spelling) => names.has(spelling))
    if (target && (target === name || !(target in body) || body[target] === null))
      fields[target] = value
  }
  return fields
}

/** The names in a body that the schema does not have, for the caller to see. */
export function ignoredIn(schema: z.ZodType, body: Fields): string[] {
  const names = new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
  const isKnown = (name: string) =>
    [name, snakeCase(name), camelCase(name)].some((spelling) => names.has(spelling))
  return Object.keys(body)
    .filter((name) => name !== ESTIMATE && !isKnown(name))
    .slice(0, MAX_NAMED)
}

/**
 * Validates fields. Throws 400 `missing_<field>` or `invalid_<field>`.
 * `ignored`: names in the request that the schema does not have.
 */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
  ignored: readonly string[] = [],
): z.output<Schema> {
  for (const [name, value] of Object.entries(fields)) {
    const max = findMaxItems(schema, name)
    checkItems(name, value, max ?? MAX_ITEMS, max ?? MAX_ITEMS_WITHIN)
  }
  const reply = schema.safeParse(fields, { error: issueWords })
  if (reply.success) return reply.data
  throw fieldError(reply.error, fields, schema, ignored)
}

/** Throws before the items are validated one by one. */
function checkItems(name: string, value: unknown, maxItems: number, maxWithin: number): void {
  if (Array.isArray(value) && value.length > maxItems)
    throw invalidField(name, `A list may have ${maxItems} items.`)
  let items = 0
  // An explicit stack: a caller's value may be nested too deeply for recursion.
  for (const pending = [value]; pending.length > 0; ) {
    const entry = pending.pop()
    if (typeof entry !== 'object' || entry === null) continue
    const inside: unknown[] = Object.values(entry)
    items += inside.length
    if (items > maxWithin) throw invalidField(name, `It may have ${maxWithin} items within it.`)
    for (const each of inside) pending.push(each)
  }
}

/** The first problem determines the code; `details.issues` lists the first few. */
function fieldError(
  error: ZodError,
  fields: Fields,
  schema: z.ZodType,
  ignored: readonly string[],
): AppError {
  const issues = listIssues(error)
  const field = String(error.issues[0]?.path[0] ?? 'body')
  const isMissing = isAbsent(fields[field]) || (isBlank(fields[field]) && isRequired(schema, field))
  const [{ message: words = '' } = {}] = issues
  const demand = words.startsWith('is required') ? words : 'is required'
  const message = isMissing
    ? `The field "${field}" ${demand}.${tellIgnored(ignored)}`
    : `The field "${issues[0]?.path || field}" is not valid: ${words}.`
  return new AppError(isMissing ? 'missing_field' : 'invalid_field', message, {
    wireCode: `${isMissing ? 'missing' : 'invalid'}_${field}`,
    details: { issues },
  })
}

const tellIgnored = ([name, ...more]: readonly string[]) =>
  name === undefined || more.length > 0 ? '' : ` The field "${name}" does not exist here.`
const isAbsent = (value: unknown) => value === undefined || value === null
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

function findMaxItems(schema: z.ZodType, name: string): number | undefined {
  const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined
  return field && manyItems.get(field)?.maxItems
}

function isRequired(schema: z.ZodType, field: string): boolean {
  const fieldSchema = schema instanceof z.ZodObject ? schema.shape[field] : undefined
  return fieldSchema instanceof z.ZodType && !fieldSchema.safeParse(undefined).success
}

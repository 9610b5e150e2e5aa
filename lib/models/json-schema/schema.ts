import { isObject } from '@/lib/base/json'

/** A JSON schema from a customer. `schemaProblem` says whether it is valid. */
export type Schema = Record<string, unknown>

/** Keywords that contain a schema, a list of schemas, or schemas by name. */
export const SINGLE = words(
  'items additionalItems contains additionalProperties propertyNames not if then else',
)
export const LISTS = words('allOf anyOf oneOf prefixItems')
export const NAMED_SCHEMAS = words(
  'properties patternProperties $defs definitions dependentSchemas',
)
/** In older drafts, the values of `dependencies` may also be lists of names. */
const BY_NAME = new Set([...NAMED_SCHEMAS, 'dependencies'])

/** The direct subschemas under these keywords, each with its path. */
export function innerSchemas(schema: Schema, keywords: string[]): [path: string, inner: unknown][] {
  return keywords.flatMap((keyword): [string, unknown][] => {
    const value = schema[keyword]
    if (value === undefined) return []
    if (!Array.isArray(value) && !BY_NAME.has(keyword)) return [[keyword, value]]
    return isContainer(value)
      ? Object.entries(value).map(([name, member]) => [`${keyword}/${name}`, member])
      : []
  })
}

/** The schema with each of its direct subschemas mapped. */
export function mapSchemas(
  schema: Schema,
  keywords: string[],
  change: (inner: unknown) => unknown,
): Schema {
  return mapValues(schema, (value, keyword) => {
    if (!keywords.includes(keyword)) return value
    if (Array.isArray(value)) return value.map(change)
    if (!BY_NAME.has(keyword)) return change(value)
    return isObject(value) ? mapValues(value, change) : value
  })
}

/** The object with each of its values mapped. */
export function mapValues(
  object: Schema,
  change: (value: unknown, name: string) => unknown,
): Schema {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, change(value, name)]),
  )
}

/** The value at a JSON pointer such as `/$defs/Price`. */
export function pointed(pointer: string, root: unknown): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map(unescaped)
    .reduce<unknown>(
      (place, name) => (isContainer(place) && Object.hasOwn(place, name) ? place[name] : undefined),
      root,
    )
}

const isContainer = (value: unknown): value is Schema => value !== null && typeof value === 'object'

function unescaped(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return step
  }
}

function words(text: string): string[] {
  return text.split(' ')
}

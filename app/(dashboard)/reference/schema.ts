import { getLocale } from '../../_ui/facts/locale'

/** Part of a JSON schema, with the keywords that the reference uses. */
export type Schema = {
  type?: string | string[]
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  [limit: string]: unknown
}

/** A field. `inside`: the fields of an object, or of an array's objects. */
export type FieldDoc = {
  name: string
  type: string
  required: boolean
  about: string
  /** As JSON, or null without a default. */
  initial: string | null
  choices: string[]
  bounds: string[]
  inside: FieldDoc[]
}

/** The fields of an object schema, in order. */
export function listFields(schema: Schema | undefined): FieldDoc[] {
  const required = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    type: describeType(part),
    required: required.includes(name),
    about: part.description ?? '',
    initial: part.default === undefined ? null : JSON.stringify(part.default),
    choices: listChoices(part),
    bounds: listBounds(part),
    inside: listInnerFields(part),
  }))
}

/** `string`, `integer | null`, `array of object`. */
function describeType(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(describeType))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array')
    return `array of ${schema.items ? describeType(schema.items).replace(/^(.*\|.*)$/, '($1)') : 'any'}`
  return schema.type ?? 'any'
}

function listChoices(schema: Schema): string[] {
  return (schema.enum ?? schema.items?.enum ?? []).map(String)
}

const BOUNDS: [string, (value: number) => string][] = [
  ['minimum', (n) => `at least ${formatNumber(n)}`],
  ['exclusiveMinimum', (n) => `above ${formatNumber(n)}`],
  ['maximum', (n) => `at most ${formatNumber(n)}`],
  ['maxLength', (n) => `at most ${formatNumber(n)} characters`],
  ['minItems', (n) => `at least ${formatNumber(n)} ${n === 1 ? 'item' : 'items'}`],
  ['maxItems', (n) => `at most ${formatNumber(n)} items`],
]

function listBounds(schema: Schema): string[] {
  return BOUNDS.flatMap(([name, say]) => {
    const value = schema[name]
    // Larger limits are those of the number type.
    return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
      ? [say(value)]
      : []
  })
}

function listInnerFields(schema: Schema): FieldDoc[] {
  if (schema.properties) return listFields(schema)
  if (schema.items) return listInnerFields(schema.items)
  const object = (schema.anyOf ?? schema.oneOf ?? [])
    .map(listInnerFields)
    .filter((fields) => fields.length > 0)
  return object.length === 1 ? (object[0] ?? []) : []
}

const formatNumber = (value: number) => value.toLocaleString(getLocale())

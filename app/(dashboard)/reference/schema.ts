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
  [bound: string]: unknown
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
    type: typeOf(part),
    required: required.includes(name),
    about: part.description ?? '',
    initial: part.default === undefined ? null : JSON.stringify(part.default),
    choices: choicesOf(part),
    bounds: boundsOf(part),
    inside: insideOf(part),
  }))
}

/** `string`, `integer | null`, `array of object`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(typeOf))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array')
    return `array of ${schema.items ? typeOf(schema.items).replace(/^(.*\|.*)$/, '($1)') : 'any'}`
  return schema.type ?? 'any'
}

function choicesOf(schema: Schema): string[] {
  return (schema.enum ?? schema.items?.enum ?? []).map(String)
}

const BOUNDS: [string, (value: number) => string][] = [
  ['minimum', (n) => `at least ${shown(n)}`],
  ['exclusiveMinimum', (n) => `above ${shown(n)}`],
  ['maximum', (n) => `at most ${shown(n)}`],
  ['maxLength', (n) => `at most ${shown(n)} characters`],
  ['minItems', (n) => `at least ${shown(n)} ${n === 1 ? 'item' : 'items'}`],
  ['maxItems', (n) => `at most ${shown(n)} items`],
]

function boundsOf(schema: Schema): string[] {
  return BOUNDS.flatMap(([name, say]) => {
    const value = schema[name]
    // Larger limits are those of the number type.
    return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
      ? [say(value)]
      : []
  })
}

function insideOf(schema: Schema): FieldDoc[] {
  if (schema.properties) return listFields(schema)
  if (schema.items) return insideOf(schema.items)
  const object = (schema.anyOf ?? schema.oneOf ?? [])
    .map(insideOf)
    .filter((fields) => fields.length > 0)
  return object.length === 1 ? (object[0] ?? []) : []
}

const shown = (value: number) => value.toLocaleString('en-US')

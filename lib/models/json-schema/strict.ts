import { isObject } from '@/lib/base/json'
import type { Schema } from './schema'

const KEYWORDS = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'description',
  'title',
  'additionalProperties',
  'anyOf',
  '$schema',
  'default',
  'examples',
  'minimum',
  'maximum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
])
const DROPPED = new Set([
  '$schema',
  'default',
  'examples',
  'title',
  'minLength',
  'maxLength',
  'pattern',
  'format',
])

/** The schema in OpenAI's strict form, or null if that is not possible. */
export function strictSchema(schema: Schema): Schema | null {
  return schema.type === 'object' ? strict(schema, 0) : null
}

function strict(schema: unknown, depth: number): Schema | null {
  if (!isObject(schema) || depth > 5 || Object.keys(schema).some((key) => !KEYWORDS.has(key)))
    return null
  const out: Schema = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !DROPPED.has(key)),
  )
  if (schema.anyOf !== undefined) {
    const options = Array.isArray(schema.anyOf)
      ? schema.anyOf.map((branch) => strict(branch, depth + 1))
      : [null]
    if (options.includes(null)) return null
    out.anyOf = options
  } else if (schema.type === undefined && schema.enum === undefined && schema.const === undefined)
    return null
  if (hasType(schema, 'object')) return strictObject(schema, out, depth)
  if (hasType(schema, 'array')) {
    const items = strict(schema.items, depth + 1)
    return items ? { ...out, items } : null
  }
  return out
}

function strictObject(schema: Schema, out: Schema, depth: number): Schema | null {
  const { properties, required, additionalProperties } = schema
  if (!isObject(properties) || Object.keys(properties).length === 0) return null
  if (additionalProperties !== undefined && additionalProperties !== false) return null
  const mandatory = new Set(Array.isArray(required) ? required : [])
  const entries = Object.entries(properties).map(([key, value]) => {
    const strictSchema = strict(value, depth + 1)
    return [
      key,
      strictSchema && !mandatory.has(key) ? nullable(strictSchema) : strictSchema,
    ] as const
  })
  if (entries.some(([, value]) => value === null)) return null
  return {
    ...out,
    properties: Object.fromEntries(entries),
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/** The schema, or null as an alternative. */
export function nullable(schema: Schema): Schema {
  const { type } = schema
  if (type === undefined || schema.enum !== undefined || schema.const !== undefined)
    return { anyOf: [schema, { type: 'null' }] }
  const types = Array.isArray(type) ? type : [type]
  return { ...schema, type: types.includes('null') ? types : [...types, 'null'] }
}

const hasType = (schema: Schema, type: string) =>
  schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))

import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { objectSchema } from './object-schema'
import type { Schema } from './schema'
import { schemaProblem, sizeProblem } from './schema-problem'
import { nullable } from './strict'

/** The result of json mode: a JSON schema, or a description that leaves the shape open. */
export type Shape = { schema: Schema; description: string | null }

const KEYWORDS = [
  'properties',
  'items',
  'enum',
  'required',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
  '$defs',
  'format',
  'patternProperties',
]
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const NAMES: Record<string, string> = {
  ...Object.fromEntries(TYPES.map((type) => [type, type])),
  text: 'string',
  str: 'string',
  int: 'integer',
  float: 'number',
  bool: 'boolean',
  date: 'string',
  url: 'string',
}

/** A json_schema field as schema, example, types or description. Throws invalid_json_schema. */
export function parseShape(original: string | Schema): Shape {
  const shape = readShape(original)
  if (typeof shape === 'string') throw invalidField('json_schema', shape)
  return shape
}

/** The same, with the reason as a sentence if it cannot be read. */
export function readShape(shape: string | Schema): Shape | string {
  const value = typeof shape === 'string' ? parsedOr(shape) : shape
  if (value === undefined) return 'The schema is empty.'
  const oversize = sizeProblem(value)
  if (oversize) return oversize
  if (typeof value === 'string') return { schema: { type: 'object' }, description: value }
  if (value === null || typeof value !== 'object')
    return 'Give a schema, an example object, or a description.'
  const schema = isFormal(value) ? (value as Schema) : fromExample(value)
  const problem = schemaProblem(schema)
  if (problem) return problem
  const types = [schema.type ?? 'object'].flat()
  return { schema: types.includes('object') ? schema : objectSchema(schema), description: null }
}

function isFormal(value: object): boolean {
  if (Array.isArray(value)) return false
  const object = value as Schema
  if ('$schema' in object || '$ref' in object || '$defs' in object || isObject(object.properties))
    return true
  if (['anyOf', 'oneOf', 'allOf'].some((name) => Array.isArray(object[name]))) return true
  const types = Array.isArray(object.type) ? object.type : [object.type]
  const typed = types.every((type) => TYPES.includes(String(type)))
  const isAlone =
    Object.keys(object).length === 1 && ['object', 'array'].includes(String(object.type))
  const hasKeyword = KEYWORDS.some(
    (name) => name in object && (name === 'format' || !isTypeName(object[name])),
  )
  return typed && (isAlone || hasKeyword)
}

/** In an object of type names, `"required": "boolean"` is an ordinary field. */
const isTypeName = (value: unknown) => typeof value === 'string' && value.toLowerCase() in NAMES

/** Texts that name a type ("string", "number[]", "string?") stand for that type. */
function fromExample(value: unknown): Schema {
  if (typeof value === 'string') return fromTypeName(value)
  if (Array.isArray(value))
    return { type: 'array', items: value.length > 0 ? fromExample(value[0]) : {} }
  if (value !== null && typeof value === 'object') {
    // An empty object says nothing about its content.
    if (Object.keys(value).length === 0) return { type: 'object' }
    const properties = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, orNull(fromExample(inner))]),
    )
    return {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    }
  }
  if (typeof value === 'number') return { type: 'number' }
  return typeof value === 'boolean' ? { type: 'boolean' } : {}
}

function fromTypeName(text: string): Schema {
  const [, name = '', list, optional] = /^([a-z]+) ?(\[\])? ?(\?)?$/i.exec(text.trim()) ?? []
  const type = NAMES[name.toLowerCase()]
  if (!type) return { type: 'string', description: `for example: ${text.slice(0, 200)}` }
  const schema = list ? { type: 'array', items: { type } } : { type }
  return optional ? orNull(schema) : schema
}

/** The page may not say it. A scalar is then null rather than invented. */
function orNull(schema: Schema): Schema {
  return [undefined, 'object', 'array'].includes(schema.type as string | undefined)
    ? schema
    : nullable(schema)
}

function parsedOr(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

import { isObject } from '@/lib/base/json'
import { withoutFilledNulls } from './nulls'
import { plainSchema } from './plain-schema'
import { mapSchemas, mapValues, type Schema } from './schema'
import { nullable } from './strict'

/** Constraints on a value as a whole. */
const OF_THE_WHOLE = new Set([
  ...[
    'minItems',
    'minProperties',
    'contains',
    'minContains',
    'dependentRequired',
    'dependentSchemas',
  ],
  ...['not', 'if', 'then', 'else'],
])
const CARRIED = ['items', '$defs', 'definitions', 'anyOf', 'allOf']

/** The schema with gaps: anything may be null, and lists have no minimum length. */
export function withGaps(schema: Schema): Schema {
  const entries = Object.entries(schema).filter(([name]) => !OF_THE_WHOLE.has(name))
  const { oneOf, properties, ...rest } = Object.fromEntries(entries)
  // With gaps, a value may match several alternatives.
  const open = mapSchemas(
    oneOf === undefined ? rest : { anyOf: oneOf, ...rest },
    CARRIED,
    withGapsInside,
  )
  if (!isObject(properties)) return open
  return {
    ...open,
    properties: mapValues(properties, (property) =>
      isObject(property) ? nullable(withGaps(property)) : property,
    ),
  }
}

const withGapsInside = (schema: unknown) => (isObject(schema) ? withGaps(schema) : schema)

/** Data with its gaps filled as the schema requires: optional keys omitted, unknown lists empty. */
export function withoutGaps(value: unknown, schema: Schema): unknown {
  return withoutFilledNulls(closeGaps(value, plainSchema(schema)), schema)
}

function closeGaps(value: unknown, schema: Schema): unknown {
  const types = [schema.type].flat()
  if (value === null && types.includes('array') && !types.includes('null')) return []
  if (Array.isArray(value))
    return value.map((item) => closeGaps(item, isObject(schema.items) ? schema.items : {}))
  const { properties } = schema
  if (!isObject(value) || !isObject(properties)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, closeGaps(inner, isObject(own) ? own : {})]
    }),
  )
}

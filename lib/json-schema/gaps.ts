import { isObject } from '@/lib/json'
import { withoutFilledNulls } from './nulls'
import { mapped, plainSchema, type Schema } from './plain-schema'
import { nullable } from './strict'

const OF_THE_WHOLE = [
  ...['minItems', 'minProperties', 'contains', 'minContains', 'dependentRequired', 'dependentSchemas'],
  ...['not', 'if', 'then', 'else'],
]

/** The schema with gaps: what a page, or a part of one, does not say may be null, and no list has a least length. */
export function withGaps(schema: unknown): Schema {
  if (!isObject(schema)) return schema as Schema
  const { properties, items, $defs, definitions, anyOf, oneOf, allOf, ...rest } = schema
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_THE_WHOLE.includes(name)))
  const open = (one: unknown) => (isObject(one) ? nullable(withGaps(one)) : one)
  const all = (list: unknown) => (Array.isArray(list) ? list.map(withGaps) : list)
  // With gaps a value may fit several of what only one should fit.
  const options = anyOf === undefined ? oneOf : anyOf
  return {
    ...own,
    ...(isObject(properties) ? { properties: mapped(properties, open) } : {}),
    ...(items === undefined ? {} : { items: Array.isArray(items) ? all(items) : withGaps(items) }),
    ...(isObject($defs) ? { $defs: mapped($defs, (one) => withGaps(one)) } : {}),
    ...(isObject(definitions) ? { definitions: mapped(definitions, (one) => withGaps(one)) } : {}),
    ...(options === undefined ? {} : { anyOf: all(options) }),
    ...(allOf === undefined ? {} : { allOf: all(allOf) }),
  }
}

/** Data with its gaps closed as the schema says: an optional key is left out, a list that nothing is known of is empty. */
export function withoutGaps(value: unknown, schema: Schema): unknown {
  return withoutFilledNulls(closed(value, plainSchema(schema)), schema)
}

function closed(value: unknown, schema: Schema): unknown {
  const types = [schema.type].flat()
  if (value === null && types.includes('array') && !types.includes('null')) return []
  if (Array.isArray(value)) return value.map((item) => closed(item, isObject(schema.items) ? schema.items : {}))
  const { properties } = schema
  if (!isObject(value) || !isObject(properties)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, closed(inner, isObject(own) ? own : {})]
    }),
  )
}

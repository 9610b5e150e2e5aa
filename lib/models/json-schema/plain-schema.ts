import { isObject } from '@/lib/base/json'
import { referred } from './nulls'
import { mapValues, type Schema } from './schema'

// A schema may be recursive or branch without limit, but data is not that deep.
const MAX_DEPTH = 12
const MAX_PARTS = 5_000

/** A schema with references resolved, alternatives merged, and limited depth. */
export function plainSchema(schema: Schema): Schema {
  let left = MAX_PARTS
  const plain = (part: unknown, depth: number): Schema => {
    left -= 1
    if (!isObject(part) || depth > MAX_DEPTH || left < 0) return {}
    const inner = (one: unknown) => plain(one, depth + 1)
    const { $ref, anyOf, oneOf, allOf, properties, items, ...rest } = part
    const own: Schema = {
      ...rest,
      ...(isObject(properties) ? { properties: mapValues(properties, inner) } : {}),
      ...(isObject(items) ? { items: inner(items) } : {}),
    }
    const parts = [
      own,
      ...(typeof $ref === 'string' ? [inner(referred($ref, schema))] : []),
      ...listOf(allOf).map(inner),
    ]
    const options = [...listOf(anyOf), ...listOf(oneOf)].map(inner)
    const types =
      parts.find(({ type }) => type !== undefined)?.type ??
      options.flatMap(({ type }) => type ?? [])
    // The first definition wins.
    const all = [...parts, ...options].reverse()
    const named: Schema = Object.assign({}, ...all.map((one) => one.properties))
    return {
      ...Object.assign({}, ...all),
      ...([types].flat().length > 0 ? { type: types } : {}),
      ...(Object.keys(named).length > 0 ? { properties: named } : {}),
    }
  }
  return plain(schema, 0)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

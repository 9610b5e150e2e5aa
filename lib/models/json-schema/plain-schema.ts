import { isObject } from '@/lib/base/json'
import { referred } from './nulls'
import { mapValues, type Schema } from './schema'

// A schema may be recursive or branch without limit, but data is not that deep.
const MAX_DEPTH = 12
const MAX_PARTS = 5_000

/** A schema with references resolved, alternatives merged, and limited depth. */
export function plainSchema(schema: Schema): Schema {
  let budget = MAX_PARTS
  const plain = (part: unknown, depth: number): Schema => {
    budget -= 1
    if (!isObject(part) || depth > MAX_DEPTH || budget < 0) return {}
    const inner = (part: unknown) => plain(part, depth + 1)
    const { $ref, anyOf, oneOf, allOf, properties, items, ...rest } = part
    const own: Schema = {
      ...rest,
      ...(isObject(properties) ? { properties: mapValues(properties, inner) } : {}),
      ...(isObject(items) ? { items: inner(items) } : {}),
    }
    const parts = [
      own,
      ...(typeof $ref === 'string' ? [inner(referred($ref, schema))] : []),
      ...toList(allOf).map(inner),
    ]
    const options = [...toList(anyOf), ...toList(oneOf)].map(inner)
    const types =
      parts.find(({ type }) => type !== undefined)?.type ??
      options.flatMap(({ type }) => type ?? [])
    // The first definition wins.
    const all = [...parts, ...options].reverse()
    const nameMatch: Schema = Object.assign({}, ...all.map((schema) => schema.properties))
    return {
      ...Object.assign({}, ...all),
      ...([types].flat().length > 0 ? { type: types } : {}),
      ...(Object.keys(nameMatch).length > 0 ? { properties: nameMatch } : {}),
    }
  }
  return plain(schema, 0)
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

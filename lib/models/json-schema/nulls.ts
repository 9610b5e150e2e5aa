import { isObject } from '@/lib/base/json'
import { innerSchemas, pointed, type Schema } from './schema'

const MAX_READINGS = 100

/** Removes nulls of optional keys where the schema does not allow null. */
export function withoutFilledNulls(value: unknown, schema: Schema): unknown {
  return withoutNulls(value, [schema], schema)
}

function withoutNulls(value: unknown, schemas: unknown[], root: Schema): unknown {
  const readings = listReadings(schemas, root)
  if (readings.length === 0) return value
  if (Array.isArray(value))
    return value.map((item, place) =>
      withoutNulls(
        item,
        readings.flatMap((reading) => getItemSchema(reading, place)),
        root,
      ),
    )
  if (!isObject(value)) return value
  const isWanted = (key: string) =>
    readings.some(({ required }) => Array.isArray(required) && required.includes(key))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const own = readings.flatMap(({ properties }) =>
        isObject(properties) ? (getOwn(properties, key) ?? []) : [],
      )
      const isFilled =
        inner === null &&
        own.length > 0 &&
        !isWanted(key) &&
        !own.some((subschema) => allowsNull(subschema, root))
      return isFilled ? [] : [[key, withoutNulls(inner, own, root)]]
    }),
  )
}

/** Whether a schema accepts null, including its alternatives and references. */
function allowsNull(schema: unknown, root: Schema): boolean {
  if (!isObject(schema)) return schema !== false
  return listReadings([schema], root).some(
    ({ type, enum: values, const: only, $ref, anyOf, oneOf, allOf }) => {
      if (Array.isArray(values)) return values.includes(null)
      if (only !== undefined) return only === null
      if (type !== undefined) return [type].flat().includes('null')
      return [$ref, anyOf, oneOf, allOf].every((more) => more === undefined)
    },
  )
}

/** A schema with its alternatives, parts and references within its own document. */
function listReadings(schemas: unknown[], root: Schema): Schema[] {
  const visitedSchemas = new Set<Schema>()
  const add = (schema: unknown) => {
    if (!isObject(schema) || visitedSchemas.has(schema) || visitedSchemas.size >= MAX_READINGS)
      return
    visitedSchemas.add(schema)
    if (typeof schema.$ref === 'string') add(referred(schema.$ref, root))
    for (const [, inner] of innerSchemas(schema, ['anyOf', 'oneOf', 'allOf'])) add(inner)
  }
  schemas.forEach(add)
  return [...visitedSchemas]
}

/** The target of a reference such as `#/$defs/Price`. */
export function referred(reference: string, root: Schema): unknown {
  return reference.startsWith('#') ? pointed(reference.slice(1), root) : undefined
}

function getItemSchema({ items, prefixItems }: Schema, place: number): unknown[] {
  const own = Array.isArray(prefixItems)
    ? prefixItems[place]
    : Array.isArray(items)
      ? items[place]
      : undefined
  return [own ?? (Array.isArray(items) ? [] : (items ?? []))].flat()
}

const getOwn = (place: Schema, name: string): unknown =>
  Object.hasOwn(place, name) ? place[name] : undefined

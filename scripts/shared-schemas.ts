import type { JSONSchema } from 'json-schema-to-typescript'

const MIN_FIELDS = 2

/** Schemas in which equal objects are one definition, under the name of their first place. */
export function shareSchemas(schemas: Record<string, JSONSchema>): Record<string, JSONSchema> {
  const counts = new Map<string, number>()
  for (const schema of Object.values(schemas))
    visitObjects(schema, (inner) =>
      counts.set(writeKey(inner), (counts.get(writeKey(inner)) ?? 0) + 1),
    )
  const names = new Map<string, string>()
  const definitions: Record<string, JSONSchema> = {}
  const share = (schema: JSONSchema, name: string): JSONSchema => {
    const key = isObject(schema) ? writeKey(schema) : ''
    if ((counts.get(key) ?? 0) < 2) return mapParts(schema, name, share)
    const existing = names.get(key) ?? name
    if (!names.has(key)) {
      names.set(key, existing)
      definitions[existing] = mapParts(schema, existing, share)
    }
    return { $ref: `#/definitions/${existing}` }
  }
  for (const [name, schema] of Object.entries(schemas))
    definitions[name] = mapParts(schema, name, share)
  return definitions
}

const isObject = ({ properties = {} }: JSONSchema) => Object.keys(properties).length >= MIN_FIELDS

function visitObjects(schema: JSONSchema, visit: (schema: JSONSchema) => void): void {
  mapParts(schema, '', (inner) => {
    if (isObject(inner)) visit(inner)
    visitObjects(inner, visit)
    return inner
  })
}

/** The schema with its parts, which are named by their place. */
function mapParts(
  schema: JSONSchema,
  name: string,
  map: (schema: JSONSchema, name: string) => JSONSchema,
): JSONSchema {
  const { properties, items, anyOf, oneOf } = schema
  const mapAll = (list: JSONSchema[]) =>
    list.map((part, n) => map(part, name + nameAlternative(part, n)))
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, part]) => [field, map(part, name + pascal(field))]),
      ),
    }),
    ...(items && !Array.isArray(items) && { items: map(items, name) }),
    ...(anyOf && { anyOf: mapAll(anyOf) }),
    ...(oneOf && { oneOf: mapAll(oneOf) }),
  }
}

/** Alternatives usually differ in a constant, such as a frame's `type`. */
function nameAlternative({ properties }: JSONSchema, n: number): string {
  const { const: word } = Object.values(properties ?? {}).find((field) => field.const) ?? {}
  return typeof word === 'string' ? pascal(word) : String(n || '')
}

const writeKey = ({ description: _, ...schema }: JSONSchema) => JSON.stringify(schema)

const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-z])/gi, (_, letter: string) => letter.toUpperCase())

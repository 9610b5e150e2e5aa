import type { Schema } from './schema'

/** The schema as an object's: a list becomes its `items`, another value its `value`. */
export function objectSchema(schema: Schema): Schema {
  const types = [schema.type ?? 'object'].flat()
  if (types.includes('object')) return { ...schema, type: 'object' }
  const name = types.length === 1 && types[0] === 'array' ? 'items' : 'value'
  const { $schema, $defs, definitions, ...inner } = schema
  // What the schema refers to stays where it points.
  const shared = Object.fromEntries(
    Object.entries({ $schema, $defs, definitions }).filter(([, part]) => part !== undefined),
  )
  return {
    ...shared,
    type: 'object',
    properties: { [name]: inner },
    required: [name],
    additionalProperties: false,
  }
}

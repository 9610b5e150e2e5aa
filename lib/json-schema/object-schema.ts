import type { Schema } from './schema'

/**
 * The schema as one of an object, which every JSON answer of ours is: a list is asked for as its `items`, any other value
 * as its `value`. What allows objects beside other things allows objects alone.
 */
export function objectSchema(schema: Schema): Schema {
  const types = [schema.type ?? 'object'].flat()
  if (types.includes('object')) return { ...schema, type: 'object' }
  const name = types.length === 1 && types[0] === 'array' ? 'items' : 'value'
  const { $schema, $defs, definitions, ...inner } = schema
  // What the schema refers to stays where it points.
  const shared = Object.fromEntries(
    Object.entries({ $schema, $defs, definitions }).filter(([, part]) => part !== undefined),
  )
  return { ...shared, type: 'object', properties: { [name]: inner }, required: [name], additionalProperties: false }
}

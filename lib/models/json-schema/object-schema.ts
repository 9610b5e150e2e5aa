import type { Schema } from './schema'

/** The schema wrapped in an object: a list becomes `items`, any other value `value`. */
export function objectSchema(schema: Schema): Schema {
  const types = [schema.type ?? 'object'].flat()
  if (types.includes('object')) return { ...schema, type: 'object' }
  const name = types.length === 1 && types[0] === 'array' ? 'items' : 'value'
  const { $schema, $defs, definitions, ...inner } = schema
  // References keep their targets.
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

type Schema = {
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The smallest value that fits a JSON schema of the common kinds. */
export function fillSchema(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return fillSchema(schema.anyOf[0] ?? {})
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'object' || schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fillSchema(value)]),
    )
  }
  if (type === 'array') return [fillSchema(schema.items ?? {})]
  if (type === 'number' || type === 'integer') return 1
  return type === 'boolean' ? true : 'value'
}

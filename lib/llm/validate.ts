import { type Schema, Validator } from '@cfworker/json-schema'

/** Why a value does not fit a JSON schema, in sentences; empty when it does. Callers' regular expressions are not run. */
export function problemsOf(value: unknown, schema: Record<string, unknown>): string[] {
  const { valid, errors } = new Validator(withoutPatterns(schema) as Schema, '2020-12', false).validate(value)
  if (valid) return []
  return errors.slice(-10).map((error) => `${error.instanceLocation.replace(/^#/, '') || '/'}: ${error.error}`)
}

// A pattern may take a regular expression engine for ever; the schema's author is a customer.
function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      !(key === 'pattern' && typeof value === 'string') && !(key === 'patternProperties' && typeof value === 'object'),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPatterns(value)]))
}

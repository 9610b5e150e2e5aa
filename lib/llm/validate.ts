import { type Schema, Validator } from '@cfworker/json-schema'
import { timeBoxed } from './time-boxed'

const mostMs = 200

/**
 * Why a value does not fit a JSON schema, in sentences; empty when it does. The schema is a customer's: its regular
 * expressions and its branching get 200 ms.
 */
export function problemsOf(value: unknown, schema: Record<string, unknown>): string[] {
  const check = () => new Validator(structuredClone(schema) as Schema, '2020-12', false).validate(value)
  try {
    const { valid, errors } = timeBoxed(mostMs, check)
    if (valid) return []
    return errors.slice(-10).map((error) => `${error.instanceLocation.replace(/^#/, '') || '/'}: ${error.error}`)
  } catch (error) {
    return [schemaFault(error)]
  }
}

/** Why no answer can be checked by a customer's schema, or null when it can. */
export function schemaProblem(schema: Record<string, unknown>): string | null {
  for (const sample of [{}, [], '', 0, null]) {
    try {
      timeBoxed(mostMs, () => new Validator(structuredClone(schema) as Schema, '2020-12', false).validate(sample))
    } catch (error) {
      return schemaFault(error)
    }
  }
  return null
}

function schemaFault(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'Checking by the schema takes too long.'
  if (error instanceof RangeError) return 'The schema refers to itself without end.'
  return `The schema cannot be used: ${(message ?? 'unknown fault').split('\n')[0]?.slice(0, 200)}`
}

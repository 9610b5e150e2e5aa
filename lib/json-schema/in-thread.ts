import type { Schema } from './schema'
import { problemsOf } from './validate'

/** Here nobody else waits, and what comes here may be large. */
const MAX_MS = 500

/** Why a value does not fit a schema, as `problemsOf` says it. */
export function problems({ value, schema }: { value: unknown; schema: Schema }): string[] {
  return problemsOf(value, schema, MAX_MS)
}

import { objectSchema } from './object-schema'
import type { Schema } from './schema'
import { schemaProblem } from './schema-problem'
import { readShape, type Shape } from './shape'
import { findProblems } from './validate'

/** Nothing else waits for this thread, so inputs may be large. */
const MAX_MS = 500

/** Why a value does not match a schema, worded by `problemsOf`. */
export function problems({ value, schema }: { value: unknown; schema: Schema }): string[] {
  return findProblems(value, schema, MAX_MS)
}

/** The schema of a json_schema field, or why it cannot be read. */
export function shape({ source }: { source: string | Schema }): Shape | string {
  return readShape(source)
}

/** Why a schema cannot validate any reply, as it is or wrapped in an object. */
export function schemaProblems({ schema }: { schema: Schema }): string | null {
  return schemaProblem(schema) ?? schemaProblem(objectSchema(schema))
}

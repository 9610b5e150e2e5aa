import { objectSchema } from './object-schema'
import type { Schema } from './schema'
import { schemaProblem } from './schema-problem'
import { readShape, type Shape } from './shape'
import { problemsOf } from './validate'

/** No one else waits for this thread, so what comes here may be large. */
const MAX_MS = 500

/** Why a value does not fit a schema, as `problemsOf` says it. */
export function problems({ value, schema }: { value: unknown; schema: Schema }): string[] {
  return problemsOf(value, schema, MAX_MS)
}

/** What a json_schema field asks for, or why that cannot be told. */
export function shape({ given }: { given: string | Schema }): Shape | string {
  return readShape(given)
}

/** Why no answer can be checked by a schema, as it is or as one of an object. */
export function schemaProblems({ schema }: { schema: Schema }): string | null {
  return schemaProblem(schema) ?? schemaProblem(objectSchema(schema))
}

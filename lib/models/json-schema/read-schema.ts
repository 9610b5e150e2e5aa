import { AppError, invalidField } from '@/lib/base/errors'
import { openTasks, type TaskCaller } from '@/lib/base/threads'
import type * as InThread from './in-thread'
import { objectSchema } from './object-schema'
import type { Schema } from './schema'
import { schemaProblem, sizeProblem } from './schema-problem'
import { readShape, type Shape } from './shape'
import { LATE } from './validate'

/** Size of a schema that is checked on the main thread, within ten milliseconds. */
const MAX_CHARACTERS = 3_000

const inThread = openTasks<typeof InThread>('lib/models/json-schema/in-thread.ts')

/** The schema of a json_schema field; see `shapeOf`. Throws invalid_json_schema. */
export async function shapeIn(given: string | Schema, caller: TaskCaller): Promise<Shape> {
  const shape = isSmall(given)
    ? readShape(given)
    : await inThread('shape', { given }, caller).catch(late)
  if (typeof shape === 'string') throw invalidField('json_schema', shape)
  return shape
}

/** A formal schema wrapped in an object and known to be valid. Throws invalid_json_schema. */
export async function checkedSchema(given: Schema, caller: TaskCaller): Promise<Schema> {
  const schema = objectSchema(given)
  const problem =
    sizeProblem(given) ??
    (isSmall(given)
      ? (schemaProblem(given) ?? schemaProblem(schema))
      : await inThread('schemaProblems', { schema: given }, caller).catch(late))
  if (problem) throw invalidField('json_schema', problem)
  return schema
}

function isSmall(given: string | Schema): boolean {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  return text.length <= MAX_CHARACTERS
}

/** The thread was ended because it took too long. */
function late(error: unknown): string {
  if (error instanceof AppError && error.code === 'url_scrape_failed') return LATE
  throw error
}

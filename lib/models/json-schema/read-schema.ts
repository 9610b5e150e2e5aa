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
export async function shapeIn(original: string | Schema, caller: TaskCaller): Promise<Shape> {
  const shape = isSmall(original)
    ? readShape(original)
    : await inThread('shape', { source: original }, caller).catch(late)
  if (typeof shape === 'string') throw invalidField('json_schema', shape)
  return shape
}

/** A formal schema wrapped in an object and known to be valid. Throws invalid_json_schema. */
export async function checkedSchema(original: Schema, caller: TaskCaller): Promise<Schema> {
  const schema = objectSchema(original)
  const problem =
    sizeProblem(original) ??
    (isSmall(original)
      ? (schemaProblem(original) ?? schemaProblem(schema))
      : await inThread('schemaProblems', { schema: original }, caller).catch(late))
  if (problem) throw invalidField('json_schema', problem)
  return schema
}

function isSmall(shape: string | Schema): boolean {
  const text = typeof shape === 'string' ? shape : JSON.stringify(shape)
  return text.length <= MAX_CHARACTERS
}

/** The thread was ended because it took too long. */
function late(error: unknown): string {
  if (error instanceof AppError && error.code === 'url_scrape_failed') return LATE
  throw error
}

import { AppError } from '@/lib/errors'
import { openTasks, type TaskCaller } from '@/lib/threads'
import { branchingOf } from './branching'
import type * as InThread from './in-thread'
import type { Schema } from './schema'
import { LATE, problemsOf } from './validate'

/** Checks of parts that are made on the main thread, some ten milliseconds of them. */
const MAX_CHECKS = 20_000
/** Keywords whose check may take long: regular expressions, each item against each. */
const SLOW = ['pattern', 'patternProperties', 'format', 'uniqueItems']
/** How many letters take as long as a part. */
const LETTERS = 100

const inThread = openTasks<typeof InThread>('lib/json-schema/in-thread.ts')

/** Why a value does not fit a schema, in sentences; long checks run in a reader thread. */
export async function problemsIn(
  value: unknown,
  schema: Schema,
  caller: TaskCaller,
): Promise<string[]> {
  if (isQuick(value, schema)) return problemsOf(value, schema)
  try {
    return await inThread('problems', { value, schema }, caller)
  } catch (error) {
    // No page was read here: the thread was ended, as it took too long.
    if (error instanceof AppError && error.code === 'url_scrape_failed') return [LATE]
    throw error
  }
}

/** Whether a check takes a few milliseconds at most, whatever the value says. */
function isQuick(value: unknown, schema: Schema): boolean {
  const checks = checksOf(schema)
  return checks < MAX_CHECKS && sizeOf(value, MAX_CHECKS / checks) * checks <= MAX_CHECKS
}

/** The most checks that one part of a value needs; Infinity where a keyword is slow. */
function checksOf(schema: Schema): number {
  let longest = 0
  let row: unknown[] = [schema]
  while (row.length > 0) {
    const parts = row.filter((part): part is object => part !== null && typeof part === 'object')
    if (parts.some((part) => SLOW.some((name) => Object.hasOwn(part, name))))
      return Number.POSITIVE_INFINITY
    row = parts.flatMap((part) => {
      const inner: unknown[] = Object.values(part)
      longest = Math.max(longest, inner.length)
      return inner
    })
  }
  return branchingOf(schema) + longest
}

/** Parts of a value, a long text as several; counted a little past `most`. */
function sizeOf(value: unknown, most: number): number {
  const open = [value]
  let size = 0
  while (open.length > 0 && size <= most) {
    const part = open.pop()
    size += typeof part === 'string' ? 1 + part.length / LETTERS : 1
    if (part !== null && typeof part === 'object')
      for (const inner of Object.values(part)) open.push(inner)
  }
  return size
}

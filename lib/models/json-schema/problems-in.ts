import { AppError } from '@/lib/base/errors'
import { openTasks, type TaskCaller } from '@/lib/base/threads'
import { measureBranching } from './branching'
import type * as InThread from './in-thread'
import type { Schema } from './schema'
import { findProblems, LATE } from './validate'

/** Checks that are made on the main thread, about ten milliseconds' worth. */
const MAX_CHECKS = 20_000
/** Keywords that may be slow: regular expressions, and comparing each item with each. */
const SLOW = ['pattern', 'patternProperties', 'format', 'uniqueItems']
/** How many characters take as long as one part. */
const LETTERS = 100

const inThread = openTasks<typeof InThread>('lib/models/json-schema/in-thread.ts')

/** Why a value does not match a schema, in sentences. Slow checks run in a reader thread. */
export async function problemsIn(
  value: unknown,
  schema: Schema,
  caller: TaskCaller,
): Promise<string[]> {
  if (isQuick(value, schema)) return findProblems(value, schema)
  try {
    return await inThread('problems', { value, schema }, caller)
  } catch (error) {
    // The thread was ended because it took too long.
    if (error instanceof AppError && error.code === 'url_scrape_failed') return [LATE]
    throw error
  }
}

/** Whether a check takes at most a few milliseconds, whatever the value contains. */
function isQuick(value: unknown, schema: Schema): boolean {
  const checks = countChecks(schema)
  return checks < MAX_CHECKS && measureSize(value, MAX_CHECKS / checks) * checks <= MAX_CHECKS
}

/** The maximum number of checks for one part of a value. Infinity for slow keywords. */
function countChecks(schema: Schema): number {
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
  return measureBranching(schema) + longest
}

/** Parts of a value, with a long text as several. Counts slightly beyond `max`. */
function measureSize(value: unknown, max: number): number {
  const open = [value]
  let size = 0
  while (open.length > 0 && size <= max) {
    const part = open.pop()
    size += typeof part === 'string' ? 1 + part.length / LETTERS : 1
    if (part !== null && typeof part === 'object')
      for (const inner of Object.values(part)) open.push(inner)
  }
  return size
}

import { setFlagsFromString } from 'node:v8'
import { AppError } from '@/lib/errors'
import { serve } from '@/lib/worker'
import type { TaskAnswer, TaskRequest } from './task-messages'
import type { Tasks } from './tasks'

// A page's tree survives a few collections and then dies as a whole. V8 would promote it, and the
// next pages' objects right away, with everything they point to: nine times as many full
// collections. The flag applies to the whole process.
setFlagsFromString('--no-allocation-site-pretenuring')

/** Loaded in advance: most tasks read a page, and loading would count as their time. */
await tasksOf('lib/page/in-thread.ts')

/** The worker thread: one task in, one reply out. */
serve<TaskRequest>(async (request) => ({ result: await answerOf(request) }))

async function answerOf({ file, task, input }: TaskRequest): Promise<TaskAnswer> {
  const tasks = await tasksOf(file)
  try {
    return { value: await tasks[task]?.(input) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refusal: { code: error.code, message: error.message, details: error.details } }
  }
}

async function tasksOf(file: string): Promise<Tasks> {
  return (await import(new URL(`../../${file}`, import.meta.url).href)) as Tasks
}

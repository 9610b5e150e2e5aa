import { setFlagsFromString } from 'node:v8'
import { AppError } from '@/lib/base/errors'
import { serve } from '@/lib/base/worker'
import type { TaskAnswer, TaskRequest } from './task-messages'
import type { Tasks } from './tasks'

// A page's tree survives a few collections and is then freed as a whole. V8 would allocate the
// objects of later pages in the old generation, which causes nine times as many full collections.
// The flag applies to the whole process.
setFlagsFromString('--no-allocation-site-pretenuring')

// Most tasks read a page, and the time for loading would count as theirs.
await loadTasks('lib/reader/page/in-thread.ts')

/** Runs the tasks that the worker thread receives. */
serve<TaskRequest>(async (request) => ({ result: await answerRequest(request) }))

async function answerRequest({ file, task, input }: TaskRequest): Promise<TaskAnswer> {
  const tasks = await loadTasks(file)
  try {
    return { value: await tasks[task]?.(input) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refusal: { code: error.code, message: error.message, details: error.details } }
  }
}

async function loadTasks(file: string): Promise<Tasks> {
  return (await import(new URL(`../../../${file}`, import.meta.url).href)) as Tasks
}

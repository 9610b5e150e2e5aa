import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { AppError } from '@/lib/errors'
import { shrinkHeap } from './heap'
import type { TaskAnswer, TaskRequest } from './task-messages'
import type { Tasks } from './tasks'

// A page's tree lives through a few collections and then dies as a whole. V8 would take that for a
// long life, put the next pages' objects into the old generation at once, and with them what they
// point to: nine times the full collections. The flag holds for the whole process.
setFlagsFromString('--no-allocation-site-pretenuring')

/** Loaded at once: most tasks read a page, and its time is counted. */
await tasksOf('lib/page/in-thread.ts')

/** The worker thread: one task in, one answer out. */
parentPort?.on('message', async (request: TaskRequest) => {
  try {
    parentPort?.postMessage({ result: await answerOf(request) })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
  // Once the answer is sent, and nothing here holds it any more.
  setImmediate(() => {
    shrinkHeap()
    parentPort?.postMessage({ rested: true })
  })
})

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

import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { AppError } from '@/lib/errors'
import { shrinkHeap } from './heap'
import type { TaskAnswer, TaskRequest } from './task-messages'
import type { Tasks } from './tasks'

// A page's tree survives a few collections and then dies as a whole. V8 would promote it, and the
// next pages' objects right away, with everything they point to: nine times as many full
// collections. The flag applies to the whole process.
setFlagsFromString('--no-allocation-site-pretenuring')

/** Loaded in advance: most tasks read a page, and loading would count as their time. */
await tasksOf('lib/page/in-thread.ts')

/** The worker thread: one task in, one reply out. */
parentPort?.on('message', async (request: TaskRequest) => {
  try {
    parentPort?.postMessage({ result: await answerOf(request) })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
  // After the reply was sent, when nothing here references it any more.
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

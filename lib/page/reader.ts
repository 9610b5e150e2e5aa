import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { AppError } from '../errors'
import { decodePage } from './decode'
import { shrinkHeap } from './heap'
import type { PageRequest } from './page'
import { readPageNow } from './read'
import type { TaskAnswer, TaskRequest, Tasks } from './tasks'

// A page's tree lives through a few collections and then dies as a whole. V8 would take that for a long life, put the next
// pages' objects into the old generation at once, and with them what they point to: nine times the full collections. The flag
// holds for the whole process.
setFlagsFromString('--no-allocation-site-pretenuring')

/** The worker thread: one page or task in, one answer out. */
parentPort?.on('message', async (request: PageRequest | TaskRequest) => {
  try {
    parentPort?.postMessage({ result: 'task' in request ? await answerOf(request) : pageOf(request) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  // Once the answer is sent, and nothing here holds it any more.
  setImmediate(shrinkHeap)
})

function pageOf(request: PageRequest) {
  const html = decodePage(request.html, request.contentType ?? null)
  // The bytes are no longer needed: ten megabytes of them for the longest pages.
  request.html = html
  return readPageNow(request)
}

async function answerOf({ file, task, input }: TaskRequest): Promise<TaskAnswer> {
  const tasks = (await import(new URL(`../../${file}`, import.meta.url).href)) as Tasks
  try {
    return { value: await tasks[task]?.(input) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refusal: { code: error.code, message: error.message, details: error.details } }
  }
}

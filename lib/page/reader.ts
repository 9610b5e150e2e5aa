import { parentPort } from 'node:worker_threads'
import type { PageRequest } from './page'
import { readPageNow } from './read'

/** The worker thread: one page in, one page out. */
parentPort?.on('message', (request: PageRequest) => {
  try {
    parentPort?.postMessage({ result: readPageNow(request) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

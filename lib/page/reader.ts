import { parentPort } from 'node:worker_threads'
import { decodePage } from './decode'
import type { PageRequest } from './page'
import { readPageNow } from './read'

/** The worker thread: one page in, one page out. */
parentPort?.on('message', (request: PageRequest) => {
  try {
    const html = decodePage(request.html, request.contentType ?? null)
    // The bytes are no longer needed: ten megabytes of them for the longest pages.
    request.html = html
    parentPort?.postMessage({ result: readPageNow(request) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

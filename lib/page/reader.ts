import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { decodePage } from './decode'
import type { PageRequest } from './page'
import { readPageNow } from './read'

// A page's tree lives through a few collections and then dies as a whole. V8 would take that for a long life, put the next
// pages' objects into the old generation at once, and with them what they point to: nine times the full collections. The flag
// holds for the whole process.
setFlagsFromString('--no-allocation-site-pretenuring')

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

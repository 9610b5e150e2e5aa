import { parentPort } from 'node:worker_threads'

/** The worker thread: one value in, its JSON out. */
parentPort?.on('message', (value: unknown) => {
  parentPort?.postMessage({ result: JSON.stringify(value) })
})

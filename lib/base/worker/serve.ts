import { parentPort } from 'node:worker_threads'
import { shrinkHeap } from './heap'
import { listBuffers, type Parcel, pack, unpack } from './long-texts'
import type { Ready, Reply, Rested } from './reply'

/** The result of a message. `retire`: the thread must not be used again. */
type Answer = { result: unknown; retire?: boolean }

/** Answers each message of a worker thread, and frees the memory that a large one used. */
export function serve<Message>(
  answer: (message: Message) => Answer | Promise<Answer>,
  { retireAfterError = false } = {},
): void {
  parentPort?.on('message', async (parcel: Parcel) => {
    try {
      const { result, retire } = await answer(unpack(parcel) as Message)
      const packed = pack(result)
      send({ result: packed, retire }, listBuffers(packed))
    } catch (error) {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send({ error: why, retire: retireAfterError })
    }
    // Only after this function returned, nothing references the reply any more.
    setImmediate(() => {
      shrinkHeap()
      send({ rested: true })
    })
  })
  send({ ready: true })
}

function send(message: Ready | Reply | Rested, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

import { parentPort } from 'node:worker_threads'
import type { Reply } from '../threads'
import { memoryUsed } from './pdfium'
import { type PdfRequest, readDocument } from './read-document'

const MAX_MEMORY = 256 << 20
const ENOUGH_MEMORY = 160 << 20

const grow = WebAssembly.Memory.prototype.grow
// The parser limits its memory only at 2 GiB. Growing past our limit fails like a full memory.
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > MAX_MEMORY) throw new RangeError('out of memory')
  return grow.call(this, pages)
}

/**
 * The worker thread: one PDF in, its text out. One whose parser failed or grew large is not used
 * again.
 */
parentPort?.on('message', (request: PdfRequest) => {
  const answer = (reply: Reply) => parentPort?.postMessage(reply)
  readDocument(request).then(
    async (result) => answer({ result, retire: (await memoryUsed()) > ENOUGH_MEMORY }),
    (error: unknown) => answer({ error: String(error), retire: true }),
  )
})

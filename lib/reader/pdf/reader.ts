import { serve } from '@/lib/base/worker'
import { picturesInPdf } from './drawn/embedded'
import { showPages } from './drawn/page-images'
import { renderPage } from './drawn/render'
import { memoryUsed } from './pdfium'
import { locateIn } from './places/locate'
import { readDocument } from './read-document'
import type { PdfThreadRequest } from './threads'

const MAX_MEMORY = 256 << 20
const ENOUGH_MEMORY = 160 << 20

const MAX_UNPACKED = 64 << 20

const grow = WebAssembly.Memory.prototype.grow
// The parser's own memory limit is 2 GiB. Growing beyond ours fails like running out of memory.
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > MAX_MEMORY) throw new RangeError('out of memory')
  return grow.call(this, pages)
}

// The second reader has no limit for decompressed data.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, from: unknown[], constructed) {
    if (typeof from[0] === 'number' && from[0] > MAX_UNPACKED) throw new RangeError('out of memory')
    return Reflect.construct(target, from, constructed) as object
  },
})

// It leaves unhandled rejections of pages it could not read.
process.on('unhandledRejection', () => undefined)

/**
 * Reads the text of a PDF, draws pages of it, finds values or takes pictures out. The thread is
 * not reused after a failure or a large file.
 */
serve(
  async (request: PdfThreadRequest) => ({
    result: await perform(request),
    retire: (await memoryUsed()) > ENOUGH_MEMORY,
  }),
  { retireAfterError: true },
)

function perform(request: PdfThreadRequest) {
  if ('render' in request) return renderPage(request)
  if ('show' in request) return showPages(request)
  if ('pictures' in request) return picturesInPdf(request)
  return 'locate' in request ? locateIn(request) : readDocument(request)
}

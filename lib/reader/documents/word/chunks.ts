import { decodePage } from '@/lib/base/text'
import type { Archive } from '../archive'
import { readMhtml } from '../formats/mail'
import { readRtf } from '../rtf'
import { partPath, type Rels } from './package'

const MAX_CHUNKS = 50

/** Documents that a Word document takes in, as HTML, by the ids of their relations. */
export async function readChunks(main: string, rels: Rels, archive: Archive) {
  const chunks = new Map<string | undefined, string>()
  for (const [id, { type, target, isExternal }] of rels) {
    const path = partPath(main, target)
    const bytes = archive.get(path)
    if (!type.endsWith('/aFChunk') || isExternal || !bytes || chunks.size >= MAX_CHUNKS) continue
    const { pages } = /\.mht/i.test(path) ? await readMhtml(bytes) : readChunk(path, bytes)
    chunks.set(id, pages.map(({ html }) => html).join(''))
  }
  return chunks
}

function readChunk(path: string, bytes: Uint8Array) {
  if (/\.rtf$/i.test(path)) return readRtf(Buffer.from(bytes).toString('latin1'))
  return { pages: [{ html: decodePage(bytes, 'text/html') }] }
}

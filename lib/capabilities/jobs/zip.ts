import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type ZipFile = { name: string; text: string }

const deflate = promisify(deflateRaw)
const DEFLATED = 8
/** The earliest day of the format. */
const DAY = '1980-01-01T12:00:00'

/** A ZIP archive, written file by file. At most 65,535 files and 4 GB in total. */
export async function* writeZip(
  files: AsyncIterable<ZipFile>,
): AsyncGenerator<Buffer<ArrayBuffer>, void, undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const take = () => Buffer.concat(parts.splice(0))
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for await (const { name, text } of files) {
    const bytes = Buffer.from(text)
    const facts = { filename: name, size: bytes.length, crc: crc32(bytes), mtime: DAY }
    const file: ZipInputFile = { ...facts, compression: DEFLATED }
    zip.add(file)
    // Deflated here, because fflate would do it on the main thread.
    file.ondata?.(null, new Uint8Array(await deflate(bytes)), true)
    yield take()
  }
  zip.end()
  yield take()
}

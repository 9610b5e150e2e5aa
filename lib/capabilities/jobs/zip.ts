import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export type ZipFile = { name: string; text: string }

const deflate = promisify(deflateRaw)
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Flag: names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** 1 January 1980, the earliest day of the format. */
const DAY = 0x21

/** A ZIP archive, written file by file. At most 65,535 files and 4 GB in total. */
export async function* writeZip(
  files: AsyncIterable<ZipFile>,
): AsyncGenerator<Buffer<ArrayBuffer>, void, undefined> {
  const entries: Buffer[] = []
  let offset = 0
  for await (const { name, text } of files) {
    const bytes = Buffer.from(text)
    const deflated = await deflate(bytes)
    const title = Buffer.from(name)
    const facts = writeFacts(crc32(bytes), deflated.length, bytes.length, title.length)
    const local = Buffer.concat([numbers([LOCAL, 4]), facts, title, deflated])
    entries.push(
      Buffer.concat([
        numbers([CENTRAL, 4], [VERSION, 2]),
        facts,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        title,
      ]),
    )
    offset += local.length
    yield local
  }
  const directory = Buffer.concat(entries)
  const count = entries.length
  yield Buffer.concat([
    directory,
    numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2]),
    numbers([directory.length, 4], [offset, 4], [0, 2]),
  ])
}

function writeFacts(crc: number, packedSize: number, size: number, name: number): Buffer {
  return Buffer.concat([
    numbers([VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
    numbers([crc, 4], [packedSize, 4], [size, 4], [name, 2], [0, 2]),
  ])
}

/** Little-endian integers with the given number of bytes. */
function numbers(...all: [value: number, bytes: number][]): Buffer {
  const out = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = out.writeUIntLE(value, at, bytes)
  return out
}

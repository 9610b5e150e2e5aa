import { pipeline, Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { classifyReason, FetchFailure } from '../failure'

type Coding = 'gzip' | 'br'

const MAX_CODINGS = 2
// Larger chunks are cheaper, as each passes through every stage.
const CHUNK_BYTES = 65_536

/** The codings of a Content-Encoding header, in order. Throws a FetchFailure for unknown ones. */
export function parseCodings(header: string | undefined): Coding[] {
  const names = (header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '' && one !== 'identity')
  if (names.length > MAX_CODINGS) throw new FetchFailure('bad_encoding')
  return names.map((one) => {
    if (one === 'gzip' || one === 'x-gzip') return 'gzip'
    if (one === 'br') return 'br'
    throw new FetchFailure('bad_encoding')
  })
}

/** The decoded body, at most `maxBytes` in each stage. Fails with a FetchFailure. */
export async function* decodeBody(
  body: Readable,
  codings: Coding[],
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const stages = [...codings].reverse().flatMap((coding) => [cap(maxBytes), unpacker(coding)])
  const end =
    stages.length === 0 ? body : (pipeline([body, ...stages], () => {}) as unknown as Readable)
  const count = counter(maxBytes)
  try {
    for await (const chunk of end) yield count(chunk as Buffer)
  } catch (error) {
    throw new FetchFailure(classifyReason(error), error)
  } finally {
    body.destroy()
  }
}

/** The content of a .gz file, or the bytes unchanged if they do not look like one. */
export async function* gunzipped(
  bytes: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]()
  const first = await iterator.next()
  const whole = restored(first, iterator)
  const isGzip = !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b
  if (isGzip) yield* decodeBody(Readable.from(whole, { objectMode: false }), ['gzip'], maxBytes)
  else yield* whole
}

async function* restored(
  first: IteratorResult<Buffer>,
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

function unpacker(coding: Coding): Transform {
  return coding === 'gzip'
    ? createGunzip({ chunkSize: CHUNK_BYTES })
    : createBrotliDecompress({ chunkSize: CHUNK_BYTES })
}

function cap(maxBytes: number): Transform {
  const count = counter(maxBytes)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, count(chunk))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/** Passes chunks through until their total exceeds `maxBytes`. */
function counter(maxBytes: number): (chunk: Buffer) => Buffer {
  let count = 0
  return (chunk) => {
    count += chunk.length
    if (count > maxBytes) throw new FetchFailure('too_large')
    return chunk
  }
}

import { pipeline, Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { classifyReason, FetchFailure } from '../failure'

type Coding = 'gzip' | 'br' | 'deflate'
type Stage = Transform | ((source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>)

/** Names of no coding that servers send. */
const PLAIN = new Set(['', 'identity', 'none', 'utf-8', 'utf8', 'binary', 'aws-chunked'])

const MAX_CODINGS = 2
// Larger chunks are cheaper, as each passes through every stage.
const CHUNK_BYTES = 65_536

/** The codings of a Content-Encoding header, in order. Throws a FetchFailure for unknown ones. */
export function parseCodings(header: string | undefined): Coding[] {
  const names = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((subtag) => !PLAIN.has(subtag))
  if (names.length > MAX_CODINGS) throw new FetchFailure('bad_encoding')
  return names.map((name) => {
    if (name === 'gzip' || name === 'x-gzip') return 'gzip'
    if (name === 'br' || name === 'deflate') return name
    throw new FetchFailure('bad_encoding')
  })
}

/** The decoded body, at most `maxBytes` in each stage. Fails with a FetchFailure. */
export async function* decodeBody(
  body: Readable,
  codings: Coding[],
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const stages: Stage[] = [...codings]
    .reverse()
    .flatMap((coding) => [cap(maxBytes), unpacker(coding)])
  const end =
    stages.length === 0
      ? body
      : (pipeline([body, ...stages] as [Readable, Transform], () => {}) as unknown as Readable)
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

function unpacker(coding: Coding): Stage {
  if (coding === 'deflate') return inflated
  return coding === 'gzip'
    ? createGunzip({ chunkSize: CHUNK_BYTES })
    : createBrotliDecompress({ chunkSize: CHUNK_BYTES })
}

/** Servers send deflate with the header of zlib, as they should, or without. */
async function* inflated(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  let first = await iterator.next()
  while (!first.done && first.value.length < 2) {
    const more = await iterator.next()
    if (more.done) break
    first = { done: false, value: Buffer.concat([first.value, more.value]) }
  }
  const [a = 0, b = 0] = first.done ? [] : first.value
  const isZlib = (a & 15) === 8 && (a * 256 + b) % 31 === 0
  const options = { chunkSize: CHUNK_BYTES }
  const inflate = isZlib ? createInflate(options) : createInflateRaw(options)
  const whole = Readable.from(restored(first, iterator), { objectMode: false })
  yield* pipeline([whole, inflate], () => {}) as unknown as AsyncIterable<Buffer>
}

function cap(maxBytes: number): Transform {
  const count = counter(maxBytes)
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      try {
        callback(null, count(chunk))
      } catch (error) {
        callback(error as Error)
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

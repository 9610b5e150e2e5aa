import { once } from 'node:events'
import { Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { classifyReason, FetchFailure } from '../failure'

type Coding = 'gzip' | 'br' | 'deflate' | 'zstd'
type Format = Coding | 'raw' | 'plain'

/** Names of no coding that servers send. */
const PLAIN =
  /^(?:identity|none|null|off|binary|[78]bit|(?:aws-)?chunked|text|html|text\/\w{1,20}|(?:charset=)?(?:utf-?(?:8|16)|us-ascii|(?:iso-8859|windows)-\d{1,4}))?$/

const MAX_CODINGS = 2
/** The largest window that RFC 9659 allows on the web: 8 MB. */
const MAX_ZSTD_WINDOW_LOG = 23
const ENOUGH_TO_TELL = 16
const MARKUP = /^(?:ï»¿)?\s{0,9}(?:<(?:!doctype|!--|html|head|body|\?xml)|[{[]\s{0,9}")/i
// Larger chunks are cheaper, as each passes through every stage.
const CHUNK_BYTES = 65_536

/** The codings of a Content-Encoding header, in order. Throws a FetchFailure for unknown ones. */
export function parseCodings(header: string | undefined): Coding[] {
  const names = (header ?? '')
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '')
    .filter((name) => !PLAIN.test(name))
  if (names.length > MAX_CODINGS) throw new FetchFailure('bad_encoding')
  return names.map((name) => {
    if (name === 'gzip' || name === 'x-gzip') return 'gzip'
    if (name === 'br' || name === 'deflate' || name === 'zstd') return name
    throw new FetchFailure('bad_encoding')
  })
}

/** The decoded body, at most `maxBytes` in each stage. Fails with a FetchFailure. */
export async function* decodeBody(
  body: Readable,
  codings: Coding[],
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let bytes: AsyncIterable<Buffer> = body
  for (const coding of [...codings].reverse()) bytes = unpacked(limit(bytes, maxBytes), coding)
  try {
    yield* limit(bytes, maxBytes)
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

async function* unpacked(source: AsyncIterable<Buffer>, coding: Coding): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  let first = await iterator.next()
  while (!first.done && first.value.length < ENOUGH_TO_TELL) {
    const more = await iterator.next()
    if (more.done) break
    first = { done: false, value: Buffer.concat([first.value, more.value]) }
  }
  const whole = restored(first, iterator)
  const format = first.done ? coding : formatIn(first.value, coding)
  yield* format === 'plain' ? whole : decompressed(whole, decompressor(format))
}

async function* decompressed(
  source: AsyncGenerator<Buffer>,
  stream: Transform,
): AsyncGenerator<Buffer> {
  const end = new AbortController()
  const feed = async () => {
    for await (const chunk of source)
      if (!stream.write(chunk)) await once(stream, 'drain', { signal: end.signal })
    stream.end()
  }
  feed().catch((error) => stream.destroy(error))
  try {
    yield* stream
  } finally {
    end.abort()
    stream.destroy()
  }
}

/** What a body is: servers label it wrongly, and send deflate with or without zlib's header. */
function formatIn(start: Buffer, coding: Coding): Format {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  if (start.toString('hex', 0, 4) === '28b52ffd') return 'zstd'
  if (MARKUP.test(start.toString('latin1', 0, ENOUGH_TO_TELL))) return 'plain'
  if (coding === 'br' || coding === 'zstd') return coding
  const [a = 0, b = 0] = start
  if ((a & 15) === 8 && (a * 256 + b) % 31 === 0) return 'deflate'
  return coding === 'deflate' ? 'raw' : coding
}

function decompressor(format: Exclude<Format, 'plain'>): Transform {
  const options = { chunkSize: CHUNK_BYTES }
  if (format === 'gzip') return zlib.createGunzip(options)
  if (format === 'deflate') return zlib.createInflate(options)
  if (format === 'raw') return zlib.createInflateRaw(options)
  if (format === 'br') return zlib.createBrotliDecompress(options)
  if (!zlib.createZstdDecompress) throw new FetchFailure('bad_encoding')
  const params = { [zlib.constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG }
  return zlib.createZstdDecompress({ ...options, params })
}

/** Passes chunks through until their total exceeds `maxBytes`. */
async function* limit(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let count = 0
  for await (const chunk of source) {
    count += chunk.length
    if (count > maxBytes) throw new FetchFailure('too_large')
    yield chunk
  }
}

import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { bodyPace } from '@/lib/api/gate'
import { AppError } from '@/lib/base/errors'
import { isObject, measureJson } from '@/lib/base/json'

const MAX_BYTES = 1 << 20
/** Far above any real request, and low enough to be parsed and walked through quickly. */
const MAX_DEPTH = 500
const MAX_FIELDS = 500
const MAX_NAMES = 30_000
const MAX_VALUES = 100_000

/** The body as a JSON object, of at most 1 MiB. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  return parseObject(await readText(request))
}

/** The body as text. Rejects a body over 1 MiB without reading the rest. */
export async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength
    if (size > MAX_BYTES) {
      await reader?.cancel().catch(() => {})
      throw tooLarge()
    }
    chunks.push(next.value)
  }
  const body = Buffer.concat(chunks)
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  const plain = size > 0 && !PLAIN.has(encoding) ? await unpacked(body, encoding) : body
  bodyPace().add(request.headers, plain.length - size)
  if (!isUtf8(plain)) throw new AppError('invalid_json', NOT_UTF8)
  return plain.toString('utf8')
}

// Read as UTF-8 all the same, other letters would be searched for and paid.
const NOT_UTF8 = 'The request body must be UTF-8 text.'

const PLAIN = new Set(['', 'identity'])
const UNPACK = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** The body before compression, of at most 1 MiB. */
async function unpacked(body: Buffer, encoding: string): Promise<Buffer> {
  const unpack = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding as keyof typeof UNPACK] : null
  if (!unpack)
    throw new AppError('invalid_json', 'The Content-Encoding must be gzip, deflate or br.')
  try {
    return await unpack(body, { maxOutputLength: MAX_BYTES })
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge()
    throw new AppError('invalid_json', `The request body is not valid ${encoding}.`, { cause })
  }
}

export function parseObject(text: string): Record<string, unknown> {
  refuseLarge(text)
  try {
    // Some editors write a byte order mark, which is not part of the JSON.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isObject(value)) return value
  } catch (cause) {
    throw new AppError('invalid_json', describeFault(text, cause), { cause })
  }
  throw new AppError('invalid_json', 'The request body must be a JSON object.')
}

function describeFault(text: string, cause: unknown): string {
  if (text.trim() === '') return 'The request body is empty. It must be a JSON object.'
  if (/^(?:[\w.-]{1,99}=|--[\w-]{1,99}\r?\n)/.test(text))
    return 'The request body is a form. It must be a JSON object.'
  if (text.includes('\0')) return NOT_UTF8
  if (/^\s{0,99}\{\s{0,99}['“”‘’]/.test(text))
    return 'The request body is not valid JSON: its names and texts need straight double quotes (").'
  const place = cause instanceof Error && /\bline \d{1,9} column \d{1,9}/.exec(cause.message)?.[0]
  return `The request body is not valid JSON${place ? ` (${place})` : ''}.`
}

/** Throws 400 for JSON with more parts than can be parsed without delaying other calls. */
export function refuseLarge(text: string, maxNames = MAX_NAMES): void {
  const { fields, names, values, depth } = measureJson(text)
  if (depth > MAX_DEPTH)
    throw new AppError('invalid_json', 'The request body is nested too deeply.')
  if (fields > MAX_FIELDS)
    throw new AppError('invalid_json', `The request body has more than ${MAX_FIELDS} fields.`)
  if (names > maxNames || values > MAX_VALUES)
    throw new AppError(
      'invalid_json',
      `The request body has more than ${maxNames} names or ${MAX_VALUES} values.`,
    )
}

function tooLarge(): AppError {
  return new AppError('request_too_large', 'The request body is over 1 MiB.')
}

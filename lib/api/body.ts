import { AppError } from '@/lib/errors'
import { isDeeperThan, isObject } from '@/lib/json'

const MAX_BYTES = 1 << 20
// Far above any real request, and low enough to walk through quickly.
const MAX_DEPTH = 500

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
  return Buffer.concat(chunks).toString('utf8')
}

function parseObject(text: string): Record<string, unknown> {
  try {
    // Some editors write a byte order mark, which is not part of the JSON.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isDeeperThan(MAX_DEPTH, value))
      throw new AppError('invalid_json', 'The request body is nested too deeply.')
    if (isObject(value)) return value
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid_json', 'The request body is not valid JSON.', { cause })
  }
  throw new AppError('invalid_json', 'The request body must be a JSON object.')
}

function tooLarge(): AppError {
  return new AppError('request_too_large', 'The request body is over 1 MiB.')
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { AppError, invalidField, missingField } from '@/lib/base/errors'
import { isJsonType } from '@/lib/base/json'
import { processWide } from '@/lib/base/runtime'
import { signName } from '@/lib/people/keys'

/** A file that a client sent, on disk until its call has read it. */
type Upload = {
  folder: string
  name: string | null
  contentType: string | null
  sha256: string
}
type Fields = Record<string, unknown>

export const MAX_FILE_BYTES = 50 << 20
const MAX_MS = 60_000
const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 100_000
/** An upload that no call has read by then is removed. */
const KEEP_MS = 10 * 60_000
const TEXTS = new Set(['instructions', 'name', 'pages'])
/** Lists that a form may write as words, or as fields that repeat. */
const LISTS = new Set(['formats', 'languages'])
const SIGN = 'upload:'
const FILE = 'file'

/** Equal files have the same name, and each its own copy. */
const uploads = () => processWide('parse.uploads', () => new Map<string, Upload[]>())

/** Whether a request's body is a file rather than JSON. */
export function isUpload({ method, headers }: Request): boolean {
  const type = headers.get('content-type') ?? ''
  return method === 'POST' && type !== '' && !isJsonType(type)
}

/** Stores the body of a request in a file, and returns its fields with `data` naming the file. */
export async function readUpload(request: Request): Promise<Fields> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > MAX_FILE_BYTES + MAX_FIELDS * MAX_FIELD_BYTES) throw tooLarge()
  if (!request.body) throw missingField('file', 'The body is empty.')
  const folder = await mkdtemp(path.join(tmpdir(), 'groundwire-upload-'))
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(MAX_MS)])
    const stream = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
    const isForm = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
    const { upload, fields } = isForm
      ? await readForm(request, stream, folder, signal)
      : await readRaw(request, stream, folder, signal)
    const name = fields.name ?? upload.name
    return { ...fields, ...(name ? { name } : {}), data: keep(upload) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof AppError || request.signal.aborted) throw error
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new AppError('request_timeout', 'The file did not arrive within 60 seconds.')
    throw new AppError('invalid_json', 'The body is not a file or form that can be read.', {
      cause: error,
    })
  }
}

/** Names an upload by what it holds, as its call may be retried. Others cannot sign such a name. */
function keep(upload: Upload): string {
  const { name, contentType, sha256 } = upload
  const id = SIGN + signName(JSON.stringify([sha256, name, contentType]), 'upload')
  uploads().set(id, [...(uploads().get(id) ?? []), upload])
  setTimeout(() => {
    forget(id, upload)
    void rm(upload.folder, { recursive: true, force: true })
  }, KEEP_MS).unref()
  return id
}

function forget(id: string, upload: Upload): void {
  const others =
    uploads()
      .get(id)
      ?.filter((copy) => copy !== upload) ?? []
  if (others.length > 0) uploads().set(id, others)
  else uploads().delete(id)
}

/** The file that `data` names, which is then removed; null if it is not an upload. */
export async function takeUpload(
  data: string,
): Promise<{ bytes: Uint8Array; name: string | null; contentType: string | null } | null> {
  const upload = uploads().get(data)?.[0]
  if (!upload) return null
  const { folder, name, contentType } = upload
  forget(data, upload)
  try {
    return { bytes: await readFile(path.join(folder, FILE)), name, contentType }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether this text names an upload, as base64 never does. */
export const namesUpload = (data: string): boolean => data.startsWith(SIGN)

type ReadUpload = { upload: Upload; fields: Fields }

async function readRaw(
  { headers, url }: Request,
  stream: Readable,
  folder: string,
  signal: AbortSignal,
): Promise<ReadUpload> {
  const sha256 = await store(stream, folder, signal)
  const name = decodeName(headers.get('x-filename') ?? new URL(url).searchParams.get('name'))
  return { upload: { folder, name, contentType: headers.get('content-type'), sha256 }, fields: {} }
}

/** Headers are ASCII, so some clients encode names as in a URL. */
function decodeName(name: string | null): string | null {
  try {
    return name && decodeURIComponent(name)
  } catch {
    return name
  }
}

async function store(stream: Readable, folder: string, signal: AbortSignal): Promise<string> {
  let size = 0
  const hash = createHash('sha256')
  const countBytes = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > MAX_FILE_BYTES) throw tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(stream, countBytes, createWriteStream(path.join(folder, FILE)), { signal })
  return hash.digest('hex')
}

/** One file, in any field, and fields as a JSON body has them. */
async function readForm(
  { headers }: Request,
  stream: Readable,
  folder: string,
  signal: AbortSignal,
): Promise<ReadUpload> {
  const fields: Fields = {}
  let storing: Promise<string> | null = null
  let upload: Omit<Upload, 'sha256'> | null = null
  const form = busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    defParamCharset: 'utf8',
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 1 },
  })
  form.on('file', (_, file, { filename, mimeType }) => {
    upload = { folder, name: filename || null, contentType: mimeType || null }
    storing = store(file, folder, signal)
    storing.catch(() => form.destroy())
  })
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) form.destroy(invalidField(name, 'It is too long for a form.'))
    else if (LISTS.has(name) && !value.startsWith('['))
      fields[name] = [fields[name] ?? [], value.split(',').map((word) => word.trim())].flat()
    else fields[name] = TEXTS.has(name) ? value : fieldValue(value)
  })
  try {
    await pipeline(stream, form, { signal })
  } catch (error) {
    await storing
    throw error
  }
  const sha256 = await storing
  if (!upload || !sha256) throw missingField('file', 'The form has no file.')
  return { upload: { ...(upload as Omit<Upload, 'sha256'>), sha256 }, fields }
}

/** Lists, numbers and truth values are written as JSON. */
function fieldValue(text: string): unknown {
  if (!/^(?:[[{].*|true|false|\d{1,9})$/s.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('body', 'A field of the form is not valid JSON.')
  }
}

function tooLarge(): AppError {
  return new AppError('document_too_large', 'The file is over 50 MiB.')
}

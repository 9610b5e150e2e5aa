import { AppError } from '@/lib/base/errors'

/** The format of a page, so that exactly one parser runs on it. */
export type PageKind = 'html' | 'text' | 'json' | 'xml' | 'feed'

/** The first bytes of files that are never pages, in hexadecimal. A dot is any digit. */
const BINARY = [
  '89504e470d0a1a0a', // png
  'ffd8ff', // jpeg
  '474946383', // gif
  '52494646', // webp, wav, avi
  '424d........0000', // bmp
  '00000100', // ico
  '49492a00', // tiff
  '4d4d002a',
  '504b0304', // zip, office files
  '504b0506',
  '1f8b', // gzip
  '526172211a07', // rar
  '377abcaf271c', // 7z
  '425a68', // bzip2
  'fd377a585a00', // xz
  '28b52ffd', // zstd
  '........66747970', // mp4, avif, heic
  '1a45dfa3', // webm
  '4f676753', // ogg
  '494433', // mp3
  'fffb',
  '664c6143', // flac
  '774f4632', // woff2
  '774f4646', // woff
  '7f454c46', // elf
  'd0cf11e0a1b11ae1', // old office files
].map((hex) => new RegExp(`^${hex}`))

const TEXT_TYPES =
  /^(text\/|application\/(x-)?(javascript|ecmascript|yaml|toml|sh|tex|sql|ndjson|json-seq|rtf|graphql)$)/
const UNKNOWN_TYPES = [
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/unknown',
  'unknown/unknown',
  '*/*',
]

/** A page's kind by content type and first kilobyte. Throws 400 for other types. */
export function pageKind(contentType: string | null, start: Uint8Array): PageKind {
  const type = (contentType ?? '').split(/[;,]/)[0]?.trim().toLowerCase() ?? ''
  if (isPdfType(type) || isPdf(start)) throw pdfNotSupported()
  if (isBinary(start)) throw unsupportedType(type)
  const text = Buffer.from(start).toString('latin1').replace(/^ï»¿/, '').trimStart()
  if (UNKNOWN_TYPES.includes(type)) return sniffed(text, start)
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html'
  if (/^(application|text)\/(json5?|x-json)$|\+json$/.test(type)) return 'json'
  if (/^image\/|^multipart\//.test(type)) throw unsupportedType(type)
  if (/^(application|text)\/xml$|\+xml$/.test(type)) return xmlKind(text)
  if (TEXT_TYPES.test(type)) return 'text'
  throw unsupportedType(type)
}

export function pdfNotSupported(): AppError {
  return new AppError('pdf_not_supported', 'This URL is a PDF. Use get_pdf_content to read it.')
}

/** Files that `parse` reads: office files, mails, captions, pictures and archives of them. */
const PARSED =
  /officedocument|opendocument|rtf$|epub|rfc822|subrip|\/(?:x-)?zip|^image\/(?:png|jpe?g|webp|tiff)$/

export function unsupportedType(type: string): AppError {
  const what = type ? ` (${type.slice(0, 100)})` : ''
  const hint = PARSED.test(type) ? ' POST /api/v2/parse reads such files.' : ''
  return new AppError(
    'unsupported_content_type',
    `This URL is not a page that can be read as text${what}.${hint}`,
    type ? { details: { content_type: type.slice(0, 100) } } : {},
  )
}

export function isPdfType(contentType: string): boolean {
  return /^\s*application\/(?:x-)?pdf\s*(?:[;,]|$)/i.test(contentType)
}

function isPdf(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, 16)).toString('latin1').trimStart().startsWith('%PDF-')
}

function isBinary(start: Uint8Array): boolean {
  const hex = Buffer.from(start.subarray(0, 16)).toString('hex')
  return BINARY.some((pattern) => pattern.test(hex))
}

function sniffed(text: string, start: Uint8Array): PageKind {
  if (/^<\?xml|^<(rss|feed|rdf)\b/i.test(text)) return xmlKind(text)
  if (
    /^(<!--|<!doctype\s+html|<(html|head|body|title|meta|script|style|div|p|h[1-6]|table|a|br|iframe)\b)/i.test(
      text,
    )
  )
    return 'html'
  if (hasControlBytes(start)) throw unsupportedType('')
  return /^[[{]/.test(text) ? 'json' : 'text'
}

function xmlKind(text: string): PageKind {
  if (/<(rss|feed|rdf:RDF)[\s>]/.test(text)) return 'feed'
  return /<(!doctype\s+)?html[\s>]/i.test(text) ? 'html' : 'xml'
}

/** Bytes that no text contains. UTF-16 with its mark is text. */
function hasControlBytes(start: Uint8Array): boolean {
  const isUtf16 =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  return (
    !isUtf16 &&
    start.some(
      (byte) => byte < 9 || byte === 11 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32),
    )
  )
}

/** Throws 400 `pdf_not_supported` if the path ends in .pdf. */
export function refusePdfPath(url: URL): void {
  if (/\.pdf$/i.test(url.pathname)) throw pdfNotSupported()
}

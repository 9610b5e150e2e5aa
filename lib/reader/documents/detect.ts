import { hasPassword, listPaths, openArchive } from './archive'

/** The kinds of files that are read. */
export const FILE_TYPES = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'ods',
  'odp',
  'rtf',
  'epub',
  'html',
  'mhtml',
  'eml',
  'csv',
  'tsv',
  'json',
  'jsonl',
  'xml',
  'ipynb',
  'markdown',
  'text',
  'srt',
  'vtt',
  'ttml',
  'ass',
  'zip',
  'image',
] as const
export type FileType = (typeof FILE_TYPES)[number]

const SAMPLE_BYTES = 8_192
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ARCHIVES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
]
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
]
const OPEN_DOCUMENTS: [string, FileType][] = [
  ['vnd.oasis.opendocument.text', 'odt'],
  ['vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['vnd.oasis.opendocument.presentation', 'odp'],
  ['epub+zip', 'epub'],
]
const BY_NAME: Record<string, FileType> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  md: 'markdown',
  markdown: 'markdown',
  srt: 'srt',
  vtt: 'vtt',
  ass: 'ass',
  ssa: 'ass',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  mht: 'mhtml',
  mhtml: 'mhtml',
  eml: 'eml',
  txt: 'text',
}

/** What the bytes show. `old`: office files in binary, as before 2007 or of Apple. */
type DetectedType = FileType | 'encrypted' | 'old' | null

/** Whether a file is a PDF or a picture, which its first bytes tell; null for all others. */
export function detectMedia(bytes: Uint8Array): 'pdf' | 'image' | null {
  if (ARCHIVES.some((sign) => startsWith(bytes, sign))) return null
  const head = Buffer.from(bytes.subarray(0, 1_024))
  if (head.includes('%PDF-')) return 'pdf'
  if (PICTURES.some((sign) => startsWith(bytes, sign))) return 'image'
  const isWebp = head.subarray(0, 4).toString('latin1') === 'RIFF' && head.includes('WEBP')
  return isWebp ? 'image' : null
}

/** The type of a file by its bytes; null if files of its type are not read. */
export function detectType(bytes: Uint8Array, name: string | null): DetectedType {
  if (ARCHIVES.some((sign) => startsWith(bytes, sign))) return zipType(bytes)
  const media = detectMedia(bytes)
  if (media) return media
  const head = Buffer.from(trimZeros(bytes.subarray(0, SAMPLE_BYTES)))
  if (startsWith(bytes, OLE)) {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return all.includes(ENCRYPTED) ? 'encrypted' : 'old'
  }
  const wide = wideEncoding(head)
  if (wide) return textType(wide.decode(head), getExtension(name))
  return isBinary(head) ? null : textType(head.toString('latin1'), getExtension(name))
}

/** UTF-16, with or without its mark: every other byte of plain text is zero. */
export function wideEncoding(head: Uint8Array): TextDecoder | null {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be')
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * 0.4
  if (odd > most && even === 0) return new TextDecoder('utf-16le')
  return even > most && odd === 0 ? new TextDecoder('utf-16be') : null
}

/** An office file with a password holds its content in this stream, named in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

function startsWith(bytes: Uint8Array, sign: number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte)
}

/** By the names of the members: an office file may be put together in any order. */
function zipType(bytes: Uint8Array): DetectedType {
  const paths = listPaths(bytes)?.map((path) => path.toLowerCase()) ?? namesInBytes(bytes)
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path))
  const isOffice = has(/^\[content_types\]\.xml$/)
  if (has(/^ppt\/presentation/)) return 'pptx'
  if (has(/^xl\/workbook\.bin$|^index\/.{1,200}\.iwa$/)) return 'old'
  if (has(/^xl\/workbook/)) return 'xlsx'
  if (has(/^word\/document/) || (isOffice && has(/^\w{1,20}\/document\d*\.xml$/))) return 'docx'
  const open = has(/^mimetype$/) ? openDocumentType(bytes) : undefined
  if (open) return open
  if (has(/^meta-inf\/container\.xml$/) && has(/\.opf$/)) return 'epub'
  return hasPassword(bytes) ? 'encrypted' : 'zip'
}

function openDocumentType(bytes: Uint8Array): FileType | undefined {
  try {
    const file = openArchive(bytes, (path) => path === 'mimetype').get('mimetype')
    const text = Buffer.from(file?.subarray(0, 200) ?? []).toString('latin1')
    return OPEN_DOCUMENTS.find(([type]) => text.includes(`application/${type}`))?.[1]
  } catch {
    return undefined
  }
}

/** A cut file has no list of its members, but each begins with its name. */
function namesInBytes(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1 << 20))
  const names = ['[content_types].xml', 'word/document.xml', 'ppt/presentation.xml', 'xl/workbook']
  return names.filter((name) => text.includes(name.replace('content_t', 'Content_T')))
}

/** The bytes of a text without zeros at their end, which some programs leave. */
function trimZeros(bytes: Uint8Array): Uint8Array {
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1
  return end === bytes.length ? bytes : bytes.subarray(0, end)
}

function isBinary(head: Buffer): boolean {
  let controls = 0
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls++
  return head.includes(0) || controls > head.length / 20
}

export function getExtension(name: string | null): string {
  return /\.([a-z\d]{1,8})$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? ''
}

/** OpenDocument in one file of XML. */
const FLAT_DOCUMENT =
  /^<\?xml\s[^>]{0,200}>\s{0,99}<office:document\s[^>]{0,7000}office:mimetype="application\/vnd\.oasis\.opendocument\.(\w{4,12})"/

const JSON_START = /^(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true\b|false\b|null\b))/

function textType(head: string, extension: string): FileType {
  const text = head.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '').trimStart()
  if (/^\{\\(?:rtf|pard\b)/.test(text)) return 'rtf'
  if (text.startsWith('WEBVTT')) return 'vtt'
  if (/^\[script info\]/i.test(text)) return 'ass'
  if (isMail(text)) return isSavedPage(text, extension) ? 'mhtml' : 'eml'
  if (/^MIME-Version:/im.test(text.slice(0, 2_000)) && text.includes('multipart/related'))
    return 'mhtml'
  const nameMatch = BY_NAME[extension]
  if (/^\d{1,5}\r?\n\d{1,3}:\d\d:\d\d[,.]\d{3} -->/.test(text)) return 'srt'
  if (/^(?:<!--[^>]{0,500}-->\s*)?(?:<!doctype html|<html|<head|<body)/i.test(text)) return 'html'
  const flat = FLAT_DOCUMENT.exec(text)?.[1]
  if (flat) return OPEN_DOCUMENTS.find(([type]) => type.endsWith(flat))?.[1] ?? 'xml'
  if (/^<(?:\?xml|tt\b)/.test(text) && /<tt(?::tt)?\s[^>]{0,2000}\bttml\b/.test(text)) return 'ttml'
  if (text.startsWith('<?xml')) return /<html[\s>]/i.test(text) ? 'html' : 'xml'
  if (XML_START.test(text)) return 'xml'
  if (text.startsWith('{') && /"(?:nbformat|cells|worksheets)"\s*:/.test(text)) return 'ipynb'
  if (JSON_START.test(text) && nameMatch === undefined) return isLines(text) ? 'jsonl' : 'json'
  if ((extension === 'txt' || extension === '') && isMarkdown(text)) return 'markdown'
  if (nameMatch) return nameMatch
  if (extension === 'ipynb' || extension === 'json' || extension === 'xml') return extension
  return /^<[a-z!]/i.test(text) && extension.startsWith('htm') ? 'html' : 'text'
}

/** XML without a declaration: its first element has a namespace. */
const XML_START =
  /^<(?:!doctype\s+\w|[a-z][\w.-]{0,40}(?::[\w.-]{1,40})?\s(?:[^<>]{0,2000}\s)?xmlns\b)/i

/** A title, and below it headings or links, as in llms.txt. */
const isMarkdown = (text: string) =>
  /^# \S/.test(text) && /^## \S|\[[^\]\n]{1,200}\]\((?:https?:|\/)/m.test(text)

/** Several header lines, among them one that every mail has. */
function isMail(text: string): boolean {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  const names = head.split(/\r?\n(?![ \t])/).map((line) => /^[\w-]+(?=:)/.exec(line)?.[0])
  return (
    names.length > 2 &&
    names.every((name) => name !== undefined) &&
    names.some((name) => /^(?:from|received|message-id|return-path)$/i.test(name ?? ''))
  )
}

/** Browsers store a page with its files as they send a mail with its pictures. */
function isSavedPage(text: string, extension: string): boolean {
  const head = text.slice(0, 2_000)
  return (
    BY_NAME[extension] === 'mhtml' ||
    (/^From: "?<?Saved by|^Snapshot-Content-Location:/im.test(head) &&
      text.includes('multipart/related'))
  )
}

function isLines(text: string): boolean {
  const [first = '', second = ''] = text.split(/\r?\n/)
  return isJson(first) && /^\{/.test(second)
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

import { strFromU8, unzipSync } from 'fflate'
import { Unreadable } from './failure'

/** The files of an archive by their paths. Only wanted ones are unpacked. */
export type Archive = Map<string, Uint8Array>

const MAX_ENTRIES = 10_000
const MAX_BYTES = 96 << 20
/** Text shrinks to a hundredth at most; more is made to fill the memory. */
const MAX_RATIO = 250
const SMALL_BYTES = 1 << 20

/** Unpacks an archive within limits of entries, size and ratio. Throws Unreadable. */
export function openArchive(bytes: Uint8Array, isWanted: (path: string) => boolean): Archive {
  let entries = 0
  let size = 0
  let isTooLarge = false
  const filter = ({ name, originalSize, size: packedSize }: Entry) => {
    if (++entries > MAX_ENTRIES) isTooLarge = true
    const path = safePath(name)
    if (isTooLarge || path === null || name.endsWith('/') || !isWanted(path)) return false
    if (originalSize > SMALL_BYTES && originalSize > packedSize * MAX_RATIO) isTooLarge = true
    size += originalSize
    if (size > MAX_BYTES) isTooLarge = true
    return !isTooLarge
  }
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, { filter })
  } catch {
    throw new Unreadable('unreadable')
  }
  if (isTooLarge) throw new Unreadable('too_large')
  return byPath(files)
}

function byPath(files: Record<string, Uint8Array>): Archive {
  return new Map(
    Object.entries(files).flatMap(([name, file]) => {
      const path = safePath(name)
      return path === null ? [] : [[path, file] as const]
    }),
  )
}

/** Files of an archive within limits that the caller counts by their sizes. */
export function openSome(
  bytes: Uint8Array,
  isWanted: (path: string, size: number) => boolean,
): Archive {
  let entries = 0
  const filter = ({ name, originalSize }: Entry) => {
    const path = safePath(name)
    return ++entries <= MAX_ENTRIES && path !== null && isWanted(path, originalSize)
  }
  try {
    return byPath(unzipSync(bytes, { filter }))
  } catch {
    return new Map()
  }
}

/** The paths in an archive, without unpacking it; null if it cannot be read. */
export function listPaths(bytes: Uint8Array): string[] | null {
  const paths: string[] = []
  const filter = ({ name }: Entry) => {
    if (paths.length < MAX_ENTRIES) paths.push(safePath(name) ?? '')
    return false
  }
  try {
    unzipSync(bytes, { filter })
    return paths
  } catch {
    return null
  }
}

/** Whether a file of an archive needs a password, as the list of its files tells. */
export function hasPassword(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = all.indexOf(LISTED)
  for (let entries = 0; at >= 0 && entries < MAX_ENTRIES; entries++) {
    if (((all[at + 8] ?? 0) & 1) === 1) return true
    at = all.indexOf(LISTED, at + 46)
  }
  return false
}

const LISTED = Buffer.from('PK\x01\x02', 'latin1')

type Entry = { name: string; originalSize: number; size: number }

/** A path without what leads out of the archive; null if nothing is left of it. */
function safePath(name: string): string | null {
  const parts = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.')
  return parts.length === 0 || parts.includes('..') ? null : parts.join('/')
}

/** A file by its path, in any case: some programs write their paths in small letters. */
function readFile(archive: Archive, path: string): Uint8Array | null {
  const file = archive.get(path)
  if (file) return file
  const small = path.toLowerCase()
  for (const [name, bytes] of archive) if (name.toLowerCase() === small) return bytes
  return null
}

/** The text of a file, which is UTF-8 in office documents, or UTF-16 with its mark. */
export function readText(archive: Archive, path: string): string | null {
  const file = readFile(archive, path)
  if (!file) return null
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  return strFromU8(file)
}

import type { Call } from '@/lib/base/call'
import { textDecoderFor } from '@/lib/base/text'
import { openTasks } from '@/lib/base/threads'
import {
  answeredWith,
  type Connections,
  type OpenResource,
  openResource,
  robotsFor,
  tryAgain,
} from '@/lib/network/web'
import type * as InThread from './in-thread'

type Caller = Pick<Call, 'signal' | 'deadline'>
type SitemapEntry = { url: string; title: string | null }

const MAX_DEPTH = 4
const MAX_FILES = 500
const MAX_FILE_BYTES = 120 << 20
const ENOUGH_TO_TELL = 1_024
/** Bytes read at a time in a reader thread: everything there, or what arrived in this time. */
const PIECE_LENGTH = 131_072
const PIECE_MS = 300
const MAX_CHILDREN = 1_000

const inThread = openTasks<typeof InThread>('lib/capabilities/map/in-thread.ts')
const USUAL_PATHS = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.txt',
  '/sitemap.xml.gz',
]

/** Streams the entries of sitemaps from robots.txt, the usual places or the links of the page. */
export async function* sitemapEntries(
  site: string,
  caller: Caller,
  connections: Connections,
): AsyncGenerator<SitemapEntry[]> {
  const robots = await robotsFor(site, caller).catch((error) => rethrowIfLeft(error, caller))
  const sitemaps = robots?.sitemaps ?? []
  const walk = { site, caller, connections, seen: new Set<string>() }
  const usual = USUAL_PATHS.map((place) => new URL(place, site).href)
  let count = 0
  for await (const entries of fromFiles(sitemaps, walk, 0, false)) {
    count += entries.length
    yield entries
  }
  // Sitemaps in robots.txt may no longer exist.
  if (count > 0) return
  for await (const entries of fromFiles(usual, walk, 0, true)) {
    count += entries.length
    yield entries
  }
  if (count === 0) yield* fromLinks(walk)
}

type Walk = { site: string; caller: Caller; connections: Connections; seen: Set<string> }

/** The sitemaps that the site's page links to. */
async function* fromLinks(walk: Walk): AsyncGenerator<SitemapEntry[]> {
  const children: string[] = []
  const page = await openOnce(walk.site, walk).catch(() => null)
  yield* readItems(page, children, walk.caller)
  yield* fromFiles(children, walk, 1, false)
}

async function* fromFiles(
  files: string[],
  walk: Walk,
  depth: number,
  firstOnly: boolean,
): AsyncGenerator<SitemapEntry[]> {
  const { caller, seen } = walk
  const due = files.filter((file) => !seen.has(file)).slice(0, MAX_FILES - seen.size)
  for (const file of due) seen.add(file)
  // The next file is requested while this one is read.
  let ahead = firstOnly || !due[0] ? null : openFile(due[0], walk)
  try {
    for (const [i, file] of due.entries()) {
      if (caller.signal.aborted || Date.now() >= caller.deadline) return
      const opening = ahead ?? openFile(file, walk)
      const following = due[i + 1]
      ahead = firstOnly || !following ? null : openFile(following, walk)
      let count = 0
      const children: string[] = []
      for await (const entry of readItems(await opening, children, caller)) {
        count += entry.length
        yield entry
      }
      count += children.length
      if (depth < MAX_DEPTH) yield* fromFiles(children, walk, depth + 1, false)
      if (firstOnly && count > 0) return
    }
  } finally {
    void ahead?.then((resource) => resource?.close())
  }
}

/** A file with a successful response, or null. Never rejects. */
function openFile(file: string, walk: Walk): Promise<OpenResource | null> {
  return tryAgain(() => openOnce(file, walk), file, walk.caller).catch(() => null)
}

async function openOnce(file: string, { site, caller, connections }: Walk): Promise<OpenResource> {
  const options = {
    gunzip: true,
    maxBytes: MAX_FILE_BYTES,
    timeoutMs: 60_000,
    from: site,
    connections,
  }
  const resource = await openResource(file, options, caller)
  if (resource.status < 400) return resource
  resource.close()
  throw answeredWith(file, resource.status)
}

/** Never throws, unless the client disconnected. */
async function* readItems(
  resource: OpenResource | null,
  children: string[],
  caller: Caller,
): AsyncGenerator<SitemapEntry[]> {
  caller.signal.throwIfAborted()
  if (!resource) return
  const base = resource.url
  let state: InThread.FileState | null = null
  try {
    for await (const { text, isLast } of readPieces(resource)) {
      const piece: InThread.Piece = { base, text, isLast, state }
      const chunk: InThread.SitemapChunk = await inThread('readPiece', piece, caller, {
        url: base,
        patient: true,
      })
      state = chunk.state
      if (children.length < MAX_CHILDREN) children.push(...chunk.children.slice(0, MAX_CHILDREN))
      if (chunk.items.length > 0) yield toEntries(chunk.items)
    }
  } catch (error) {
    rethrowIfLeft(error, caller)
  } finally {
    resource.close()
  }
}

function toEntries(items: readonly (string | null)[]): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  for (let at = 0; at < items.length; at += 2)
    entries.push({ url: items[at] ?? '', title: items[at + 1] ?? null })
  return entries
}

/** A file's text in pieces large enough to send to a thread. */
async function* readPieces(
  resource: OpenResource,
): AsyncGenerator<{ text: string; isLast: boolean }> {
  let text = ''
  let since = performance.now()
  for await (const more of readText(resource)) {
    text += more
    if (text.length < PIECE_LENGTH && performance.now() - since < PIECE_MS) continue
    for (let at = 0; at < text.length; at += PIECE_LENGTH)
      yield { text: text.slice(at, at + PIECE_LENGTH), isLast: false }
    text = ''
    since = performance.now()
  }
  yield { text, isLast: true }
}

/** A file's text as it arrives, decoded by its first bytes and its headers. */
async function* readText({ body, contentType }: OpenResource): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let start: Uint8Array = new Uint8Array()
  for await (const bytes of body) {
    if (decoder) yield decoder.decode(bytes, { stream: true })
    else {
      start = start.length === 0 ? bytes : Buffer.concat([start, bytes])
      if (start.length < ENOUGH_TO_TELL) continue
      decoder = textDecoderFor(start, contentType)
      yield decoder.decode(start, { stream: true })
    }
  }
  yield decoder ? decoder.decode() : textDecoderFor(start, contentType).decode(start)
}

function rethrowIfLeft(error: unknown, caller: Caller): undefined {
  if (caller.signal.aborted) throw error
  return undefined
}

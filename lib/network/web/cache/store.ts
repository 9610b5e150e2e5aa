import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDir, getSetting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { hashBytes, processWide } from '@/lib/base/runtime'

/** The caching policy of a response as plain data, stored with the body. */
type Meta = Record<string, unknown>
export type Entry = { meta: Meta; body: Buffer }

type StoredEntry = { size: number; usedAt: number }

const MEGABYTE = 1_000_000
const PREFIX_BYTES = 4
/** Share of `maxBytes` that remains when the oldest entries are removed. */
const AFTER_EVICTION = 0.8

/** Files in DATA_DIR/cache, one per entry, written atomically. */
class Store {
  readonly #folder: string
  readonly #entries = new Map<string, StoredEntry>()
  #size = 0
  #ready: Promise<void> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async get(name: string): Promise<Entry | undefined> {
    await this.#open()
    // Pages are rarely read again, and the list in memory costs less than a failed open.
    if (!this.#entries.has(name)) return
    const bytes = await readFile(this.#path(name)).catch(() => undefined)
    const entry = bytes && (await unpack(bytes))
    if (bytes && !entry)
      log().warn({ name }, 'A file of the cache is damaged: the page is fetched again.')
    if (entry) this.#touch(name, bytes.length)
    else await this.remove(name)
    return entry
  }

  async put(name: string, entry: Entry): Promise<void> {
    await this.#open()
    const parts = await pack(entry)
    const temporary = this.#path(`${name}.${randomBytes(4).toString('hex')}.new`)
    await writeFile(temporary, parts, { mode: 0o600 })
    await rename(temporary, this.#path(name))
    this.#touch(
      name,
      parts.reduce((sum, { length }) => sum + length, 0),
    )
    await this.#evict()
  }

  async remove(name: string): Promise<void> {
    this.#size -= this.#entries.get(name)?.size ?? 0
    this.#entries.delete(name)
    await rm(this.#path(name), { force: true }).catch(() => {})
  }

  #path(name: string): string {
    return path.join(this.#folder, name)
  }

  #touch(name: string, size: number): void {
    this.#size += size - (this.#entries.get(name)?.size ?? 0)
    this.#entries.delete(name)
    this.#entries.set(name, { size, usedAt: Date.now() })
    utimes(this.#path(name), new Date(), new Date()).catch(() => {})
  }

  /** Loads the entries of earlier processes. Incomplete files are deleted. */
  #open(): Promise<void> {
    this.#ready ??= (async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      const entries: [string, StoredEntry][] = []
      for (const name of await readdir(this.#folder)) {
        if (name.endsWith('.new')) await rm(this.#path(name), { force: true })
        const about = await stat(this.#path(name)).catch(() => undefined)
        if (about?.isFile()) entries.push([name, { size: about.size, usedAt: about.mtimeMs }])
      }
      for (const [name, entry] of entries.sort((a, b) => a[1].usedAt - b[1].usedAt)) {
        this.#entries.set(name, entry)
        this.#size += entry.size
      }
    })()
    return this.#ready
  }

  async #evict(): Promise<void> {
    const maxBytes = getSetting(settings.cacheMegabytes) * MEGABYTE
    if (this.#size <= maxBytes) return
    for (const name of [...this.#entries.keys()]) {
      if (this.#size <= maxBytes * AFTER_EVICTION) break
      await this.remove(name)
    }
  }
}

/** This process's cache, or undefined if the operator turned it off. */
export function store(): Store | undefined {
  if (getSetting(settings.cacheMegabytes) === 0) return undefined
  const data = getSetting(settings.dataDir)
  return processWide(`web.cache.${data}`, () => new Store(path.join(dataDir(), 'cache')))
}

/** The name of an entry, from everything that distinguishes responses. */
export function hashEntryName(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

async function pack({ meta, body }: Entry): Promise<Uint8Array[]> {
  const head = Buffer.from(JSON.stringify({ meta, sum: await hashBody(body) }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(head.length)
  return [prefix, head, body]
}

async function unpack(bytes: Buffer): Promise<Entry | undefined> {
  try {
    const end = PREFIX_BYTES + bytes.readUInt32BE(0)
    const { meta, sum } = JSON.parse(bytes.subarray(PREFIX_BYTES, end).toString()) as {
      meta: Meta
      sum: string
    }
    const body = bytes.subarray(end)
    return sum === (await hashBody(body)) ? { meta, body } : undefined
  } catch {
    return undefined
  }
}

const hashBody = (body: Uint8Array) => hashBytes(body, 'base64')

import { createHash } from 'node:crypto'
import { and, asc, count, eq, lt } from 'drizzle-orm'
import { pick } from '@/lib/base/json'
import { Tally } from '@/lib/base/runtime'
import { READING_OPTIONS, type Validators } from '@/lib/capabilities/scrape'
import { db, durably, tables } from '@/lib/storage/db'
import { indexedUrls, removePage } from '@/lib/storage/local-index'
import type { Place } from './frontier'
import { type CrawlInput, isIndexed } from './input'

const { sitePages } = tables
const MAX_OF_CRAWL = 20_000
const MAX_OF_ACCOUNT = 200_000
const ROWS_AT_ONCE = 200
const FORGET_MS = 90 * 86_400_000
/** Options that decide which pages a crawl finds, and their texts. */
const DECISIVE = [
  ...READING_OPTIONS,
  'url',
  'include_subdomains',
  'ignore_query',
  'main_content_only',
  'include_links',
  'include_images',
] as const

type PageRow = typeof sitePages.$inferSelect
/** A page as the last crawl saw it. */
type PageMemory = Pick<PageRow, 'depth' | 'hash' | 'finalUrl'> & { validators: Validators }

/** What the last crawl of a site with the same options saw of it. */
export class SiteMemory {
  readonly #accountId: string
  readonly #crawl: string
  readonly #isIndexed: boolean
  readonly #pages = new Map<string, PageMemory>()
  readonly #present = new Set<string>()
  /** How many of the pages each URL was the end of. */
  readonly #ends = new Tally()
  #room = 0

  private constructor(accountId: string, input: CrawlInput) {
    const options = [pick(input, DECISIVE), isIndexed(input)]
    this.#accountId = accountId
    this.#crawl = createHash('sha256').update(JSON.stringify(options)).digest('hex')
    this.#isIndexed = isIndexed(input)
  }

  /** Null unless the crawl asks what is new. */
  static async open(input: CrawlInput, accountId: string): Promise<SiteMemory | null> {
    if (!input.incremental && !input.sync) return null
    const memory = new SiteMemory(accountId, input)
    await memory.#load()
    return memory
  }

  async #load(): Promise<void> {
    const rows = await db()
      .select()
      .from(sitePages)
      .where(this.#which())
      .orderBy(asc(sitePages.seenAt), asc(sitePages.url))
    const [all] = await db()
      .select({ rows: count() })
      .from(sitePages)
      .where(eq(sitePages.accountId, this.#accountId))
    const ofOthers = Number(all?.rows ?? 0) - rows.length
    this.#room = Math.min(MAX_OF_CRAWL, MAX_OF_ACCOUNT - ofOthers) - rows.length
    // A page that left the index must be read again to get there.
    const indexed = this.#isIndexed ? await indexedUrls(this.#accountId) : null
    const unreadFirst = rows.toSorted((a, b) => Number(a.hash !== null) - Number(b.hash !== null))
    for (const { url, finalUrl, depth, hash, etag, lastModified } of unreadFirst) {
      const isThere = indexed === null || indexed.has(finalUrl)
      const version = isThere ? { etag, lastModified } : { etag: null, lastModified: null }
      const validators = { ...version, url: finalUrl }
      this.#pages.set(url, { finalUrl, depth, hash, validators })
      this.#ends.add(finalUrl, 1)
    }
  }

  /** Those that no crawl has read, then those that were not read for longest. */
  get pages(): ReadonlyMap<string, PageMemory> {
    return this.#pages
  }

  find(url: string): PageMemory | undefined {
    return this.#pages.get(url)
  }

  async keep(
    { url, depth }: Place,
    hash: string,
    { url: finalUrl, validators }: { url: string; validators?: Validators },
  ): Promise<void> {
    const before = this.find(url)
    if (before && before.finalUrl !== finalUrl) await this.leave(url)
    this.markPresent(finalUrl)
    if (!before && this.#room-- <= 0) return
    const { etag = null, lastModified = null } = validators ?? {}
    const page = { finalUrl, depth, etag, lastModified, hash, seenAt: Date.now() }
    const values = { ...this.#row(url), ...page }
    const target = [sitePages.accountId, sitePages.crawl, sitePages.url]
    await durably((tx) =>
      tx.insert(sitePages).values(values).onConflictDoUpdate({ target, set: values }),
    )
  }

  /** Pages that this crawl did not come to are the next one's. */
  async keepUnread(places: readonly Place[]): Promise<void> {
    const rows = places
      .filter(({ url }) => !this.#pages.has(url))
      .slice(0, Math.max(0, this.#room))
      .map(({ url, depth }) => ({ ...this.#row(url), finalUrl: url, depth, seenAt: Date.now() }))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await durably((tx) =>
        tx
          .insert(sitePages)
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .onConflictDoNothing(),
      )
  }

  /** The page is no longer there: it also leaves the local index. */
  async forget(url: string): Promise<void> {
    await durably((tx) => tx.delete(sitePages).where(and(this.#which(), eq(sitePages.url, url))))
    await this.leave(url)
  }

  /** Where the page was leaves the index, unless another page is there. */
  async leave(url: string): Promise<void> {
    const { finalUrl = url } = this.find(url) ?? {}
    if (!this.#isIndexed || this.#present.has(finalUrl)) return
    if (this.#ends.of(finalUrl) <= 1) await removePage(finalUrl, this.#accountId)
  }

  markPresent(finalUrl: string): void {
    this.#present.add(finalUrl)
  }

  #which() {
    return and(eq(sitePages.accountId, this.#accountId), eq(sitePages.crawl, this.#crawl))
  }

  #row(url: string) {
    return { accountId: this.#accountId, crawl: this.#crawl, url }
  }
}

/** Forgets pages that no crawl has seen for three months. */
export async function pruneSites(now = Date.now()): Promise<void> {
  const old = lt(sitePages.seenAt, now - FORGET_MS)
  await durably((tx) => tx.delete(sitePages).where(old))
}

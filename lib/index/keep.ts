import { createHash } from 'node:crypto'
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { type Db, db, durably, tables } from '../db'
import { cjkPairs } from '../words'

const { indexedPages, indexedPassages } = tables

/** A part of a page: the headings it stands under, and its visible text. */
export type IndexPassage = { heading: string; text: string }
/** The passages of a page that was read, as the index keeps them: their headings on one line. */
export function indexPassages(passages: { headings: string[]; text: string }[]): IndexPassage[] {
  return passages.map(({ headings, text }) => ({ heading: headings.join(' › '), text }))
}

export type IndexablePage = {
  url: string
  /** Address of the site the page was added with. */
  site: string
  title: string
  language: string | null
  publishedAt: string | null
  passages: IndexPassage[]
}

/** Keeps a page in the index, in place of what was kept under its URL. Returns false when nothing changed. */
export function keepPage(page: IndexablePage, now = Date.now()): Promise<boolean> {
  const passages = page.passages.filter((passage) => passage.text.trim() !== '')
  const contentHash = createHash('sha256')
    .update(JSON.stringify([page.title, passages]))
    .digest('hex')
  return durably(async (tx) => {
    const [before] = await tx.select().from(indexedPages).where(eq(indexedPages.url, page.url))
    if (before?.contentHash === contentHash) {
      await tx.update(indexedPages).set({ fetchedAt: now, site: page.site }).where(eq(indexedPages.id, before.id))
      return false
    }
    if (before) await dropPages(tx, eq(indexedPages.id, before.id))
    await addPage(tx, page, passages, contentHash, now)
    return true
  })
}

/** The passages kept of a page, in order; null when it is not in the index. */
export async function passagesOf(url: string): Promise<IndexPassage[] | null> {
  const rows = await db()
    .select({ heading: indexedPassages.heading, text: indexedPassages.body })
    .from(indexedPassages)
    .innerJoin(indexedPages, eq(indexedPages.id, indexedPassages.pageId))
    .where(eq(indexedPages.url, url))
    .orderBy(asc(indexedPassages.seq))
  return rows.length > 0 ? rows : null
}

export type IndexedSite = { site: string; pages: number; textBytes: number; lastFetchedAt: number }

/** The sites in the index, latest first. */
export async function listSites(): Promise<IndexedSite[]> {
  const last = sql<bigint>`max(${indexedPages.fetchedAt})`
  const rows = await db()
    .select({ site: indexedPages.site, pages: count(), textBytes: sql<bigint>`sum(${indexedPages.textBytes})`, last })
    .from(indexedPages)
    .groupBy(indexedPages.site)
    .orderBy(desc(last))
  return rows.map((row) => ({
    site: row.site,
    pages: Number(row.pages),
    textBytes: Number(row.textBytes),
    lastFetchedAt: Number(row.last),
  }))
}

/** Removes a site's pages; returns how many. */
export async function removeSite(site: string): Promise<number> {
  return durably((tx) => dropPages(tx, eq(indexedPages.site, site)))
}

/** Pages in the index. */
export async function indexSize(): Promise<number> {
  const [row] = await db().select({ pages: count() }).from(indexedPages)
  return Number(row?.pages ?? 0)
}

async function addPage(
  tx: Db,
  page: IndexablePage,
  passages: IndexPassage[],
  contentHash: string,
  now: number,
): Promise<void> {
  const [row] = await tx
    .insert(indexedPages)
    .values({
      url: page.url,
      site: page.site,
      host: new URL(page.url).hostname,
      title: page.title,
      language: page.language,
      contentHash,
      textBytes: passages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
      publishedAt: page.publishedAt,
      fetchedAt: now,
    })
    .returning({ id: indexedPages.id })
  if (!row) return
  for (const [seq, { heading, text }] of passages.entries()) {
    const pairs = cjkPairs(`${page.title} ${heading} ${text}`)
    await tx.insert(indexedPassages).values({ pageId: row.id, seq, title: page.title, heading, body: text, pairs })
  }
}

async function dropPages(tx: Db, which: ReturnType<typeof eq>): Promise<number> {
  const gone = await tx.select({ id: indexedPages.id }).from(indexedPages).where(which)
  for (const { id } of gone) {
    await tx.delete(indexedPassages).where(eq(indexedPassages.pageId, id))
    await tx.delete(indexedPages).where(eq(indexedPages.id, id))
  }
  return gone.length
}

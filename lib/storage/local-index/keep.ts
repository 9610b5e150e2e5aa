import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, asc, count, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { processWide } from '@/lib/base/runtime'
import { cjkPairs, manualSections, withFences } from '@/lib/base/text'
import { db, durably, OWNER_ACCOUNT, tables } from '@/lib/storage/db'

const { indexedPages, indexedPassages, indexedVectors } = tables

/** Part of a page: the headings above it, and its visible text. */
type IndexPassage = { heading: string; text: string }
/** A page's passages as the index stores them: headings on one line, code fenced. */
export function indexPassages(
  passages: { headings: string[]; text: string; markdown: string }[],
): IndexPassage[] {
  return passages.flatMap(({ headings, text, markdown }) => {
    const heading = headings.join(' › ')
    const sections = manualSections(text)
    return sections
      ? sections.map((section) => ({ ...section, heading: joinHeadings(heading, section.heading) }))
      : [{ heading, text: withFences(text, markdown) }]
  })
}

const joinHeadings = (...headings: string[]) => headings.filter(Boolean).join(' › ')

type IndexablePage = {
  /** The owner's pages are searched for every account. */
  accountId: string
  url: string
  /** URL of the site the page was added with. */
  site: string
  title: string
  language: string | null
  publishedAt: string | null
  passages: IndexPassage[]
  /** The main content without links and images. */
  markdown?: string | null
}

/** Characters of markdown stored per page. Of a longer page, only its passages are indexed. */
const MAX_MARKDOWN = 1_000_000
/** Pages that a member may have in the index. */
const MAX_MEMBER_PAGES = 5_000
/** Passages per step, so that other work can run in between. */
const PASSAGES_AT_ONCE = 40
/** Marks a page that is not stored whole. No hash looks like this. */
const UNFINISHED = ''

/** Stores a page in its account's index. False if unchanged, or the account's index is full. */
export function keepPage(page: IndexablePage, now = Date.now()): Promise<boolean> {
  return oneAtATime(`${page.accountId} ${page.url}`, () => keep(page, now))
}

async function keep(page: IndexablePage, now: number): Promise<boolean> {
  const passages = page.passages.filter((passage) => passage.text.trim() !== '')
  const contentHash = await hashPage(page.title, passages)
  const which = and(eq(indexedPages.accountId, page.accountId), eq(indexedPages.url, page.url))
  const { id, contentHash: knownHash } = indexedPages
  const [before] = await db().select({ id, contentHash: knownHash }).from(indexedPages).where(which)
  if (before?.contentHash === contentHash) {
    await durably((tx) =>
      tx
        .update(indexedPages)
        .set({ fetchedAt: now, site: page.site, markdown: getMarkdown(page) })
        .where(eq(indexedPages.id, before.id)),
    )
    return false
  }
  if (before) await dropPages(which)
  else if (
    page.accountId !== OWNER_ACCOUNT &&
    (await countPages(page.accountId)) >= MAX_MEMBER_PAGES
  )
    return false
  await addPage(page, passages, contentHash, now)
  return true
}

/** Two crawls may store the same page: one after the other. */
async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const running = processWide('index.keeping', () => new Map<string, Promise<unknown>>())
  const before = running.get(name)
  const mine = (before ?? Promise.resolve()).catch(() => {}).then(work)
  running.set(name, mine)
  try {
    return await mine
  } finally {
    if (running.get(name) === mine) running.delete(name)
  }
}

function getMarkdown({ markdown }: IndexablePage): string | null {
  return markdown && markdown.length <= MAX_MARKDOWN ? markdown : null
}

async function hashPage(title: string, passages: readonly IndexPassage[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(title))
  for (const [at, { heading, text }] of passages.entries()) {
    if (at % PASSAGES_AT_ONCE === 0) await setImmediate()
    hash.update(JSON.stringify([heading, text]))
  }
  return hash.digest('hex')
}

/** The stored passages of a page, own or shared. Null if not indexed. */
export async function findPassages(url: string, accountId: string): Promise<IndexPassage[] | null> {
  const pages = await db()
    .select({ id: indexedPages.id, accountId: indexedPages.accountId })
    .from(indexedPages)
    .where(
      and(eq(indexedPages.url, url), inArray(indexedPages.accountId, [OWNER_ACCOUNT, accountId])),
    )
  const page = pages.find((page) => page.accountId === accountId) ?? pages[0]
  if (!page) return null
  const rows = await db()
    .select({ heading: indexedPassages.heading, text: indexedPassages.body })
    .from(indexedPassages)
    .where(eq(indexedPassages.pageId, page.id))
    .orderBy(asc(indexedPassages.seq))
  return rows.length > 0 ? rows : null
}

export type IndexedPage = Pick<
  typeof indexedPages.$inferSelect,
  'url' | 'title' | 'publishedAt' | 'fetchedAt'
> & { markdown: string }

/** Pages with their markdown, own or shared. Pages without markdown are omitted. */
export async function markdownOfPages(urls: string[], accountId: string): Promise<IndexedPage[]> {
  if (urls.length === 0) return []
  const rows = await db()
    .select()
    .from(indexedPages)
    .where(
      and(
        inArray(indexedPages.url, urls),
        inArray(indexedPages.accountId, [OWNER_ACCOUNT, accountId]),
        ne(indexedPages.contentHash, UNFINISHED),
      ),
    )
  return urls.flatMap((url) => {
    const own = rows.filter((row) => row.url === url && row.markdown)
    const row = own.find((candidate) => candidate.accountId === accountId) ?? own[0]
    return row?.markdown ? [{ ...row, markdown: row.markdown }] : []
  })
}

type IndexedSite = { site: string; pages: number; textBytes: number; lastFetchedAt: number }

/** The sites that an account added to the index, newest first. */
export async function listSites(accountId: string): Promise<IndexedSite[]> {
  const last = sql<bigint>`max(${indexedPages.fetchedAt})`
  const rows = await db()
    .select({
      site: indexedPages.site,
      pages: count(),
      textBytes: sql<bigint>`sum(${indexedPages.textBytes})`,
      last,
    })
    .from(indexedPages)
    .where(eq(indexedPages.accountId, accountId))
    .groupBy(indexedPages.site)
    .orderBy(desc(last))
  return rows.map((row) => ({
    site: row.site,
    pages: Number(row.pages),
    textBytes: Number(row.textBytes),
    lastFetchedAt: Number(row.last),
  }))
}

/** Removes the pages of a site that an account added. Returns how many. */
export async function removeSite(site: string, accountId: string): Promise<number> {
  return dropPages(and(eq(indexedPages.accountId, accountId), eq(indexedPages.site, site)))
}

/** The URLs of the pages that an account added. */
export async function indexedUrls(accountId: string): Promise<Set<string>> {
  const rows = await db()
    .select({ url: indexedPages.url })
    .from(indexedPages)
    .where(eq(indexedPages.accountId, accountId))
  return new Set(rows.map(({ url }) => url))
}

/** Removes a page that an account added. */
export async function removePage(url: string, accountId: string): Promise<void> {
  await dropPages(and(eq(indexedPages.accountId, accountId), eq(indexedPages.url, url)))
}

/** Indexed pages that an account's searches find. */
export async function indexSize(accountId: string): Promise<number> {
  return countPages(OWNER_ACCOUNT, accountId)
}

async function countPages(...accounts: string[]): Promise<number> {
  const [row] = await db()
    .select({ pages: count() })
    .from(indexedPages)
    .where(inArray(indexedPages.accountId, accounts))
  return Number(row?.pages ?? 0)
}

async function addPage(
  page: IndexablePage,
  passages: IndexPassage[],
  contentHash: string,
  now: number,
): Promise<void> {
  const values = {
    accountId: page.accountId,
    url: page.url,
    site: page.site,
    host: new URL(page.url).hostname,
    title: page.title,
    language: page.language,
    contentHash: UNFINISHED,
    textBytes: passages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    publishedAt: page.publishedAt,
    fetchedAt: now,
    markdown: getMarkdown(page),
  }
  const [row] = await durably((tx) =>
    tx.insert(indexedPages).values(values).returning({ id: indexedPages.id }),
  )
  if (!row) return
  for (let from = 0; from < passages.length; from += PASSAGES_AT_ONCE) {
    const few = passages.slice(from, from + PASSAGES_AT_ONCE).map(({ heading, text }, i) => {
      const pairs = cjkPairs(`${page.title} ${heading} ${text}`)
      return { pageId: row.id, seq: from + i, title: page.title, heading, body: text, pairs }
    })
    await durably((tx) => tx.insert(indexedPassages).values(few))
    await setImmediate()
  }
  await durably((tx) =>
    tx.update(indexedPages).set({ contentHash }).where(eq(indexedPages.id, row.id)),
  )
}

/** Removes pages and their passages. Returns how many pages. */
async function dropPages(which: SQL | undefined): Promise<number> {
  const gone = await db().select({ id: indexedPages.id }).from(indexedPages).where(which)
  for (const { id } of gone) {
    await durably((tx) =>
      tx.update(indexedPages).set({ contentHash: UNFINISHED }).where(eq(indexedPages.id, id)),
    )
    while (await dropSome(id)) await setImmediate()
    await durably((tx) => tx.delete(indexedVectors).where(eq(indexedVectors.pageId, id)))
    await durably((tx) => tx.delete(indexedPages).where(eq(indexedPages.id, id)))
  }
  return gone.length
}

/** Whether a passage was left to remove. */
async function dropSome(pageId: number): Promise<boolean> {
  const rows = await db()
    .select({ seq: indexedPassages.seq })
    .from(indexedPassages)
    .where(eq(indexedPassages.pageId, pageId))
    .orderBy(asc(indexedPassages.seq))
    .limit(PASSAGES_AT_ONCE)
  const last = rows.at(-1)
  if (!last) return false
  const upTo = and(eq(indexedPassages.pageId, pageId), lte(indexedPassages.seq, last.seq))
  await durably((tx) => tx.delete(indexedPassages).where(upTo))
  return true
}

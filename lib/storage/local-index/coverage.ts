import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { nextTurn } from '@/lib/base/runtime'
import { db, OWNER_ACCOUNT, tables } from '@/lib/storage/db'

const { indexedPages } = tables
const ROWS_AT_ONCE = 1_000
const MAX_SECTIONS = 50

type Extent = { pages: number; oldest: number; newest: number }
/** `path`: the first part of the addresses below the site's, such as `/guide/`. */
type Section = Extent & { path: string }
export type SiteCoverage = Extent & {
  site: string
  /** Whether the owner's pages are searched for every account. */
  isShared: boolean
  textBytes: number
  /** Those with most pages first. */
  sections: Section[]
}

/** What the index has for an account's searches: its own sites and the owner's. */
export async function listCoverage(accountId: string): Promise<SiteCoverage[]> {
  const sites = new Map<string, SiteCoverage & { paths: Map<string, Section> }>()
  for (let after = 0; ; ) {
    const rows = await readRows([OWNER_ACCOUNT, accountId], after)
    for (const row of rows) {
      const name = `${row.accountId} ${row.site}`
      const isShared = row.accountId === OWNER_ACCOUNT
      const none = { pages: 0, oldest: row.fetchedAt, newest: row.fetchedAt }
      const start = { ...none, site: row.site, isShared, textBytes: 0, sections: [] }
      const site = sites.get(name) ?? { ...start, paths: new Map<string, Section>() }
      const path = sectionFor(row.url, row.site)
      const section = site.paths.get(path) ?? { path, ...none }
      site.textBytes += row.textBytes
      for (const extent of [site, section]) extend(extent, row.fetchedAt)
      site.paths.set(path, section)
      sites.set(name, site)
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) break
    after = last.id
    await nextTurn()
  }
  return [...sites.values()]
    .sort((a, b) => b.pages - a.pages)
    .map(({ paths, ...site }) => {
      const sections = [...paths.values()].sort((a, b) => b.pages - a.pages)
      return { ...site, sections: sections.slice(0, MAX_SECTIONS) }
    })
}

export type CoveredPage = { url: string; title: string; textBytes: number; fetchedAt: number }
const MAX_PAGES = 10_000

/** The pages of a site that an account's searches cover. */
export function listPages(accountId: string, site: string, isShared: boolean) {
  const { url, title, textBytes, fetchedAt } = indexedPages
  const owner = isShared ? OWNER_ACCOUNT : accountId
  return db()
    .select({ url, title, textBytes, fetchedAt })
    .from(indexedPages)
    .where(and(eq(indexedPages.site, site), eq(indexedPages.accountId, owner)))
    .orderBy(asc(indexedPages.id))
    .limit(MAX_PAGES)
}

function readRows(accountIds: string[], after: number) {
  const { id, accountId, url, site, textBytes, fetchedAt } = indexedPages
  return db()
    .select({ id, accountId, url, site, textBytes, fetchedAt })
    .from(indexedPages)
    .where(and(inArray(accountId, accountIds), gt(id, after)))
    .orderBy(asc(id))
    .limit(ROWS_AT_ONCE)
}

function extend(extent: Extent, fetchedAt: number): void {
  extent.pages += 1
  extent.oldest = Math.min(extent.oldest, fetchedAt)
  extent.newest = Math.max(extent.newest, fetchedAt)
}

/** The folder of a page below the folder of its site; `/` for pages directly in that. */
function sectionFor(url: string, site: string): string {
  const { pathname, host } = new URL(url)
  const base = new URL('.', site)
  const isBelow = base.host === host && pathname.startsWith(base.pathname)
  const rest = isBelow ? pathname.slice(base.pathname.length) : pathname.slice(1)
  const [folder = '', ...deeper] = rest.split('/')
  return deeper.length > 0 && folder !== '' ? `/${folder}/` : '/'
}

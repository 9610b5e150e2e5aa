import { and, asc, eq, gt, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { db, durably, tables } from '@/lib/storage/db'

const { indexedPages, indexedPassages, indexedVectors, vectorChecks } = tables
/** A process that claimed a page and has made no vectors by then has failed. */
const CLAIM_MS = 120_000
const NOTHING = new Uint8Array(0)

export type PageToEmbed = { id: number; accountId: string; contentHash: string }

/** Pages of other accounts than `full` without vectors of this model. */
export function pagesToEmbed(
  { model, full, limit }: { model: string; full: string[]; limit: number },
  now = Date.now(),
): Promise<PageToEmbed[]> {
  const isOld = or(
    isNull(indexedVectors.pageId),
    ne(indexedVectors.model, model),
    ne(indexedVectors.contentHash, indexedPages.contentHash),
    and(eq(indexedVectors.dimensions, 0), lt(indexedVectors.madeAt, now - CLAIM_MS)),
  )
  return db()
    .select({
      id: indexedPages.id,
      accountId: indexedPages.accountId,
      contentHash: indexedPages.contentHash,
    })
    .from(indexedPages)
    .leftJoin(indexedVectors, eq(indexedVectors.pageId, indexedPages.id))
    .where(
      and(
        // A page that is not stored whole has no hash.
        ne(indexedPages.contentHash, ''),
        isOld,
        full.length > 0 ? notInArray(indexedPages.accountId, full) : undefined,
      ),
    )
    .orderBy(asc(indexedPages.id))
    .limit(limit)
}

/** True if this process is the one that makes the vectors of a page. */
export async function claimPage(
  { id, contentHash }: PageToEmbed,
  model: string,
  now = Date.now(),
): Promise<boolean> {
  const claim = { model, contentHash, dimensions: 0, passages: 0, vectors: NOTHING, madeAt: now }
  const isFree = or(
    ne(indexedVectors.dimensions, 0),
    ne(indexedVectors.model, model),
    lt(indexedVectors.madeAt, now - CLAIM_MS),
  )
  const rows = await durably((tx) =>
    tx
      .insert(indexedVectors)
      .values({ pageId: id, ...claim })
      .onConflictDoUpdate({ target: indexedVectors.pageId, set: claim, setWhere: isFree })
      .returning({ pageId: indexedVectors.pageId }),
  )
  return rows.length > 0
}

/** The texts of a page's first passages, without their headings. */
export async function readBodies(pageId: number, limit: number): Promise<string[]> {
  const rows = await db()
    .select({ body: indexedPassages.body })
    .from(indexedPassages)
    .where(eq(indexedPassages.pageId, pageId))
    .orderBy(asc(indexedPassages.seq))
    .limit(limit)
  return rows.map(({ body }) => body)
}

type PageVectors = { dimensions: number; passages: number; vectors: Uint8Array }

/** Stores the vectors of a page that was claimed, unless the page has changed since. */
export async function keepVectors(
  { id, contentHash }: PageToEmbed,
  content: PageVectors,
): Promise<void> {
  const isSame = and(eq(indexedVectors.pageId, id), eq(indexedVectors.contentHash, contentHash))
  await durably((tx) =>
    tx
      .update(indexedVectors)
      .set({ ...content, madeAt: Date.now() })
      .where(isSame),
  )
}

type AccountVectors = { pages: number; passages: number; madeAt: number }

/** What each account has of a model's vectors. `madeAt`: of the newest. */
export async function countVectors(model: string): Promise<Map<string, AccountVectors>> {
  const rows = await db()
    .select({
      accountId: indexedPages.accountId,
      pages: sql<bigint>`count(*)`,
      passages: sql<bigint>`sum(${indexedVectors.passages})`,
      madeAt: sql<bigint>`max(${indexedVectors.madeAt})`,
    })
    .from(indexedVectors)
    .innerJoin(indexedPages, eq(indexedPages.id, indexedVectors.pageId))
    .where(and(eq(indexedVectors.model, model), gt(indexedVectors.dimensions, 0)))
    .groupBy(indexedPages.accountId)
  return new Map(
    rows.map(({ accountId, pages, passages, madeAt }) => [
      accountId,
      { pages: Number(pages), passages: Number(passages), madeAt: Number(madeAt) },
    ]),
  )
}

/** The vectors of an account's next pages after an id. */
export function loadVectors(
  { accountId, model }: { accountId: string; model: string },
  after: number,
  limit: number,
): Promise<({ pageId: number } & PageVectors)[]> {
  const { pageId, dimensions, passages, vectors } = indexedVectors
  return db()
    .select({ pageId, dimensions, passages, vectors })
    .from(indexedVectors)
    .innerJoin(indexedPages, eq(indexedPages.id, pageId))
    .where(
      and(
        eq(indexedPages.accountId, accountId),
        eq(indexedVectors.model, model),
        gt(passages, 0),
        gt(pageId, after),
      ),
    )
    .orderBy(asc(pageId))
    .limit(limit)
}

/** The pages of an account that have vectors, by id. */
export async function listEmbeddedPages({
  accountId,
  model,
}: {
  accountId: string
  model: string
}): Promise<number[]> {
  const { pageId, passages } = indexedVectors
  const isOwn = and(eq(indexedPages.accountId, accountId), eq(indexedVectors.model, model))
  const rows = await db()
    .select({ pageId })
    .from(indexedVectors)
    .innerJoin(indexedPages, eq(indexedPages.id, pageId))
    .where(and(isOwn, gt(passages, 0)))
    .orderBy(asc(pageId))
  return rows.map((row) => row.pageId)
}

type HeadedPassage = { url: string; title: string; heading: string; body: string }

/** The passages of a page with its URL and their headings. */
export function headedPassages(pageId: number): Promise<HeadedPassage[]> {
  return db()
    .select({
      url: indexedPages.url,
      title: indexedPages.title,
      heading: indexedPassages.heading,
      body: indexedPassages.body,
    })
    .from(indexedPassages)
    .innerJoin(indexedPages, eq(indexedPages.id, indexedPassages.pageId))
    .where(eq(indexedPassages.pageId, pageId))
    .orderBy(asc(indexedPassages.seq))
}

export type VectorCheck = typeof vectorChecks.$inferSelect

/** The last measurements, by account. */
export async function listChecks(model: string): Promise<Map<string, VectorCheck>> {
  const rows = await db().select().from(vectorChecks).where(eq(vectorChecks.model, model))
  return new Map(rows.map((row) => [row.accountId, row]))
}

export async function keepCheck(check: VectorCheck): Promise<void> {
  const { accountId: _, ...set } = check
  await durably((tx) =>
    tx
      .insert(vectorChecks)
      .values(check)
      .onConflictDoUpdate({ target: vectorChecks.accountId, set }),
  )
}

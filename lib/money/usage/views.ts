import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
} from 'drizzle-orm'
import { callsWithText, contains, db, tables } from '@/lib/storage/db'
import type { CallFilter, Span, Whose } from './filter'
import { isOfCalls, NO_KEY } from './sums'
import { findIndexed } from './texts'

const { callRecords, calls } = tables
/** A filter with few matches must not scan the whole table. */
const MAX_SEARCHED = 250_000

export type CallRow = typeof tables.calls.$inferSelect
/** Where the next page starts: after this call. */
export type CallCursor = { startedAt: number; id: string }
/** `next` is null on the last page. `lookedAt` is set if the search stopped early. */
export type CallPage = { calls: CallRow[]; next: CallCursor | null; lookedAt: number | null }

/** Calls, newest first, a page at a time. */
export async function listCalls(
  whose: Whose,
  filter: CallFilter = {},
  after: CallCursor | null = null,
  limit = 50,
  max = MAX_SEARCHED,
): Promise<CallPage> {
  const within = selectRange(whose, filter, after)
  const condition = filterCondition(filter)
  if (!condition) {
    const rows = await db()
      .select()
      .from(calls)
      .where(within)
      .orderBy(...ORDER)
      .limit(limit + 1)
    return toPage(rows, limit)
  }
  const parameter = await findIndexed(filter.text)
  if (parameter !== null) {
    const rows = await callsWithText(db(), parameter, and(within, condition))
      .orderBy(...ORDER)
      .limit(limit + 1)
    return toPage(rows, limit)
  }
  const matches = db()
    .select()
    .from(calls)
    .where(within)
    .orderBy(...ORDER)
    .limit(max)
    .as('searched')
  const rows = await db()
    .select()
    .from(matches)
    .where(filterCondition(filter, matches))
    .limit(limit + 1)
  if (rows.length > limit) return toPage(rows, limit)
  const [last] = await db()
    .select({ startedAt: calls.startedAt, id: calls.id })
    .from(calls)
    .where(within)
    .orderBy(...ORDER)
    .limit(1)
    .offset(max - 1)
  return { calls: rows, next: last ?? null, lookedAt: last ? max : null }
}

/** The calls of an account in a span, older than the cursor. An index finds them. */
function selectRange(
  whose: Whose,
  { span }: CallFilter,
  after: CallCursor | null,
): SQL | undefined {
  return and(
    whose === null ? undefined : eq(calls.accountId, whose),
    span ? gte(calls.startedAt, span.from) : undefined,
    span ? lt(calls.startedAt, span.to) : undefined,
    after
      ? and(
          lte(calls.startedAt, after.startedAt),
          or(lt(calls.startedAt, after.startedAt), lt(calls.id, after.id)),
        )
      : undefined,
  )
}

/** Calls of some capabilities with stored replies, newest first. */
export async function listKept(
  accountId: string,
  capabilities: string[],
  after: CallCursor | null,
  limit: number,
): Promise<CallPage> {
  const { id, startedAt, capability } = calls
  const rows = await db()
    .select({ call: calls })
    .from(calls)
    .innerJoin(callRecords, eq(callRecords.callId, id))
    .where(
      and(
        eq(calls.accountId, accountId),
        inArray(capability, capabilities),
        isNotNull(callRecords.response),
        after
          ? or(
              lt(startedAt, after.startedAt),
              and(eq(startedAt, after.startedAt), lt(id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(...ORDER)
    .limit(limit + 1)
  return toPage(
    rows.map(({ call }) => call),
    limit,
  )
}

/** All matching calls, newest first, read in pages as they are consumed. */
export async function* allCalls(whose: Whose, filter: CallFilter): AsyncGenerator<CallRow[]> {
  let after: CallCursor | null = null
  do {
    const page: CallPage = await listCalls(whose, filter, after, 1_000)
    yield page.calls
    after = page.next
  } while (after)
}

/** The part of a span that a filter's figures cover: of calls without an index, the latest. */
export async function coveredSpan(whose: Whose, filter: CallFilter, span: Span): Promise<Span> {
  if (!isOfCalls(filter) || (await findIndexed(filter.text)) !== null) return span
  const [first] = await db()
    .select({ startedAt: calls.startedAt })
    .from(calls)
    .where(
      and(
        whose === null ? undefined : eq(calls.accountId, whose),
        gte(calls.startedAt, span.from),
        lt(calls.startedAt, span.to),
      ),
    )
    .orderBy(...ORDER)
    .limit(1)
    .offset(MAX_SEARCHED - 1)
  return first ? { from: first.startedAt, to: span.to } : span
}

export async function hasCall(whose: Whose, id: string): Promise<boolean> {
  const which = and(eq(calls.id, id), whose === null ? undefined : eq(calls.accountId, whose))
  return (await db().select({ id: calls.id }).from(calls).where(which)).length > 0
}

/** How many calls started after this one, up to `max`. */
export async function callsSince(
  whose: Whose,
  filter: CallFilter,
  since: CallCursor,
  max: number,
): Promise<number> {
  const rows = await db()
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        whose === null ? undefined : eq(calls.accountId, whose),
        gte(calls.startedAt, since.startedAt),
        or(gt(calls.startedAt, since.startedAt), gt(calls.id, since.id)),
        filterCondition(filter),
      ),
    )
    .orderBy(asc(calls.startedAt))
    .limit(max)
  return rows.length
}

const ORDER = [desc(calls.startedAt), desc(calls.id)]

type Columns = Record<
  'capability' | 'keyId' | 'status' | 'errorCode' | 'model' | 'subject',
  AnyColumn
>

/** The conditions of a filter, or undefined if there are none. */
export function filterCondition(
  { capability, keyId, status, error, model, text }: CallFilter,
  of: Columns = calls,
): SQL | undefined {
  return and(
    capability ? eq(of.capability, capability) : undefined,
    keyId === NO_KEY ? isNull(of.keyId) : keyId ? eq(of.keyId, keyId) : undefined,
    error ? eq(of.errorCode, error) : undefined,
    status ? eq(of.status, status) : undefined,
    model ? eq(of.model, model) : undefined,
    text ? contains(of.subject, text) : undefined,
  )
}

function toPage(rows: CallRow[], limit: number): CallPage {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? { startedAt: last.startedAt, id: last.id } : null
  return { calls: page, next, lookedAt: null }
}

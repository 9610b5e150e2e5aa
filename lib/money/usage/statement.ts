import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import type { Span } from './filter'

const { calls, holds, ledgerAccounts, ledgerEntries } = tables
/** A call runs at most this long. */
const MAX_OPEN_MS = 86_400_000
/** Time between a hold and its ledger entries. */
const WRITING_MS = 60_000

/** A call with everything that was posted for it, or added credit. */
export type StatementLine = {
  id: number
  at: number
  /** Nano-USD, negative if it was spent. */
  amount: bigint
  /** The balance after it, with running calls at their final cost. */
  balance: bigint
  /** Null for added credit. */
  callId: string | null
  /** Null if the call is unknown, such as for a page of a job. */
  capability: string | null
  /** The subject of the call, or the note of added credit. */
  subject: string
  /** Whether the call is still running: then the amount is its hold. */
  isOpen: boolean
}
/** Where the next page starts: before this line, with this balance. */
export type StatementCursor = { id: number; balance: bigint }
type Statement = { lines: StatementLine[]; next: StatementCursor | null }

/** One line per call, newest first, with the balance after each. */
export async function readStatement(
  accountId: string,
  span: Span | null,
  after: StatementCursor | null,
  limit = 50,
): Promise<Statement> {
  const from = after ?? (await readStart(accountId, span))
  const oldest = span ? await firstFrom(accountId, span.from) : 0
  const rows = await db()
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, accountId),
        lt(ledgerEntries.id, from.id),
        gte(ledgerEntries.id, oldest),
        inArray(ledgerEntries.kind, ['grant', 'hold']),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(limit + 1)
  const details = await readDetails(accountId, rows.map(getCallId))
  let balance = from.balance
  const lines = rows.slice(0, limit).map(({ id, at, amount, kind, transaction, note }) => {
    const callId = kind === 'grant' ? null : getCallId({ transaction })
    const { refund = 0n, isOpen = false, call } = (callId && details.get(callId)) || {}
    const line = { id, at, amount: amount + refund, balance, callId, isOpen }
    balance -= line.amount
    const subject = callId ? (call?.subject ?? '') : (note ?? '')
    return { ...line, capability: call?.capability ?? null, subject }
  })
  const last = lines.at(-1)
  return { lines, next: rows.length > limit && last ? { id: last.id, balance } : null }
}

/** The whole statement, newest first, read in pages as it is consumed. */
export async function* allLines(
  accountId: string,
  span: Span | null,
): AsyncGenerator<StatementLine[]> {
  let after: StatementCursor | null = null
  do {
    const page: Statement = await readStatement(accountId, span, after, 500)
    yield page.lines
    after = page.next
  } while (after)
}

const getCallId = ({ transaction }: { transaction: string }) => transaction.replace(/^\w+:/, '')

/** The outcome of these calls' holds. */
async function readDetails(accountId: string, ids: string[]) {
  const [refunds, open, existing] = await Promise.all([
    readEntries('refund', accountId, ids),
    db()
      .select({ id: holds.callId })
      .from(holds)
      .where(and(inArray(holds.callId, ids), eq(holds.state, 'open'))),
    db()
      .select({ id: calls.id, capability: calls.capability, subject: calls.subject })
      .from(calls)
      .where(inArray(calls.id, ids)),
  ])
  const running = new Set(open.map(({ id }) => id))
  const callsById = new Map(existing.map((call) => [call.id, call]))
  const refundsById = new Map(refunds.map((entry) => [getCallId(entry), entry.amount]))
  return new Map(
    ids.map((id) => [
      id,
      { refund: refundsById.get(id), isOpen: running.has(id), call: callsById.get(id) },
    ]),
  )
}

function readEntries(kind: 'hold' | 'refund', accountId: string, ids: string[]) {
  const names = ids.map((id) => `${kind}:${id}`)
  const isTheirs = and(
    inArray(ledgerEntries.transaction, names),
    eq(ledgerEntries.accountId, accountId),
  )
  return db().select().from(ledgerEntries).where(isTheirs)
}

/** Where the first page of a span starts. */
async function readStart(accountId: string, span: Span | null): Promise<StatementCursor> {
  const [account] = await db()
    .select({ posted: ledgerAccounts.posted })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
  const posted = account?.posted ?? 0n
  if (!span || span.to > Date.now())
    return { id: (await readEdge(accountId, desc)) + 1, balance: posted }
  const id = await firstFrom(accountId, span.to)
  const [lowest, highest] = await Promise.all([readEdge(accountId, asc), readEdge(accountId, desc)])
  // Sums the shorter side of the ledger.
  const isNear = highest - id < id - lowest
  const sum = await readSum(
    accountId,
    isNear ? gte(ledgerEntries.id, id) : lt(ledgerEntries.id, id),
  )
  const late = await refundedLate(accountId, span.to, id)
  return { id, balance: (isNear ? posted - sum : sum) + late }
}

async function readSum(accountId: string, which: SQL): Promise<bigint> {
  const [row] = await db()
    .select({ sum: sql<bigint>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, accountId), which))
  return BigInt(row?.sum ?? 0n)
}

/** Refunds after a moment for calls that started before it, which belong to those calls' lines. */
async function refundedLate(accountId: string, at: number, id: number): Promise<bigint> {
  const open = await db()
    .select({ id: holds.callId })
    .from(holds)
    .where(
      and(
        eq(holds.accountId, accountId),
        gte(holds.openedAt, at - MAX_OPEN_MS),
        lt(holds.openedAt, at),
        gte(holds.closedAt, at - WRITING_MS),
      ),
    )
  const ids = open.map((hold) => hold.id)
  const reserved = await readEntries('hold', accountId, ids)
  const earlier = new Set(reserved.filter((entry) => entry.id < id).map(getCallId))
  const refunds = await readEntries('refund', accountId, ids)
  return refunds
    .filter((entry) => entry.id >= id && earlier.has(getCallId(entry)))
    .reduce((sum, { amount }) => sum + amount, 0n)
}

async function readEdge(accountId: string, order: typeof asc): Promise<number> {
  const [row] = await db()
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(order(ledgerEntries.id))
    .limit(1)
  return row?.id ?? 0
}

/** The first entry of the account at or after this moment. Entries are ordered by time. */
async function firstFrom(accountId: string, at: number): Promise<number> {
  let [low, high] = [await readEdge(accountId, asc), (await readEdge(accountId, desc)) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [row] = await db()
      .select({ id: ledgerEntries.id, at: ledgerEntries.at })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.accountId, accountId), gte(ledgerEntries.id, middle)))
      .orderBy(asc(ledgerEntries.id))
      .limit(1)
    if (!row || row.at >= at) high = middle
    else low = row.id + 1
  }
  return low
}

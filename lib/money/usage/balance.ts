import { and, eq, gte, inArray } from 'drizzle-orm'
import { db, systemAccount, tables } from '@/lib/storage/db'
import type { Span } from './filter'
import { usageOver } from './series'

const { ledgerEntries } = tables

/** The balance at the end of each span, in nano-USD, counted back from the present one. */
export async function balanceOver(
  accountId: string,
  spans: Span[],
  present: bigint,
): Promise<bigint[]> {
  const from = spans[0]?.from ?? 0
  const [costs, grants] = await Promise.all([
    usageOver(accountId, spans, 'capability'),
    readGrants(accountId, from),
  ])
  let balance = present
  const ends = spans.toReversed().map((span) => {
    const end = balance
    const cost = costs
      .filter(({ at }) => at === span.from)
      .reduce((sum, { cost }) => sum + cost, 0n)
    const gifts = grants
      .filter(({ at }) => at >= span.from && at < span.to)
      .reduce((sum, { amount }) => sum + amount, 0n)
    balance += cost - gifts
    return end
  })
  return ends.reverse()
}

/** Credit added since a moment. The other side of each entry is an account that has few. */
function readGrants(accountId: string, from: number): Promise<{ amount: bigint; at: number }[]> {
  const { accountId: account, amount, at, transaction } = ledgerEntries
  const transactions = db()
    .select({ transaction })
    .from(ledgerEntries)
    .where(and(eq(account, systemAccount('grants', accountId)), gte(at, from)))
  return db()
    .select({ amount, at })
    .from(ledgerEntries)
    .where(and(eq(account, accountId), inArray(transaction, transactions)))
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { UsageLine } from '@/lib/base/call'
import {
  type Db,
  insertion,
  items,
  itemValues,
  lockAccount,
  statement,
  systemAccount,
  tables,
  together,
  updatePlaceholders,
} from '@/lib/storage/db'
import { moveKeySpends } from './caps'
import { committed, hasHold, type Posting, post } from './ledger'
import { findRate } from './prices'
import { processOwner } from './process-owner'
import { giveRoom } from './room'

const { holds, usageLines } = tables

/** `modelPrices`: the price list that token rates come from. */
export type Closing = {
  callId: string
  accountId: string
  cost: bigint
  usage: readonly UsageLine[]
  reason: string
  modelPrices?: string
}

/** Closes a hold once: charges `cost`, refunds the rest. Throws if it is not open or not ours. */
export async function settle(
  closing: Closing,
  within?: (tx: Db, charged: bigint) => Promise<void>,
): Promise<bigint> {
  let charged = 0n
  await settleAll([closing], async (tx, [amount = 0n]) => {
    charged = amount
    await within?.(tx, amount)
  })
  return charged
}

/** `settle` for several holds of one account in one commit, all or nothing. */
export async function settleAll(
  closings: Closing[],
  within: (tx: Db, charged: bigint[]) => Promise<void>,
): Promise<void> {
  const [first] = closings
  const callIds = closings.map(({ callId }) => callId)
  // Rated here because prices may differ where the work runs.
  const ratedUsage = closings.map(({ usage }) => usage.map(ratedLine))
  const work = async (tx: Db) => {
    const [, hold] = await together([
      first ? lockAccount(tx, first.accountId) : null,
      openHolds(tx, { owner: processOwner(), ...itemValues('call', callIds) }, callIds.length),
    ])
    const open = new Map(hold.map((entry) => [entry.callId, entry]))
    const missing = callIds.find((callId) => !open.has(callId))
    if (missing !== undefined) throw new Error(`hold ${missing} is not open here`)
    const ends = closings.map(({ callId, cost, reason, modelPrices }, i) => {
      const entry = open.get(callId) as OpenHold
      const charged = cost > entry.amount ? entry.amount : cost
      const priceVersion = modelPrices ? `${entry.priceVersion} ${modelPrices}` : entry.priceVersion
      return { open: { ...entry, priceVersion }, charged, reason, usage: ratedUsage[i] ?? [] }
    })
    const chargedEnds = ends.filter(({ charged }) => charged > 0n)
    await together([closeHolds(tx, ends), keepUsage(tx, chargedEnds)])
    await within(
      tx,
      ends.map(({ charged }) => charged),
    )
  }
  const isClosed = (database: Db) => {
    const isOne = inArray(holds.callId, callIds)
    const hasReason = eq(holds.reason, first?.reason ?? '')
    return hasHold(database, and(isOne, ne(holds.state, 'open'), hasReason))
  }
  const accountId = first?.accountId ?? ''
  await committed('settle', accountId, work, isClosed)
  giveRoom(accountId)
}

const openHolds = statement((tx, count) => tx.select().from(holds).where(areOpen(count)))

/** Its placeholders: `call0`, `call1` and so on, and `owner`. */
function areOpen(count: number) {
  const isOne = inArray(holds.callId, items('call', count))
  return and(isOne, eq(holds.state, 'open'), eq(holds.owner, sql.placeholder('owner')))
}

/** Refunds the whole hold: the refund row of a failed call. */
export function release(
  { callId, accountId, reason }: Pick<Closing, 'callId' | 'accountId' | 'reason'>,
  within?: (tx: Db, charged: bigint) => Promise<void>,
): Promise<bigint> {
  return settle({ callId, accountId, cost: 0n, usage: [], reason }, within)
}

type OpenHold = {
  callId: string
  owner: string
  accountId: string
  keyId: string | null
  amount: bigint
  openedAt: number
  priceVersion: string
}

type RatedLine = UsageLine & { rate: bigint }

const ratedLine = (line: UsageLine): RatedLine => ({ ...line, rate: findRate(line) })

type HoldEnd = { open: OpenHold; charged: bigint; reason: string }

/** Moves the money of open holds inside the caller's transaction. Throws if one is not open. */
export async function closeHolds(tx: Db, ends: HoldEnd[]): Promise<void> {
  const alike = [...Map.groupBy(ends, likeness).values()]
  const ofKeys = [...Map.groupBy(ends, ({ open }) => open.keyId)]
  await together([
    ...alike.map((ends) => markClosed(tx, ends)),
    post(tx, ...ends.flatMap(listPostings)),
    ...ofKeys.map(([keyId, own]) => keyId && moveKeySpends(tx, keyId, own.map(toSpend))),
  ])
}

const likeness = ({ open, charged, reason }: HoldEnd) =>
  JSON.stringify([open.owner, open.priceVersion, String(charged), reason])

const toSpend = ({ open, charged }: HoldEnd) => ({
  at: open.openedAt,
  held: -open.amount,
  spent: charged,
})

/** `ends`: holds that are written with the same values. */
async function markClosed(tx: Db, ends: HoldEnd[]): Promise<void> {
  const [first] = ends
  if (!first) return
  const { open, charged, reason } = first
  const callIds = ends.map((end) => end.open.callId)
  const values = {
    state: charged > 0n ? 'settled' : 'released',
    settled: charged > 0n ? charged : null,
    reason,
    priceVersion: open.priceVersion,
    closedAt: Date.now(),
    owner: open.owner,
    ...itemValues('call', callIds),
  }
  const closedHolds = await closeOpen(tx, values, callIds.length)
  // Another node took over one of them between our read and our lock.
  if (closedHolds.length !== ends.length) throw new Error(`hold ${open.callId} is not open here`)
}

const closeOpen = statement((tx, count) =>
  tx
    .update(holds)
    .set(updatePlaceholders(holds, ['state', 'settled', 'reason', 'priceVersion', 'closedAt']))
    .where(areOpen(count))
    .returning({ callId: holds.callId }),
)

function listPostings({ open, charged, reason }: HoldEnd): Posting[] {
  const { callId, accountId, amount } = open
  const from = systemAccount('holds', accountId)
  const rest = amount - charged
  const posting: Posting = {
    transaction: `settle:${callId}`,
    kind: 'settle',
    from,
    to: systemAccount('revenue', accountId),
    amount: charged,
  }
  const refunded: Posting = {
    transaction: `refund:${callId}`,
    kind: 'refund',
    from,
    to: accountId,
    amount: rest,
    note: reason,
  }
  return [posting, refunded]
}

async function keepUsage(
  tx: Db,
  calls: { open: { callId: string }; usage: readonly RatedLine[] }[],
): Promise<void> {
  const rows = calls.flatMap(({ open, usage }) =>
    usage.map((line, seq) => ({
      callId: open.callId,
      seq,
      unit: line.unit,
      amount: Math.ceil(line.amount),
      rate: line.rate,
      model: line.model ?? null,
      estimated: line.estimated ?? false,
    })),
  )
  await insertUsage(tx, rows)
}

const insertUsage = insertion(usageLines, [
  'callId',
  'seq',
  'unit',
  'amount',
  'rate',
  'model',
  'estimated',
])

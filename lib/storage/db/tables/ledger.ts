// The double-entry ledger, in nano-USD. A call's money moves customer → holds, then holds →
// revenue (settle), and the rest holds → customer (refund). Triggers (see drizzle/) update
// balances and make entries append-only.
import { sql } from 'drizzle-orm'
import type { UsageLine } from '@/lib/base/call'
import {
  bool,
  index,
  int,
  ms,
  nano,
  primaryKey,
  serial,
  table,
  text,
  uniqueIndex,
} from '../columns'

export const ledgerAccounts = table('ledger_account', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'customer' | 'system'>().notNull(),
  /** Sum of the account's entries. */
  posted: nano('posted').notNull().default(sql`0`),
})

export const ledgerEntries = table(
  'ledger_entry',
  {
    id: serial('id').primaryKey(),
    transaction: text('txn').notNull(),
    kind: text('kind').$type<'grant' | 'hold' | 'settle' | 'refund'>().notNull(),
    accountId: text('account_id').notNull(),
    amount: nano('amount').notNull(),
    note: text('note'),
    at: ms('at').notNull(),
  },
  (row) => [
    uniqueIndex('ledger_entry_once').on(row.transaction, row.accountId),
    index('ledger_entry_of_account').on(row.accountId, row.id),
  ],
)

export const holds = table(
  'hold',
  {
    callId: text('call_id').primaryKey(),
    accountId: text('account_id').notNull(),
    keyId: text('key_id'),
    amount: nano('amount').notNull(),
    /** What the call may cost the operator if it fails. */
    risk: nano('risk').notNull().default(sql`0`),
    state: text('state').$type<'open' | 'settled' | 'released'>().notNull(),
    settled: nano('settled'),
    /** The process that opened the hold. Only it may close the hold, until recovery takes over. */
    owner: text('owner').notNull(),
    priceVersion: text('price_version').notNull(),
    reason: text('reason'),
    openedAt: ms('opened_at').notNull(),
    closedAt: ms('closed_at'),
  },
  (row) => [
    index('hold_by_state').on(row.state, row.owner),
    index('hold_of_account').on(row.accountId, row.openedAt),
    index('hold_open_of_account').on(row.accountId).where(sql`state = 'open'`),
  ],
)

export const usageLines = table(
  'usage_line',
  {
    callId: text('call_id').notNull(),
    seq: int('seq').notNull(),
    unit: text('unit').$type<UsageLine['unit']>().notNull(),
    amount: int('amount').notNull(),
    /** Nano-USD per 1,000,000 of the unit. */
    rate: nano('rate').notNull(),
    model: text('model'),
    estimated: bool('estimated').notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.callId, row.seq] })],
)

/** What failed calls of an account cost the operator, hour by hour (UTC, since the epoch). */
export const failedWork = table(
  'failed_work',
  {
    accountId: text('account_id').notNull(),
    hour: int('hour').notNull(),
    cost: nano('cost').notNull(),
    /** What its other calls were charged beyond their cost to the operator; may be negative. */
    margin: nano('margin').notNull().default(sql`0`),
    /** Calls that were refused because the allowance was used up. */
    refused: int('refused').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.hour] })],
)

export const processes = table('process', {
  owner: text('owner').primaryKey(),
  heartbeat: ms('heartbeat').notNull(),
})

// The double-entry book. Amounts in nano-USD. A call's money moves customer → holds, then holds → revenue (settle) and
// what is left holds → customer (refund). Triggers (see drizzle/) post entries and make them append-only.
import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { UsageLine } from '@/lib/call'
import { bool, int, ms, nano, serial, text } from '../columns'

export const ledgerAccounts = sqliteTable('ledger_account', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'customer' | 'system'>().notNull(),
  /** Sum of the account's entries. */
  posted: nano('posted').notNull().default(sql`0`),
})

export const ledgerEntries = sqliteTable(
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
  (table) => [
    uniqueIndex('ledger_entry_once').on(table.transaction, table.accountId),
    index('ledger_entry_of_account').on(table.accountId, table.id),
  ],
)

export const holds = sqliteTable(
  'hold',
  {
    callId: text('call_id').primaryKey(),
    accountId: text('account_id').notNull(),
    keyId: text('key_id'),
    amount: nano('amount').notNull(),
    state: text('state').$type<'open' | 'settled' | 'released'>().notNull(),
    settled: nano('settled'),
    /** Process that opened the hold; only it may close it, until recovery takes it over. */
    owner: text('owner').notNull(),
    priceVersion: text('price_version').notNull(),
    reason: text('reason'),
    openedAt: ms('opened_at').notNull(),
    closedAt: ms('closed_at'),
  },
  (table) => [
    index('hold_by_state').on(table.state, table.owner),
    index('hold_of_account').on(table.accountId, table.openedAt),
  ],
)

export const usageLines = sqliteTable(
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
  (table) => [primaryKey({ columns: [table.callId, table.seq] })],
)

export const processes = sqliteTable('process', {
  owner: text('owner').primaryKey(),
  heartbeat: ms('heartbeat').notNull(),
})

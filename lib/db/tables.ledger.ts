import { sql } from 'drizzle-orm'
import type { UsageLine } from '../units'
import type { Kit } from './kit.sqlite'

/**
 * The double-entry book. Amounts in nano-USD. A call's money moves customer → holds, then holds → revenue (settle) and
 * what is left holds → customer (refund). Triggers (see drizzle/) post entries and make them append-only.
 */
export function ledgerTables(kit: Kit) {
  const ledgerAccounts = kit.table('ledger_account', {
    id: kit.text('id').primaryKey(),
    kind: kit.text('kind').$type<'customer' | 'system'>().notNull(),
    /** Sum of the account's entries. */
    posted: kit.nano('posted').notNull().default(sql`0`),
  })

  const ledgerEntries = kit.table(
    'ledger_entry',
    {
      id: kit.serial('id').primaryKey(),
      transaction: kit.text('txn').notNull(),
      kind: kit.text('kind').$type<'grant' | 'hold' | 'settle' | 'refund'>().notNull(),
      accountId: kit.text('account_id').notNull(),
      amount: kit.nano('amount').notNull(),
      note: kit.text('note'),
      at: kit.ms('at').notNull(),
    },
    (table) => [
      kit.uniqueIndex('ledger_entry_once').on(table.transaction, table.accountId),
      kit.index('ledger_entry_of_account').on(table.accountId, table.id),
    ],
  )

  const holds = kit.table(
    'hold',
    {
      callId: kit.text('call_id').primaryKey(),
      accountId: kit.text('account_id').notNull(),
      keyId: kit.text('key_id'),
      amount: kit.nano('amount').notNull(),
      state: kit.text('state').$type<'open' | 'settled' | 'released'>().notNull(),
      settled: kit.nano('settled'),
      /** Process that opened the hold; only it may close it, until recovery takes it over. */
      owner: kit.text('owner').notNull(),
      priceVersion: kit.text('price_version').notNull(),
      reason: kit.text('reason'),
      openedAt: kit.ms('opened_at').notNull(),
      closedAt: kit.ms('closed_at'),
    },
    (table) => [
      kit.index('hold_by_state').on(table.state, table.owner),
      kit.index('hold_of_account').on(table.accountId, table.openedAt),
    ],
  )

  const usageLines = kit.table(
    'usage_line',
    {
      callId: kit.text('call_id').notNull(),
      seq: kit.int('seq').notNull(),
      unit: kit.text('unit').$type<UsageLine['unit']>().notNull(),
      amount: kit.int('amount').notNull(),
      /** Nano-USD per 1,000,000 of the unit. */
      rate: kit.nano('rate').notNull(),
      model: kit.text('model'),
      estimated: kit.bool('estimated').notNull().default(false),
    },
    (table) => [kit.primaryKey({ columns: [table.callId, table.seq] })],
  )

  const processes = kit.table('process', {
    owner: kit.text('owner').primaryKey(),
    heartbeat: kit.ms('heartbeat').notNull(),
  })

  return { ledgerAccounts, ledgerEntries, holds, usageLines, processes }
}

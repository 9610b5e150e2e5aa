import { sqliteKit } from './kit.sqlite'
import { defineTables } from './tables'

export const {
  ledgerAccounts,
  ledgerEntries,
  holds,
  usageLines,
  processes,
  users,
  sessions,
  apiKeys,
  keySpend,
  invitations,
  calls,
  callRecords,
  usageHours,
  usageDays,
  idempotency,
  indexedPages,
  indexedPassages,
} = defineTables(sqliteKit)

import { pgKit } from './kit.pg'
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
} = defineTables(pgKit)

import { pgKit } from './kit.pg'
import { defineTables } from './tables'

export const {
  ledgerAccounts,
  ledgerEntries,
  holds,
  usageLines,
  processes,
  users,
  apiKeys,
  keySpend,
  invitations,
  calls,
  callRecords,
  usageHours,
  idempotency,
  indexedPages,
  indexedPassages,
} = defineTables(pgKit)

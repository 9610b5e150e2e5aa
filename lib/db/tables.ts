import type { Kit } from './kit.sqlite'
import { accountTables } from './tables.accounts'
import { callTables } from './tables.calls'
import { indexTables } from './tables.index'
import { ledgerTables } from './tables.ledger'

/** Every table, defined once for both dialects. */
export function defineTables(kit: Kit) {
  return { ...ledgerTables(kit), ...accountTables(kit), ...callTables(kit), ...indexTables(kit) }
}

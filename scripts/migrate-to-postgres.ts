import path from 'node:path'
import { dataDir } from '@/lib/base/config'
import { checkLedger } from '@/lib/money/billing'
import { closeDatabase, moveFromSqlite } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'

/**
 * `DATABASE_URL=postgres://… npm run migrate-to-postgres [-- --from data/groundwire.db]`: copies a
 * stopped installation's rows to an empty PostgreSQL database, compares both, and checks the
 * ledger.
 */
const USAGE =
  'usage: DATABASE_URL=postgres://… npm run migrate-to-postgres [-- --from data/groundwire.db]'
const { values } = optionsOf(USAGE, { options: { from: { type: 'string' } } })
if (!/^postgres(ql)?:/.test(process.env.DATABASE_URL ?? ''))
  wrong('DATABASE_URL must be the address of the PostgreSQL database.', USAGE)
const file = path.resolve(values.from ?? path.join(dataDir(), 'groundwire.db'))
try {
  const moved = await moveFromSqlite(file)
  for (const [table, rows] of Object.entries(moved))
    console.log(`${String(rows).padStart(9)}  ${table}`)
  const broken = (await checkLedger()).filter(({ violations }) => violations > 0)
  for (const { invariant } of broken) console.error(`FAIL  ${invariant}`)
  console.log(broken.length === 0 ? 'Moved. The ledger is sound.' : 'Moved as it was.')
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await closeDatabase()

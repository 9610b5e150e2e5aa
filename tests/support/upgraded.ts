import { listCalls } from '@/lib/money/usage'
import { verifyKey } from '@/lib/people/keys'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'

/** `upgraded.ts KEY`: opens the database as a start does, and prints what is in it. */
await migrateDatabase()
const key = await verifyKey(process.argv[2] ?? '')
const { calls } = await listCalls(null)
console.log(
  JSON.stringify({
    key: key?.name ?? null,
    calls: calls.map(({ capability, status }) => `${capability} ${status}`).sort(),
  }),
)
await closeDatabase()

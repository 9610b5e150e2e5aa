import { ensureOwner, OWNER_ACCOUNT, ownerHasNoPassword, setupCode } from '@/lib/people/accounts'
import { firstKey } from '@/lib/people/keys'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'

/**
 * Prints JSON for the greeting of `npm start`: a first API key (`--with-key`), and the setup code
 * of the first visit.
 */
await migrateDatabase()
await ensureOwner()
const key = process.argv.includes('--with-key') ? await firstKey(OWNER_ACCOUNT) : null
const code = (await ownerHasNoPassword()) ? setupCode() : null
console.log(JSON.stringify({ key, code }))
await closeDatabase()

import { ensureOwner, OWNER_ACCOUNT } from '@/lib/accounts'
import { closeDatabase, migrateDatabase } from '@/lib/db'
import { firstKey } from '@/lib/keys'

/** Prints the key of the call that `npm start` shows; nothing once it is revoked. */
await migrateDatabase()
await ensureOwner()
console.log((await firstKey(OWNER_ACCOUNT)) ?? '')
await closeDatabase()

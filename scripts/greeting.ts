import { ensureOwner, OWNER_ACCOUNT, ownerHasNoPassword, setupCode } from '@/lib/accounts'
import { closeDatabase, migrateDatabase } from '@/lib/db'
import { firstKey } from '@/lib/keys'

/** What `npm start` says at its end: the key of the call it shows, and the code for the first visit where one is asked for. */
await migrateDatabase()
await ensureOwner()
const key = (await firstKey(OWNER_ACCOUNT)) ?? ''
const code = (await ownerHasNoPassword()) ? setupCode() : null
console.log(JSON.stringify({ key, code }))
await closeDatabase()

import { setupCode } from '@/lib/people/accounts'
import { closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { refuseOtherServer } from './same-secret'

/** `npm run -s setup-code`: prints the setup code that the first visit requires. */
await migrateDatabase()
await refuseOtherServer()
console.log(setupCode())
await closeDatabase()

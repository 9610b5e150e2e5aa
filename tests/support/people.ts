import { invite, join, type Role } from '@/lib/people/accounts'
import { closeDatabase } from '@/lib/storage/db'

/**
 * Run beside a server: creates a person for each role, with the role as name. `people.ts PASSWORD
 * ROLE…`
 */
const [password = '', ...roles] = process.argv.slice(2)
for (const role of roles as Role[])
  console.log(await join(await invite(role, 1_000_000_000n, role), role, password))
await closeDatabase()

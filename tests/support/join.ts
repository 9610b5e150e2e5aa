import { invite, join } from '@/lib/people/accounts'
import { closeDatabase } from '@/lib/storage/db'

/** Run beside a server: creates a member with a dollar of credit. `join.ts NAME PASSWORD` */
const [name = '', password = ''] = process.argv.slice(2)
console.log(await join(await invite(`for ${name}`, 1_000_000_000n), name, password))
await closeDatabase()

import { resetPassword } from '@/lib/people/accounts'
import { closeDatabase } from '@/lib/storage/db'

/**
 * Run beside a server: sets a new password with the token of a reset link, as its page does.
 * `reset.ts TOKEN PASSWORD`
 */
const [token = '', password = ''] = process.argv.slice(2)
console.log(await resetPassword(token, password))
await closeDatabase()

import { closeDatabase } from '@/lib/db'
import { issueKey } from '@/lib/keys'

/** Run beside a server: prints a key of an account. `issue-key.ts ACCOUNT` */
const [account = ''] = process.argv.slice(2)
console.log((await issueKey(account, 'test')).secret)
await closeDatabase()

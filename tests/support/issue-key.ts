import { closeDatabase } from '@/lib/db'
import { issueKey } from '@/lib/keys'

/**
 * Run beside a server: prints a key of an account, for all endpoints or some. `issue-key.ts ACCOUNT
 * [ENDPOINT,…]`
 */
const [account = '', endpoints] = process.argv.slice(2)
const limits = endpoints ? { allowedEndpoints: endpoints.split(',') } : {}
console.log((await issueKey(account, 'test', limits)).secret)
await closeDatabase()

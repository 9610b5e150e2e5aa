import { parseArgs } from 'node:util'
import { ensureOwner, OWNER_ACCOUNT } from '@/lib/accounts'
import { fromUsd, grant } from '@/lib/billing'
import { closeDatabase, migrateDatabase } from '@/lib/db'
import { newId } from '@/lib/ids'
import { issueKey } from '@/lib/keys'

/** `npm run key -- --name ci --credit 5`: makes an API key, adds credit (USD), prints the secret alone. */
const { values } = parseArgs({
  options: { name: { type: 'string', default: 'command line' }, credit: { type: 'string', default: '0' } },
})
const credit = Number(values.credit)
if (!Number.isFinite(credit) || credit < 0) {
  console.error('--credit takes an amount in USD, such as 5')
  process.exit(2)
}
await migrateDatabase()
await ensureOwner()
if (credit > 0) await grant(OWNER_ACCOUNT, fromUsd(credit), newId('cli'), `Added with the key "${values.name}"`)
const { secret } = await issueKey(OWNER_ACCOUNT, values.name)
console.log(secret)
await closeDatabase()

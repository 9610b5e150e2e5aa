import { fromUsd } from '@/lib/base/usd'
import { grant, openAccount } from '@/lib/money/billing'
import { issueKey } from '@/lib/people/keys'
import { closeDatabase } from '@/lib/storage/db'

/**
 * Run beside a server: creates accounts, each with credit in USD and a key, and prints `ACCOUNT
 * KEY` for each. `accounts.ts NAME COUNT CREDIT`
 */
const [name = '', count = '', credit = ''] = process.argv.slice(2)
for (let number = 1; number <= Number(count); number++) {
  const account = `acct_${name}_${number}`
  await openAccount(account)
  await grant(account, fromUsd(Number(credit)), account, 'for the test')
  console.log(account, (await issueKey(account, 'test')).secret)
}
await closeDatabase()

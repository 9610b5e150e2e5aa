import { grant, openAccount } from '@/lib/billing'
import { closeDatabase } from '@/lib/db'
import { issueKey } from '@/lib/keys'

/**
 * Run beside a server: makes accounts with credit and a key each, and prints `ACCOUNT KEY` for
 * each. `accounts.ts COUNT`
 */
const CREDIT = 110_000_000_000n
for (let number = 1; number <= Number(process.argv[2]); number++) {
  const account = `acct_test_${number}`
  await openAccount(account)
  await grant(account, CREDIT, account, 'for the test')
  console.log(account, (await issueKey(account, 'test')).secret)
}
await closeDatabase()

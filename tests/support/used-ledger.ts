// Run beside a test: makes three calls of the owner's account, charged 0.002 USD each.
import { settle } from '@/lib/money/billing/closing'
import { hold } from '@/lib/money/billing/ledger'
import { closeDatabase } from '@/lib/storage/db'

for (const callId of ['call_1', 'call_2', 'call_3']) {
  await hold({ callId, accountId: 'acct_owner', keyId: null, amount: 3_000_000n })
  const usage = [{ unit: 'web_search' as const, amount: 1 }]
  await settle({ callId, accountId: 'acct_owner', cost: 2_000_000n, usage, reason: 'ok' })
}
await closeDatabase()

import { checkLedger } from '@/lib/billing'
import { closeDatabase } from '@/lib/db'

/** `npm run ledger -- check`: checks every invariant of the book on the live database; exits 1 when one is broken. */
if (process.argv[2] !== 'check') {
  console.error('usage: npm run ledger -- check')
  process.exit(2)
}
const findings = await checkLedger()
for (const { invariant, violations } of findings)
  console.log(`${violations === 0 ? 'ok  ' : 'FAIL'}  ${invariant}${violations ? `: ${violations}` : ''}`)
await closeDatabase()
process.exit(findings.some(({ violations }) => violations > 0) ? 1 : 0)

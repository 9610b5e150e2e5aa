import { checkLedger } from '@/lib/money/billing'
import { closeDatabase } from '@/lib/storage/db'
import { optionsOf, wrong } from './options'

/**
 * `npm run ledger -- check`: checks every invariant of the ledger on the live database. Exits with
 * 1 if one is violated.
 */
const USAGE = 'usage: npm run ledger -- check'
const { positionals } = optionsOf(USAGE, { allowPositionals: true })
if (positionals[0] !== 'check') wrong('Name what to do.', USAGE)
const findings = await checkLedger()
for (const { invariant, violations } of findings)
  console.log(
    `${violations === 0 ? 'ok  ' : 'FAIL'}  ${invariant}${violations ? `: ${violations}` : ''}`,
  )
await closeDatabase()
process.exit(findings.some(({ violations }) => violations > 0) ? 1 : 0)

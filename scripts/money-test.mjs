// `npm run money-test -- --calls 300 --hours 12 --seed 77`, on SQLite and on PostgreSQL: random calls
// with failures, cancels and pauses over all interfaces, compared with the ledger to the nano, and a
// hostile account, whose calls may cost the operator its charges and the allowance of its hours.
// `npm test` runs a few of them.
import { spawnSync } from 'node:child_process'
import { childEnv, nodeBin, root } from './node.mjs'

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : process.argv[at + 1]
}
const env = childEnv({
  RANDOM_CALLS: option('calls', '300'),
  HOSTILE_HOURS: option('hours', '12'),
  SEED: option('seed', '77'),
})
const tests = ['tests/api/random-calls.test.ts', 'tests/unit/money/billing/hostile-account.test.ts']
const { status } = spawnSync(nodeBin(), ['scripts/test.mjs', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env,
})
process.exit(status ?? 1)

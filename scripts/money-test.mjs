// `npm run money-test -- --calls 300 --seed 77`: random calls with failures, cancels and pauses over
// all interfaces, compared with the ledger to the nano. `npm test` runs a few of them.
import { spawnSync } from 'node:child_process'
import { childEnv, nodeBin, root } from './node.mjs'

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : process.argv[at + 1]
}
const env = childEnv({ RANDOM_CALLS: option('calls', '300'), SEED: option('seed', '77') })
const test = ['scripts/test.mjs', 'tests/api/random-calls.test.ts']
const { status } = spawnSync(nodeBin(), test, { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)

// `npm run stress`: the long runs that `npm test` has short versions of: kills, stops, renders and
// a soak. About an hour.
import { spawnSync } from 'node:child_process'
import { childEnv, nodeBin, root } from './node.mjs'

const RUNS = [
  ['scripts/crash-cycles.ts', '--cycles', '200'],
  ['scripts/stop-cycles.ts', '--cycles', '100'],
  ['bench/web-renders.ts', '500', '2'],
  ['bench/soak.ts', '--minutes', '30', '--warm-up', '10'],
]
let failed = 0
for (const [file, ...args] of RUNS) {
  console.log(`\n— ${[file, ...args].join(' ')}`)
  const command = ['scripts/run-built.mjs', file, ...args]
  const { status } = spawnSync(nodeBin(), command, { cwd: root, stdio: 'inherit', env: childEnv() })
  if (status !== 0) failed++
}
console.log(`\n${RUNS.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

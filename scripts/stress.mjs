// `npm run stress`: the long runs that `npm test` has short versions of: hostile content, kills,
// stops, research, renders and a soak. About an hour and a half.
import { spawnSync } from 'node:child_process'
import { childEnv, nodeBin, root } from './node.mjs'

/** Tests of which `npm test` runs a sample. */
const SAMPLED = [
  'tests/api/hostile-content.test.ts',
  'tests/api/hostile-models.test.ts',
  'tests/api/hostile-shapes.test.ts',
  'tests/api/kills.test.ts',
  'tests/browser/first-run.test.ts',
  'tests/unit/answer/injection.test.ts',
  'tests/unit/billing/crash-states.test.ts',
]
const RUNS = [
  ['scripts/test.mjs', ...SAMPLED],
  ['scripts/run-built.mjs', 'scripts/crash-cycles.ts', '--cycles', '200'],
  ['scripts/run-built.mjs', 'scripts/job-kill-cycles.ts', '--cycles', '200'],
  ['scripts/run-built.mjs', 'scripts/stop-cycles.ts', '--cycles', '100'],
  ['scripts/run-built.mjs', 'scripts/research-runs.ts', '--runs', '200'],
  ['scripts/run-built.mjs', 'bench/web-renders.ts', '500', '2'],
  ['scripts/run-built.mjs', 'bench/soak.ts', '--minutes', '30', '--warm-up', '10'],
]
const env = childEnv({ GROUNDWIRE_STRESS: '1' })
let failed = 0
for (const command of RUNS) {
  console.log(`\n— ${command.join(' ')}`)
  const { status } = spawnSync(nodeBin(), command, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) failed++
}
console.log(`\n${RUNS.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

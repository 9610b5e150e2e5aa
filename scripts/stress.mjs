// `npm run stress`: the long versions of tests that `npm test` runs in short: hostile content,
// kills, stops, research, renders and a soak. Takes about an hour and a half.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { childEnv, nodeBin, root } from './node.mjs'

/** The tests of which `npm test` runs only a sample: those that import it. */
const sampled = readdirSync(path.join(root, 'tests'), { recursive: true })
  .map((file) => path.join('tests', file))
  .filter((file) => file.endsWith('.test.ts') && imports(file, '/support/sample'))

const RUNS = [
  ['scripts/test.mjs', ...sampled],
  ['scripts/money-test.mjs', '--calls', '1000'],
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

function imports(file, name) {
  return readFileSync(path.join(root, file), 'utf8').includes(`${name}'`)
}

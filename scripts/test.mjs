// `npm test`: everything, on a fresh clone: format, lint, types, unit, guard, build, API over HTTP,
// a real browser. Closes with one line: "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { childEnv, fail, nodeBin, root } from './node.mjs'

install({ all: true })
const { chooseBrowser } = await import('./chromium.mjs')
const { path: chromium } = await chooseBrowser()
if (!chromium) fail('The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.')
console.log(`Browser: ${chromium}`)

/** Files with browsers or servers of their own: more of them at once starve each other. */
const SIDE_BY_SIDE = ['--maxWorkers=2']
/** A step that hangs fails, and the others still run. */
const MAX_STEP_MS = 25 * 60_000
const reports = mkdtempSync(path.join(tmpdir(), 'groundwire-test-'))
let passed = 0
let failed = 0

step('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
step('lock file', ['scripts/lock-check.mjs'])
step('route types', ['node_modules/next/dist/bin/next', 'typegen'])
step('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
vitest('unit', SIDE_BY_SIDE)
vitest('postgres', SIDE_BY_SIDE)
vitest('guard', SIDE_BY_SIDE)
build()
vitest('api', SIDE_BY_SIDE)
vitest('api-postgres', SIDE_BY_SIDE)
vitest('alone')
browser()

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** A step that passes or fails as one. */
function step(name, args) {
  console.log(`\n— ${name}`)
  count(command(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function vitest(project, options = []) {
  console.log(`\n— ${project} tests`)
  const report = path.join(reports, `${project}.json`)
  const ok = command([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  count(
    read(
      report,
      ({ numPassedTests, numFailedTests, success }) => ({
        passed: numPassedTests,
        failed: Math.max(numFailedTests, success ? 0 : 1),
      }),
      ok,
    ),
  )
}

function browser() {
  console.log('\n— browser tests')
  const report = path.join(reports, 'browser.json')
  const ok = command(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  count(
    read(
      report,
      ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
      ok,
    ),
  )
}

function command(args, extra = {}) {
  return (
    spawnSync(nodeBin(), args, {
      cwd: root,
      stdio: 'inherit',
      timeout: MAX_STEP_MS,
      env: childEnv({ CI: process.env.CI ?? '', ...extra }),
    }).status === 0
  )
}

/** Counts from a runner's report; a runner that failed without counting a failure is one. */
function read(file, pick, ok) {
  try {
    const counts = pick(JSON.parse(readFileSync(file, 'utf8')))
    return { passed: counts.passed, failed: ok ? counts.failed : Math.max(1, counts.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function count(counts) {
  passed += counts.passed
  failed += counts.failed
}

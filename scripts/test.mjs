// `npm test`: everything, on a fresh clone: format, lint, types, unit, guard, build, API over HTTP,
// a real browser. `npm test -- FILE…`: these test files only, one at a time.
// Closes with the seconds of each part, also of CPU, the files that took long, the names of what
// failed and one line: "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { install } from './install.mjs'
import { childEnv, fail, nodeBin, root, typescriptFlags } from './node.mjs'
import { slowFiles } from './slow-files.mjs'
import { ofPlaywright, ofVitest } from './test-reports.mjs'

install({ all: true })
const { chooseBrowser } = await import('./chromium.mjs')
const { path: chromium } = await chooseBrowser()
if (!chromium) fail('The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.')
console.log(`Browser: ${chromium}`)

/** On two cores: many tests wait for a server, a timeout or a heartbeat. */
const SIDE_BY_SIDE = ['--maxWorkers=5']
/** Fewer collections of garbage while modules load; Playwright's workers inherit it. */
const HEAP = '--initial-old-space-size=256'
/** A step that hangs fails, and the others still run. */
const MAX_STEP_MS = 45 * 60_000
const reports = mkdtempSync(path.join(tmpdir(), 'groundwire-test-'))
const files = process.argv.slice(2)
const failed = []
const times = []
const took = []
let passed = 0
let countedCpu = readCpu()

if (files.length > 0) await only(files)
else await everything()

rmSync(reports, { recursive: true, force: true })
console.log()
for (const { name, seconds, cpu } of times)
  console.log(`${String(seconds).padStart(5)} s ${String(cpu).padStart(5)} s of CPU  ${name}`)

for (const line of slowFiles(took)) console.log(line)
for (const name of failed) console.log(`✗ ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

async function everything() {
  await step('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
  await step('lock file', ['scripts/lock-check.mjs'])
  await step('route types', ['node_modules/next/dist/bin/next', 'typegen'])
  await Promise.all([step('types', ['node_modules/typescript/bin/tsc', '--noEmit']), build()])
  await vitest(['api', 'api-postgres', 'by-vite', 'guard', 'postgres', 'unit'], SIDE_BY_SIDE)
  await vitest(['alone'])
  await browser()
}

async function only(chosen) {
  const inBrowser = chosen.filter((file) => file.startsWith('tests/browser/'))
  const others = chosen.filter((file) => !inBrowser.includes(file))
  await build()
  if (others.length > 0) await vitest(['*'], ['--no-file-parallelism', ...others])
  if (inBrowser.length > 0) await browser(['--workers=1', ...inBrowser])
}

async function build() {
  const ok = await timed('build', ['scripts/build-only.mjs'])
  if (!ok) fail('The product could not be built.')
}

/** A step that passes or fails as one. */
async function step(name, args) {
  const ok = await timed(name, args)
  count(name, ok, { passed: 1, failed: [], took: [] })
}

async function vitest(projects, options = []) {
  const name = `${projects.join(', ').replace('*', 'chosen')} tests`
  const report = path.join(reports, `${projects.at(-1).replace('*', 'chosen')}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const ok = await timed(name, args)
  count(name, ok, read(report, ofVitest))
}

async function browser(options = []) {
  const report = path.join(reports, 'browser.json')
  const runner = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const args = [...typescriptFlags, ...runner, ...options]
  const ok = await timed('browser tests', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  count('browser tests', ok, read(report, ofPlaywright))
}

/** Runs Node with these arguments. Resolves to whether it succeeded. */
async function timed(name, args, env = {}) {
  console.log(`\n— ${name}`)
  const from = performance.now()
  const ok = await command(args, env)
  const now = readCpu()
  const seconds = Math.round((performance.now() - from) / 1_000)
  times.push({ name, seconds, cpu: Math.round(now - countedCpu) })
  countedCpu = now
  return ok
}

/** Seconds of CPU of all processes that this one waited for; 0 where the system does not say. */
function readCpu() {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

function command(args, extra) {
  const child = spawn(nodeBin(), [HEAP, ...args], {
    cwd: root,
    stdio: 'inherit',
    timeout: MAX_STEP_MS,
    env: childEnv({ CI: process.env.CI ?? '', ...extra }),
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** What a runner reports: `{ passed, failed: names }`; a runner that was ended leaves no report. */
function read(file, pick) {
  try {
    return pick(JSON.parse(readFileSync(file, 'utf8')), root)
  } catch (error) {
    console.log(`The report of the tests cannot be read: ${error}`)
    return { passed: 0, failed: [], took: [] }
  } finally {
    rmSync(file, { force: true })
  }
}

/** Adds up; a step that failed without naming a failure is one. */
function count(name, ok, counts) {
  took.push(...counts.took)
  if (ok || counts.failed.length > 0) passed += counts.passed
  failed.push(...(ok || counts.failed.length > 0 ? counts.failed : [name]))
}

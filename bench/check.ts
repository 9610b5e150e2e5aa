// `npm run bench-check`: runs each bench in a short form, and fails where a figure is worse than the
// recorded one by more than its noise. A bench with such a figure runs once more before it counts.
// bench/README.md lists its options.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from 'htmlparser2'
import { type Bench, benches, type Figure, FOLDERS, type Given, skipped } from './check/benches'
import { compare, isWorse, type Recorded } from './check/compare'
import { generatedManual } from './check/manual'

const MAX_MS = 5 * 60_000
const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    recorded: { type: 'string', default: 'bench/recorded.json' },
    only: { type: 'string', default: '' },
    ...Object.fromEntries(FOLDERS.map((name) => [name, { type: 'string' as const }])),
  },
})
const given = values as Given
const recorded: Record<string, Recorded> = existsSync(values.recorded)
  ? JSON.parse(readFileSync(values.recorded, 'utf8'))
  : {}
const chosen = benches.filter(({ file, needs }) => file.includes(values.only) && has(needs))
const manual = generatedManual()
const measured: Record<string, number> = {}
warnIfBusy()
try {
  for (const bench of chosen) {
    Object.assign(measured, measure(bench))
    if (values.record || !bench.figures.some(isSuspect)) continue
    console.log('    once more, because a figure is worse')
    for (const [name, value] of Object.entries(measure(bench)))
      measured[name] = better(recorded[name], measured[name], value)
  }
} finally {
  rmSync(manual, { recursive: true })
}
if (values.record) record()
else report()

function warnIfBusy(): void {
  const [load = 0] = loadavg()
  if (load <= 2 * availableParallelism()) return
  console.log(
    `This machine is busy (load ${load.toFixed(0)}): figures of CPU time may be worse by more than their noise.`,
  )
}

function has(needs: Bench['needs']): boolean {
  return needs === undefined || given[needs] !== undefined
}

function measure({ file, args, figures }: Bench): Record<string, number> {
  const from = performance.now()
  const before = parseMs()
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...process.execArgv, `bench/${file}`, ...(args?.(manual, given) ?? [])],
    { encoding: 'utf8', timeout: MAX_MS, maxBuffer: 64 << 20 },
  )
  const reference = (before + parseMs()) / 2
  console.log(`${file}: ${((performance.now() - from) / 1_000).toFixed(0)} s`)
  if (status !== 0) {
    console.log(`    ended with ${status}: ${stderr.trim().split('\n').slice(-5).join('\n')}`)
    return {}
  }
  return Object.fromEntries(
    figures.flatMap((figure) => {
      const value = figureOf(figure, stdout, reference)
      if (value === null) return []
      console.log(`    ${figure.name.padEnd(42)} ${value}`)
      return [[figure.name, value]]
    }),
  )
}

function figureOf({ pattern, perParse }: Figure, text: string, reference: number): number | null {
  const [found, first, second = '1'] = pattern.exec(text) ?? []
  if (found === undefined) return null
  const value = Number(first) / Number(second) / (perParse ? reference : 1)
  return Number(value.toFixed(3))
}

/** CPU milliseconds for parsing a page of the manual: how fast this machine is now. */
function parseMs(): number {
  const folder = path.join(manual, 'library')
  const pages = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const rounds = Array.from({ length: 7 }, () => {
    const from = process.cpuUsage()
    for (const html of pages) parseDocument(html)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000 / pages.length
  })
  return rounds.sort((a, b) => a - b)[rounds.length >> 1] ?? 0
}

function isSuspect({ name }: Figure): boolean {
  const value = measured[name]
  const before = recorded[name]
  return before !== undefined && (value === undefined || isWorse(value, before))
}

function better(before: Recorded | undefined, first: number | undefined, second: number): number {
  if (first === undefined) return second
  return before?.better === 'lower' ? Math.min(first, second) : Math.max(first, second)
}

/** A figure that differs by less than its noise keeps its value and its commit. */
function record(): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  for (const { name, better, noise } of chosen.flatMap(({ figures }) => figures)) {
    const value = measured[name]
    if (value === undefined) throw new Error(`${name} was not measured`)
    const before = recorded[name]
    const isSame = before && Math.abs(value - before.value) <= before.noise * before.value
    if (!isSame) recorded[name] = { value, noise: before?.noise ?? noise, better, commit }
  }
  writeFileSync(values.recorded, printed(recorded))
  console.log(`${Object.keys(recorded).length} figures in ${values.recorded}`)
}

function printed(all: Record<string, Recorded>): string {
  const lines = Object.entries(all).map(([name, one]) => {
    const parts = Object.entries(one).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    return `  ${JSON.stringify(name)}: { ${parts.join(', ')} }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

function report(): void {
  const expected = new Set(chosen.flatMap(({ figures }) => figures.map(({ name }) => name)))
  const known = new Set(benches.flatMap(({ figures }) => figures.map(({ name }) => name)))
  const wanted = Object.entries(recorded).filter(
    ([name]) => expected.has(name) || (values.only === '' && !known.has(name)),
  )
  const findings = compare(Object.fromEntries(wanted), measured)
  console.log('\nfigure                                        recorded  measured')
  for (const { name, recorded, value, isWorse } of findings)
    console.log(
      `${name.padEnd(44)} ${String(recorded.value).padStart(9)} ${String(value ?? 'missing').padStart(9)}  ${isWorse ? `WORSE than ${recorded.noise * 100} % (${recorded.better} is better, set by ${recorded.commit})` : 'ok'}`,
    )
  const fresh = Object.keys(measured).filter((name) => !(name in recorded))
  if (fresh.length > 0) console.log(`not recorded yet (--record): ${fresh.join('; ')}`)
  for (const { file, needs } of benches)
    if (!has(needs)) console.log(`skipped: ${file}, needs --${needs}`)
  for (const [file, why] of Object.entries(skipped)) console.log(`skipped: ${file}: ${why}`)
  const worse = findings.filter((one) => one.isWorse)
  console.log(`${findings.length - worse.length} figures hold, ${worse.length} are worse`)
  process.exitCode = worse.length > 0 ? 1 : 0
}

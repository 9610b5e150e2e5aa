// Finds a Node that can load the native parts. Runs on any Node >= 18, without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const env = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  AUTH_TRUST_HOST: process.env.AUTH_TRUST_HOST ?? '1',
}

/** Runs `npm ci` when the lock file differs from what is installed. */
export function install() {
  if (!isInstalled()) alone(installNow)
}

function installNow() {
  if (isInstalled()) return
  console.error('Installing packages (first run only) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  exitUnlessOk(
    spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...env, NODE_ENV: '' },
    }),
  )
  markInstalled()
}

const installed = path.join(root, 'node_modules', '.installed')
const isInstalled = () => existsSync(installed) && readFileSync(installed, 'utf8') === lockHash()
const lockHash = () => sha256(readFileSync(path.join(root, 'package-lock.json')))

/** Takes what is installed for what the lock file says: the image's build installs by itself. */
export function markInstalled() {
  writeFileSync(installed, lockHash())
}

/** Builds when the sources differ from what was built, and only then. */
export function build() {
  alone(buildNow)
}

function buildNow() {
  const want = sourcesHash()
  const mark = path.join(root, '.next', 'built-from')
  if (existsSync(mark) && existsSync(path.join(root, '.next', 'BUILD_ID')) && readFileSync(mark, 'utf8') === want)
    return
  console.error('Building (only when the sources changed) …')
  run(['node_modules/next/dist/bin/next', 'build'], { NODE_ENV: 'production' }, ['ignore', 2, 2])
  writeFileSync(mark, want)
}

/** No installation or build takes longer. */
const LONGEST_MS = 15 * 60_000

/** Does `work` while no other process of this folder does such work: two `npm ci` at once leave half of the packages. */
function alone(work) {
  const lock = path.join(tmpdir(), `groundwire-${sha256(root).slice(0, 16)}.lock`)
  while (!taken(lock)) {
    if (isHeld(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    else rmSync(lock, { force: true })
  }
  const leave = () => rmSync(lock, { force: true })
  // Work that fails ends the process.
  process.once('exit', leave)
  work()
  process.off('exit', leave)
  leave()
}

function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Whoever was killed has left its lock, and its number may be another's by now. */
function isHeld(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder === process.pid || Date.now() - statSync(lock).mtimeMs > LONGEST_MS) return false
    // 0, by which it has yet to write its number, is always there.
    return process.kill(holder, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The Node that runs the product: this one when new enough, else the one that npm installed. */
export function nodeBin() {
  if (Number(process.versions.napi) >= 10) return process.execPath
  const own = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(own)) return own
  console.error(`Node ${process.version} is too old for the database driver. Install Node 22.18 or newer.`)
  process.exit(1)
}

export function run(args, extra = {}, stdio = 'inherit') {
  exitUnlessOk(spawnSync(nodeBin(), args, { cwd: root, stdio, env: childEnv(extra) }))
}

/** Runs the command and returns what it printed. */
export function capture(args, extra = {}) {
  const result = spawnSync(nodeBin(), args, { cwd: root, stdio: ['ignore', 'pipe', 2], env: childEnv(extra) })
  exitUnlessOk(result)
  return result.stdout.toString().trim()
}

/** Runs the command in place of this process: signals go to it, its exit code is ours. */
export function become(args, extra = {}) {
  const child = spawn(nodeBin(), args, { cwd: root, stdio: 'inherit', env: childEnv(extra) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  return child
}

/** Flags that let plain Node run the project's TypeScript, `@/` paths included. */
export const typescriptFlags = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  path.join(root, 'scripts', 'typescript.mjs'),
]

export function childEnv(extra) {
  const node = nodeBin()
  return { ...env, PATH: `${path.dirname(node)}${path.delimiter}${env.PATH}`, ...extra }
}

function exitUnlessOk(result) {
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}

function sourcesHash() {
  const hash = createHash('sha256')
  const visit = (file) => {
    if (!existsSync(file)) return
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(path.join(file, name))
    } else hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  const names = [
    'app',
    'lib',
    'public',
    'instrumentation.ts',
    'next.config.ts',
    'package-lock.json',
    'postcss.config.mjs',
    'tsconfig.json',
  ]
  for (const name of names) visit(path.join(root, name))
  return hash.digest('hex')
}

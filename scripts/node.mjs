// Finds a Node that can load the native modules. Runs on any Node >= 20.9, without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Whether this is the published package: everything is built, and npm installed it. */
export const isPackage = !existsSync(path.join(root, 'package-lock.json'))

/** Whether the current Node can load the native modules; else npm's runs the product. */
export const isNewEnough = Number(process.versions.napi) >= 10
const fromNpm = path.join(
  root,
  'node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin',
  'node',
)

/** Whether the Node from npm runs this, as `npm start` finds it first: the system's may be older. */
export const isFromNpm = process.execPath === fromNpm

/** Whether a Node that can run the product is installed. */
export const hasNode = () => isNewEnough || existsSync(fromNpm)

/** The Node that runs the product: the current one if new enough, else npm's. */
export function nodeBin() {
  if (isNewEnough) return process.execPath
  if (existsSync(fromNpm)) return fromNpm
  fail(`Node ${process.version} is too old for the database driver. Install Node 22.18 or newer.`)
}

/** Flags that let plain Node run the project's TypeScript, including `@/` paths. */
export const typescriptFlags = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  // As a path, Node would read the % of a folder's name as an escape.
  pathToFileURL(path.join(root, 'scripts', 'typescript.mjs')).href,
]

/** A command's program: TypeScript in the project, JavaScript in the package. */
export function scriptPath(name) {
  return path.join(root, 'scripts', `${name}.${isPackage ? 'js' : 'ts'}`)
}

/** A child's environment, computed when the child starts. */
export function childEnv(extra = {}) {
  const { PATH = '', AUTH_TRUST_HOST = '1' } = process.env
  return {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    AUTH_TRUST_HOST,
    PATH: `${path.dirname(nodeBin())}${path.delimiter}${PATH}`,
    ...extra,
  }
}

/** Runs Node with `args`. On failure, this process ends with the child's exit code. */
export function run(args, extra = {}, stdio = 'inherit') {
  exitUnlessOk(spawnSync(nodeBin(), args, { cwd: root, stdio, env: childEnv(extra) }))
}

/** Like `run`, and returns the output. */
export function capture(args, extra = {}) {
  const stdio = ['ignore', 'pipe', 'inherit']
  const result = spawnSync(nodeBin(), args, { cwd: root, stdio, env: childEnv(extra) })
  exitUnlessOk(result)
  return result.stdout.toString().trim()
}

/** Starts Node without waiting. Resolves to whether it succeeded. */
export function runBeside(args) {
  const child = spawn(nodeBin(), args, { cwd: root, stdio: ['ignore', 2, 2], env: childEnv() })
  return new Promise((resolve) => {
    child.on('error', resolve)
    child.on('exit', resolve)
  })
}

/** Replaces this process with the command. With `messages`, it can report by `process.send`. */
export function become(args, extra = {}, { messages = false } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(messages ? ['ipc'] : [])]
  const child = spawn(nodeBin(), args, { cwd: root, stdio, env: childEnv(extra) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  return child
}

/** Ends the process with one sentence for the person who started it. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

function exitUnlessOk(result) {
  if (result.error) console.error(String(result.error.message))
  if (result.status !== 0) process.exit(result.status ?? 1)
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXIT, Stop } from './exits.ts'
import { packageFolder } from './package-folder.ts'
import type { Run } from './run.ts'

const MIN_NODE = [22, 18] as const

/** Starts the server of this package, and stays until it ends. */
export async function start(run: Run): Promise<void> {
  const { PORT, HOST, DATA_DIR } = process.env
  setOrRemove('PORT', run.text('port') ?? PORT)
  setOrRemove('HOST', run.text('host') ?? HOST)
  const data = run.text('data') ?? DATA_DIR
  setOrRemove('DATA_DIR', data && path.resolve(data))
  await runServerScript('start.mjs')
}

/** Runs a command of the server on its data folder. The script reads its own options. */
export async function runServerCommand(script: string, args: string[]): Promise<void> {
  await runServerScript('run.mjs', [path.join(serverFolder(), 'scripts', `${script}.js`), ...args])
}

async function runServerScript(script: string, args: string[] = []): Promise<void> {
  const file = path.join(serverFolder(), 'scripts', script)
  refuseOldNode()
  process.argv.splice(1, process.argv.length, file, ...args)
  await import(pathToFileURL(file).href)
}

function serverFolder(): string {
  const folder = packageFolder()
  if (existsSync(path.join(folder, '.next', 'BUILD_ID'))) return folder
  throw new Stop(EXIT.usage, 'This copy has no server. In a checkout of the project: npm start.')
}

function refuseOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [minMajor, minMinor] = MIN_NODE
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return
  const wanted = `Node ${MIN_NODE.join('.')} or newer`
  throw new Stop(EXIT.usage, `The server needs ${wanted}; this is ${process.version}.`)
}

function setOrRemove(name: string, value: string | undefined): void {
  if (value) process.env[name] = value
  else delete process.env[name]
}

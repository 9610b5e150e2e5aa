import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { killGroup, sendSignal } from '@/lib/base/processes'
import { runToEnd } from '../../tests/support/cli'
import { startSite } from '../../tests/support/site'
import { startModelStandIn, startSearchStandIn } from '../../tests/support/upstreams'
import { PAGES } from '../../tests/support/world'

/**
 * `npm run package-test [-- --package FILE]`: packs, and uses the package in an empty home as a new
 * user does: `npx ./groundwire-….tgz start`, a key, and a cited answer written by a model on
 * loopback. Takes two to six minutes, and needs the npm registry.
 */
const MAX_DISK_MB = 450
const START_MS = 600_000
const STOP_MS = 40_000

const { values } = parseArgs({ options: { package: { type: 'string' } } })
const home = mkdtempSync(path.join(tmpdir(), 'groundwire-home-'))
const work = path.join(home, 'work')
const file = path.resolve(values.package ?? packed())
mkdirSync(work)
execFileSync('cp', [file, work])
const name = `./${path.basename(file)}`

const site = await startSite(PAGES)
const search = await startSearchStandIn({ site: site.url })
const model = await startModelStandIn()
const port = await freePort()
const settings = {
  ALLOWED_PRIVATE_HOSTS: site.host,
  SEARXNG_URL: search.url,
  SEARCH_PROVIDERS: 'searxng',
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: model.url,
}
let server: ChildProcess | undefined
try {
  const from = Date.now()
  server = start()
  await waitForHealth()
  console.log(`npx ${name} start: healthy after ${Math.round((Date.now() - from) / 1000)} s`)
  checkDisk()
  const key = await groundwire(['key', '--name', 'first'])
  await checkAnswer(key)
  await checkMcp(key)
  checkOldNode()
  console.log('package-test passed')
} finally {
  if (server) await stop(server)
  await Promise.all([site.close(), search.close(), model.close()])
  rmSync(home, { recursive: true, force: true })
}

function packed(): string {
  const folder = path.join(home, 'packed')
  execFileSync('npm', ['run', '-s', 'release', '--', '--pack', folder], { stdio: 'inherit' })
  return path.join(folder, readdirSync(folder)[0] ?? '')
}

/** An empty home: of this machine only the path and its certificates. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, NODE_EXTRA_CA_CERTS } = process.env
  return { NODE_ENV: 'production', HOME: home, PATH, NODE_EXTRA_CA_CERTS, ...more }
}

function start(): ChildProcess {
  const args = ['--yes', name, 'start', '--port', String(port)]
  const env = environment(settings)
  return spawn('npx', args, { cwd: work, env, stdio: 'inherit', detached: true })
}

async function waitForHealth(): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    if (server?.exitCode !== null) throw new Error('The server ended.')
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The server did not start.')
}

function checkDisk(): void {
  const data = path.join(home, '.local/share/groundwire')
  if (!existsSync(path.join(data, 'groundwire.db'))) throw new Error(`No data in ${data}.`)
  const [size = ''] = execFileSync('du', ['-sm', path.join(home, '.npm/_npx')])
    .toString()
    .split('\t')
  console.log(`${size} MB on disk with the browser; data in ~/.local/share/groundwire`)
  if (Number(size) > MAX_DISK_MB) throw new Error(`More than ${MAX_DISK_MB} MB.`)
}

/** Runs a command of the package to its end, while the stand-ins in this process answer. */
async function groundwire(args: string[], more = {}, input = ''): Promise<string> {
  const env = environment({ GROUNDWIRE_URL: `http://127.0.0.1:${port}`, ...more })
  const given = { cwd: work, env: env as Record<string, string>, input }
  // As npx runs it: for a file, npx itself would unpack the whole package again each time.
  const { code, out, err } = await runToEnd(installed('.bin/groundwire'), args, given)
  if (code !== 0) throw new Error(`groundwire ${args.join(' ')}: ${err}`)
  return out.trim()
}

/** A file of what npx installed. */
function installed(file: string): string {
  const folder = path.join(home, '.npm/_npx')
  return path.join(folder, readdirSync(folder)[0] ?? '', 'node_modules', file)
}

async function checkAnswer(key: string): Promise<void> {
  const question = ['answer', 'What does the grey heron eat?', '--json']
  const reply = await groundwire(question, { GROUNDWIRE_API_KEY: key })
  const { answer, sources } = JSON.parse(reply) as { answer: string; sources: { url: string }[] }
  if (!/\[\d\]/.test(answer) || sources.length === 0 || model.calls.length === 0)
    throw new Error(`Not a cited answer of the model: ${reply}`)
  console.log(`answer: ${answer.split('\n')[0]}`)
}

async function checkMcp(key: string): Promise<void> {
  const message = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const about = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 't', version: '1' },
  }
  const lines = [message(1, 'initialize', about), message(2, 'tools/list', {})]
  const reply = await groundwire(['mcp'], { GROUNDWIRE_API_KEY: key }, `${lines.join('\n')}\n`)
  if (!reply.includes('"serverInfo"') || !reply.includes('"tools"'))
    throw new Error(`Not an MCP server: ${reply.slice(0, 500)}`)
  console.log('groundwire mcp: initialized, and lists its tools')
}

/** A Node that is too old gets one clear line. */
function checkOldNode(): void {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const old = folders.map((folder) => path.join(folder, 'node')).find(isOld)
  if (!old) {
    console.log('Old Node: not tried, there is none on this machine.')
    return
  }
  const main = installed('groundwire/dist/clients/cli/src/main.js')
  const { status, stderr } = spawnSync(old, [main, 'start'], {
    env: environment(),
    encoding: 'utf8',
  })
  if (status !== 2 || stderr.trim().split('\n').length !== 1 || !stderr.includes('Node 22.18'))
    throw new Error(`Not one clear line: ${stderr}`)
  console.log(stderr.trim())
}

function isOld(node: string): boolean {
  if (!existsSync(node)) return false
  const { stdout } = spawnSync(node, ['-v'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout)?.[1]) < 22
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  sendSignal(child, 'SIGTERM')
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
  killGroup(child)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

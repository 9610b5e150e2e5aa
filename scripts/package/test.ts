import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startSite } from '../../tests/support/site'
import { startModelStandIn, startSearchStandIn } from '../../tests/support/upstreams'
import { PAGES } from '../../tests/support/world'
import { checkThreads } from '../threads-check.mjs'
import { Home } from './home'
import { fetchNode } from './nodes'

/**
 * `npm run package-test [-- --package FILE] [--nodes 22.18.0,24,20]`: packs, and uses the package in
 * an empty home for each Node as a new user does: `npx ./groundwire-….tgz start`, a key, and a cited
 * answer written by a model on loopback. Takes two to six minutes a Node, and needs the npm registry.
 */
const MAX_DISK_MB = 450
const MAX_PACKED_MB = 60
/** The oldest that runs the server, the one of the product, and one that is too old. */
const NODES = '22.18.0,24,20'
const MIN_MAJOR = 22

const { values } = parseArgs({
  options: { package: { type: 'string' }, nodes: { type: 'string', default: NODES } },
})
const place = mkdtempSync(path.join(tmpdir(), 'groundwire-package-'))
const file = path.resolve(values.package ?? packed())
const site = await startSite(PAGES)
const search = await startSearchStandIn({ site: site.url })
const model = await startModelStandIn()
const settings = {
  ALLOWED_PRIVATE_HOSTS: site.host,
  SEARXNG_URL: search.url,
  SEARCH_PROVIDERS: 'searxng',
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: model.url,
}
try {
  checkFile()
  for (const version of values.nodes.split(',')) await checkNode(version)
  console.log('package-test passed')
} finally {
  await Promise.all([site.close(), search.close(), model.close()])
  rmSync(place, { recursive: true, force: true })
}

function packed(): string {
  const folder = path.join(place, 'packed')
  execFileSync('npm', ['run', '-s', 'release', '--', '--pack', folder], { stdio: 'inherit' })
  return path.join(folder, readdirSync(folder)[0] ?? '')
}

function checkFile(): void {
  const megabytes = statSync(file).size / 1e6
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8', maxBuffer: 1e8 }).split(
    '\n',
  )
  for (const name of ['THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json', 'LICENSE', 'server.json'])
    if (!names.includes(`package/${name}`)) throw new Error(`${name} is not in the package.`)
  console.log(`${path.basename(file)}: ${megabytes.toFixed(1)} MB, ${names.length} files`)
  if (megabytes > MAX_PACKED_MB) throw new Error(`More than ${MAX_PACKED_MB} MB.`)
}

async function checkNode(version: string): Promise<void> {
  const node = fetchNode(version, place)
  if (!node) {
    console.log(`Node ${version}: skipped, npm has none for this system`)
    return
  }
  const home = new Home(node, file, await freePort())
  try {
    if (Number.parseInt(version, 10) < MIN_MAJOR) checkRefusal(home, version)
    else await checkUse(home, version)
  } finally {
    await home.remove()
  }
}

/** A Node that is too old gets one clear line. */
function checkRefusal(home: Home, version: string): void {
  const { status, lines } = home.refusal()
  const [line = ''] = lines
  if (status !== 2 || lines.length !== 1 || !line.includes('Node 22.18 or newer'))
    throw new Error(`Node ${version}: not one clear line, but ${status} and ${lines.join('\n')}`)
  console.log(`Node ${version}: ${line}`)
}

async function checkUse(home: Home, version: string): Promise<void> {
  const seconds = await home.start(settings)
  const megabytes = home.megabytes()
  console.log(`Node ${version}: healthy ${seconds} s after npx, ${megabytes} MB with the browser`)
  if (megabytes > MAX_DISK_MB) throw new Error(`More than ${MAX_DISK_MB} MB.`)
  if (!home.hasData()) throw new Error('No database in ~/.local/share/groundwire.')
  const key = await home.run(['key', '--name', 'first'])
  await checkAnswer(home, key)
  await checkBrowser(home, key)
  await checkMcp(home, key)
  await checkThreads(home.url, key, `${site.url}/page-1`)
  checkParts(home)
}

async function checkAnswer(home: Home, key: string): Promise<void> {
  const before = model.calls.length
  const question = ['answer', 'What does the grey heron eat?', '--json']
  const reply = await home.run(question, { GROUNDWIRE_API_KEY: key })
  const { answer, sources } = JSON.parse(reply) as { answer: string; sources: { url: string }[] }
  if (!/\[\d\]/.test(answer) || sources.length === 0 || model.calls.length === before)
    throw new Error(`Not a cited answer of the model: ${reply}`)
  console.log(`answer: ${answer.split('\n')[0]}`)
}

async function checkBrowser(home: Home, key: string): Promise<void> {
  const page = ['scrape', `${site.url}/page-1`, '--format', 'screenshot', '--json']
  const reply = await home.run(page, { GROUNDWIRE_API_KEY: key })
  const { screenshot } = JSON.parse(reply) as { screenshot: string }
  const { length } = Buffer.from(screenshot ?? '', 'base64')
  if (length < 1_000) throw new Error(`No screenshot: ${reply.slice(0, 500)}`)
  console.log(`scrape: a screenshot of ${length} bytes`)
}

async function checkMcp(home: Home, key: string): Promise<void> {
  const message = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const about = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 't', version: '1' },
  }
  const call = { name: 'scrape', arguments: { url: `${site.url}/page-1` } }
  const lines = [
    message(1, 'initialize', about),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    message(2, 'tools/list', {}),
    message(3, 'tools/call', call),
  ]
  const reply = await home.run(['mcp'], { GROUNDWIRE_API_KEY: key }, `${lines.join('\n')}\n`)
  for (const part of ['"serverInfo"', '"tools"', 'heron'])
    if (!reply.includes(part))
      throw new Error(`No ${part} of the MCP server: ${reply.slice(0, 900)}`)
  console.log('groundwire mcp: initialized, lists its tools, and scrapes a page')
}

/** Every package that npm installed is in the SBOM, and in the notices with its license. */
function checkParts(home: Home): void {
  const folder = home.installed('groundwire')
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const bill = JSON.parse(read('sbom.cdx.json')) as { components: { name: string }[] }
  const notices = read('THIRD-PARTY-NOTICES.txt')
  const { bundleDependencies } = JSON.parse(read('package.json')) as {
    bundleDependencies: string[]
  }
  const listed = new Set(bill.components.map(({ name }) => name))
  const missing = bundleDependencies.filter(
    (name) => !listed.has(name) || !notices.includes(`\n${name} `),
  )
  if (missing.length > 0) throw new Error(`Not in the SBOM and notices: ${missing.join(', ')}`)
  console.log(
    `SBOM: ${listed.size} components; each of ${bundleDependencies.length} bundled is in it`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

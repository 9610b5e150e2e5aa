// Installs the packages of the lock file: those of the product, or also those for tests and
// development.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sha256, withLock } from './lock.mjs'
import { fail, hasNode, isNewEnough, isPackage, root } from './node.mjs'

const modules = path.join(root, 'node_modules')
const mark = path.join(modules, '.installed')
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** Installs missing packages. `all` includes those for tests and development. */
export function install({ all = false } = {}) {
  if (!isPackage && !isInstalled(all)) withLock(() => installNow(all))
}

/** Prunes packages that npm installed, and records them. The image's build runs npm itself. */
export function finishInstall({ all = false } = {}) {
  prune()
  markInstalled({ all })
}

function markInstalled({ all = false }) {
  writeFileSync(mark, `${lockHash()} ${all ? 'all' : 'product'}`)
}

function installNow(all) {
  if (isInstalled(all)) return
  if (all && isInstalled(false)) {
    console.error('Adding the packages of the tests …')
    npm(['install', '--no-save', '--include=dev'])
  } else {
    console.error(
      `Installing packages${all ? ', with those of the tests' : ''} (about half a minute) …`,
    )
    npm(['ci', all ? '--include=dev' : '--omit=dev'])
  }
  finishInstall({ all })
}

function npm(args) {
  // NODE_ENV=production would leave out packages for the tests.
  const env = { ...process.env, NODE_ENV: '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const { status, error } = spawnSync(NPM, [...args, ...QUIET], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env,
  })
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0) fail('The packages could not be installed; npm says why above.')
}

/** Removes files that neither the product nor its tests need. */
function prune() {
  const own = `${process.platform}-${process.arch}`
  const sqlite = path.join(modules, 'better-sqlite3')
  const node = path.join(modules, `node-${own}`)
  const sources = [`${node}/include`, `${node}/share`, `${sqlite}/deps`, `${sqlite}/src`]
  if (isNewEnough) sources.push(node)
  for (const folder of [...sources, `${modules}/next/dist/docs`, `${modules}/openai/src`])
    rmSync(folder, { recursive: true, force: true })
  for (const name of listed(path.join(sqlite, 'prebuilds')))
    if (!name.startsWith(process.platform) || !name.includes(process.arch))
      rmSync(path.join(sqlite, 'prebuilds', name))
  pruneRecognizer()
  removeSourceMaps(modules)
  shortenExports(path.join(modules, 'drizzle-orm', 'package.json'))
}

/** Keeps one build of the reader of scans, and the smaller of two models. */
function pruneRecognizer() {
  const core = path.join(modules, 'tesseract.js-core')
  for (const name of listed(core))
    if (/^tesseract-core/.test(name) && !/^tesseract-core-simd-lstm\.(?:js|wasm)$/.test(name))
      rmSync(path.join(core, name))
  const models = path.join(modules, '@tesseract.js-data')
  for (const name of listed(models))
    rmSync(path.join(models, name, '4.0.0'), { recursive: true, force: true })
}

/**
 * Replaces a package's list of exports by a pattern: Node parses the list for each module it loads
 * of the package, which took a second of CPU at each start for drizzle-orm.
 */
function shortenExports(file) {
  if (!existsSync(file)) return
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const folders = Object.entries(manifest.exports).filter(([, { default: target }]) =>
    target.endsWith('/index.js'),
  )
  const files = {
    import: { types: './*.d.ts', default: './*.js' },
    require: { types: './*.d.cts', default: './*.cjs' },
    types: './*.d.ts',
    default: './*.js',
  }
  manifest.exports = { ...Object.fromEntries(folders), './*': files }
  writeFileSync(file, JSON.stringify(manifest))
}

function listed(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(file)
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(file)
  }
}

function isInstalled(all) {
  if (!existsSync(mark) || !hasNode()) return false
  const [hash, kind] = readFileSync(mark, 'utf8').split(' ')
  return hash === lockHash() && (kind === 'all' || !all)
}

function lockHash() {
  return sha256(readFileSync(path.join(root, 'package-lock.json')))
}

// Installs the packages of the lock file: those of the product, or also those for tests and
// development.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sha256, withLock } from './lock.mjs'
import { fail, hasNode, isFromNpm, isNewEnough, isPackage, root } from './node.mjs'
import { isRead } from './unused.mjs'

const modules = path.join(root, 'node_modules')
const mark = path.join(modules, '.installed')
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
/** The database driver names its build for musl differently. */
const LIBC =
  process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
    ? 'linuxmusl'
    : `${process.platform}-`
/** What only a build reads: 250 MB. Then what is inside the built pages. */
const BUILDER = [
  /^@next\/swc-/,
  /^@tailwindcss\//,
  /^@types\//,
  /^@typescript\//,
  /^(?:caniuse-lite|csstype|geist|jiti|lightningcss.*|tailwindcss|tw-animate-css|typescript)$/,
  /^@(?:floating-ui|radix-ui|tanstack)\//,
  /^(?:d3-.*|radix-ui|streamdown|tailwind-merge)$/,
]
const NEXT_BUILDER = [
  /^(?:bundle-analyzer|next-devtools|server\/capsize-font-metrics\.json)$/,
  /^compiled\/(?:@next\/font|@vercel\/(?:blob|og)|next-devtools)$/,
  /^compiled\/(?:@?babel|babel-packages|cssnano-simple|postcss-.*|sass-loader|terser|webpack)$/,
  /^compiled\/react(?:-dom|-server-dom-\w+)?-experimental$/,
  /^compiled\/next-server\/.*\.dev\.js$/,
  /^esm$/,
]
const NEXT_FOLDERS = [
  '',
  'compiled',
  'compiled/@next',
  'compiled/@vercel',
  'compiled/next-server',
  'server',
]

/**
 * Installs missing packages. `all`: those for tests and development, too; `builder`: those that a
 * build reads, which are removed after it.
 */
export function install({ all = false, builder = all } = {}) {
  if (!isPackage && !isInstalled(all, builder)) withLock(() => installNow(all, builder))
}

/** Prunes packages that npm installed, and records them. The image's build runs npm itself. */
export function finishInstall({ all = false } = {}) {
  prune()
  markInstalled(all ? 'all' : 'product')
}

/** Removes what only a build reads, but where tests and development have their packages. */
export function removeBuilder() {
  if (installed() !== 'product') return
  for (const name of packageNames()) if (isOfBuilder(name)) remove(path.join(modules, name))
  const next = path.join(modules, 'next', 'dist')
  const parts = NEXT_FOLDERS.flatMap((folder) =>
    listed(path.join(next, folder)).map((name) => path.posix.join(folder, name)),
  )
  for (const part of parts)
    if (NEXT_BUILDER.some((pattern) => pattern.test(part))) remove(path.join(next, part))
  removeFiles(modules, (file) => !isRead(file))
  markInstalled('built')
}

/** Whether only a build reads a package. */
export const isOfBuilder = (name) => BUILDER.some((pattern) => pattern.test(name))

/** Whether a build has removed what it read. */
export const isBuilderGone = () => installed() === 'built'

/** The kinds of installation: for tests and development, for a build, after it; else undefined. */
function installed() {
  if (!existsSync(mark)) return undefined
  const [hash, kind] = readFileSync(mark, 'utf8').split(' ')
  return hash === lockHash() ? kind : undefined
}

function markInstalled(kind) {
  writeFileSync(mark, `${lockHash()} ${kind}`)
}

function installNow(all, builder) {
  if (isInstalled(all, builder)) return
  if (all && installed() === 'product') {
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
  if (isNewEnough && !isFromNpm) sources.push(node)
  for (const folder of [...sources, `${modules}/next/dist/docs`, `${modules}/openai/src`])
    remove(folder)
  for (const name of listed(path.join(sqlite, 'prebuilds')))
    if (!name.startsWith(LIBC) || !name.includes(process.arch))
      rmSync(path.join(sqlite, 'prebuilds', name))
  pruneRecognizer()
  removeFiles(modules, (file) => file.endsWith('.map'))
}

/** Keeps one build of the reader of scans, and the smaller of two models. */
function pruneRecognizer() {
  const core = path.join(modules, 'tesseract.js-core')
  for (const name of listed(core))
    if (/^tesseract-core/.test(name) && !/^tesseract-core-simd-lstm\.(?:js|wasm)$/.test(name))
      rmSync(path.join(core, name))
  const models = path.join(modules, '@tesseract.js-data')
  for (const name of listed(models)) remove(path.join(models, name, '4.0.0'))
}

function listed(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Removes the files below a folder that a rule names. */
function removeFiles(folder, isNeedless) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(file, isNeedless)
    else if (entry.isFile() && isNeedless(file)) rmSync(file)
  }
}

/** The names of the packages, with their scopes. */
function packageNames() {
  return listed(modules).flatMap((name) =>
    name.startsWith('@')
      ? listed(path.join(modules, name)).map((inner) => `${name}/${inner}`)
      : name,
  )
}

function remove(place) {
  rmSync(place, { recursive: true, force: true })
}

function isInstalled(all, builder) {
  const enough = ['all', ...(all ? [] : ['product']), ...(builder ? [] : ['built'])]
  return hasNode() && enough.includes(installed())
}

function lockHash() {
  return sha256(readFileSync(path.join(root, 'package-lock.json')))
}

// Builds the product if its sources differ from what was built.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { install, removeBuilder } from './install.mjs'
import { withLock } from './lock.mjs'
import { fail, isPackage, root, run } from './node.mjs'
import { shrink } from './shrink.mjs'

const SOURCES = [
  'app',
  'clients/python/README.md',
  'clients/python/pyproject.toml',
  'clients/python/src',
  'clients/typescript/README.md',
  'clients/typescript/package.json',
  'clients/typescript/src',
  'clients/typescript/tsconfig.json',
  'docs/images',
  'lib',
  'public',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'proxy.ts',
  'scripts/client-packages.mjs',
  'scripts/compress.mjs',
  'scripts/shrink.mjs',
  'tsconfig.json',
]

/** Runs in a separate process, so that the build can wait for it. */
const COMPRESS =
  "import('./scripts/compress.mjs').then(({ compress }) => compress(process.argv[1]))"

/** Writes nothing where the sources are those of the build: a service may not write its own code. */
export function build() {
  if (isPackage) return
  const want = sourcesHash()
  if (isBuilt(want)) return
  if (root.includes('#'))
    fail(`The style sheets cannot be built in a folder with a # in its name: ${root}`)
  install({ builder: true })
  withLock(() => buildNow(want))
}

/** Whether the next build has work. */
export const isStale = () => !isPackage && !isBuilt(sourcesHash())

const mark = path.join(root, '.next', 'built-from')

function isBuilt(want) {
  const exists = existsSync(mark) && existsSync(path.join(root, '.next', 'BUILD_ID'))
  return exists && readFileSync(mark, 'utf8') === want
}

function buildNow(want) {
  if (isBuilt(want)) return
  console.error('Building (about half a minute) …')
  run(['node_modules/next/dist/bin/next', 'build'], { NODE_ENV: 'production' }, ['ignore', 2, 2])
  shrink(path.join(root, '.next', 'server', 'chunks'))
  run(['-e', COMPRESS, path.join(root, '.next', 'static')])
  run(['scripts/client-packages.mjs', path.join('.next', 'clients')])
  writeFileSync(mark, want)
  removeBuilder()
}

function sourcesHash() {
  const hash = createHash('sha256')
  const visit = (file) => {
    if (!existsSync(file)) return
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort())
        if (name !== '__pycache__') visit(path.join(file, name))
    } else hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  for (const name of SOURCES) visit(path.join(root, name))
  return hash.digest('hex')
}

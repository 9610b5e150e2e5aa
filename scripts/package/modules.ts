import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isRead, UNUSED } from '../unused.mjs'

/** Has compiled parts in a package per system: npm installs those of the user's. */
export const NATIVE = ['sharp']
export const OPTIONAL = ['@sparticuz/chromium']
/** What Next.js serves with is a third of it: its files are traced from these. */
const NEXT_STARTS = [
  'bin/next',
  'cli/next-start.js',
  'server/lib/start-server.js',
  'server/next.js',
].map((name) => `node_modules/next/dist/${name}`)
const NOT_SERVED = [
  '**/next/dist/compiled/webpack/**',
  '**/next/dist/build/swc/**',
  '**/@next/swc*/**',
  '**/sharp/**',
  '**/@img/**',
]
export type Module = { folder: string; name: string; version: string; license: string }
type Manifest = {
  name: string
  version: string
  license?: string | { type: string }
  dependencies?: Record<string, string>
}
type Trace = (
  files: string[],
  options: { base: string; ignore: string[] },
) => Promise<{ fileList: Set<string> }>

/** Copies the packages that the server runs with, without what only builds need. */
export async function bundleModules(stage: string, imported: string[]): Promise<Module[]> {
  const traced = await traceNext()
  const wanted = [...new Set(imported)].filter(
    (name) => ![...NATIVE, ...OPTIONAL, 'next'].includes(name),
  )
  const folders = withDependencies(wanted.map((name) => `node_modules/${name}`)).filter(
    (folder) => !NATIVE.some((name) => folder === `node_modules/${name}`),
  )
  for (const folder of folders) copyFolder(folder, stage)
  for (const file of traced) copyFile(file, stage)
  const all = new Set([...folders, ...[...traced].map(folderIn)])
  return [...all].sort().map((folder) => rewriteManifest(folder, stage, all))
}

async function traceNext(): Promise<Set<string>> {
  const require = createRequire(path.resolve('package.json'))
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft') as { nodeFileTrace: Trace }
  const { fileList } = await nodeFileTrace(NEXT_STARTS, {
    base: process.cwd(),
    ignore: NOT_SERVED,
  })
  const list = JSON.parse(readFileSync('.next/next-server.js.nft.json', 'utf8')) as {
    files: string[]
  }
  const built = list.files.map((file) => path.join('.next', file))
  return new Set(
    [...fileList, ...built].filter(
      (file) =>
        file.startsWith('node_modules/') &&
        !UNUSED.test(file) &&
        !/\/(?:@img|@next\/swc[^/]*|sharp)\//.test(file),
    ),
  )
}

/** The folders of packages and of all that they depend on, as Node would find them. */
export function withDependencies(queue: string[]): string[] {
  const folders = new Set<string>()
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (folders.has(folder)) continue
    folders.add(folder)
    for (const name of Object.keys(manifestIn(folder).dependencies ?? {})) {
      const place = placeFor(name, folder)
      if (place && !UNUSED.test(place)) queue.push(place)
    }
  }
  return [...folders]
}

function placeFor(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (existsSync(place)) return place
    if (folder === '.' || folder === '') return undefined
  }
}

function copyFolder(folder: string, stage: string): void {
  const nested = path.join(folder, 'node_modules')
  cpSync(folder, path.join(stage, folder), {
    recursive: true,
    dereference: true,
    filter: (file) =>
      file !== nested && !UNUSED.test(file) && (statSync(file).isDirectory() || isRead(file)),
  })
}

function copyFile(file: string, stage: string): void {
  const to = path.join(stage, file)
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(file, to)
}

/** The folder of the package that a file belongs to. */
function folderIn(file: string): string {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file
}

/** Without dependencies that the package leaves out, so that npm does not add them. */
function rewriteManifest(folder: string, stage: string, all: Set<string>): Module {
  const manifest = manifestIn(folder)
  const { dependencies = {} } = manifest
  const present = Object.entries(dependencies).filter(([dependency]) => {
    const place = placeFor(dependency, folder)
    return place !== undefined && all.has(place)
  })
  const rest = Object.entries(manifest).filter(
    ([field]) => !/ependencies|^(?:scripts|files|bin)$/.test(field),
  )
  const text = JSON.stringify({
    ...Object.fromEntries(rest),
    dependencies: Object.fromEntries(present),
  })
  writeFileSync(path.join(stage, folder, 'package.json'), text)
  return moduleIn(folder)
}

/** What a package says about itself. */
export function moduleIn(folder: string): Module {
  const { name, version, license = 'UNKNOWN' } = manifestIn(folder)
  return { folder, name, version, license: typeof license === 'string' ? license : license.type }
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
}

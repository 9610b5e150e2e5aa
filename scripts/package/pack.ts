import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileServer } from './compile'
import { writeManifest } from './manifest'
import { bundleModules } from './modules'
import { copyBuild } from './next-build'
import { writeNotices } from './notices'

/**
 * `npm run release -- --pack FOLDER`: writes the npm package there: the command line with the built
 * server, which needs no build on the user's machine. Everything is built before this runs.
 */
const MAX_PACKED_BYTES = 60_000_000
/** Files that the program serves or shows, as they are in the project. */
const AS_THEY_ARE = ['docs', 'drizzle', 'LICENSE', 'CHANGELOG.md', 'package.json']

const target = path.resolve(process.argv[2] ?? '.')
const stage = mkdtempSync(path.join(tmpdir(), 'groundwire-package-'))
try {
  const file = await pack()
  const { size } = statSync(file)
  console.log(`${file}: ${(size / 1e6).toFixed(1)} MB`)
  if (size > MAX_PACKED_BYTES) throw new Error('The package is larger than 60 MB.')
} finally {
  rmSync(stage, { recursive: true })
}

async function pack(): Promise<string> {
  for (const name of AS_THEY_ARE) cpSync(name, path.join(stage, name), { recursive: true })
  rmSync(path.join(stage, 'docs/images'), { recursive: true })
  for (const name of ['README.md', 'server.json'])
    cpSync(path.join('clients/cli', name), path.join(stage, name))
  compileCommandLine()
  const imports = compileServer(stage)
  const external = copyBuild(stage)
  const bundled = await bundleModules(stage, [...imports, ...external])
  writeManifest(stage, bundled)
  writeNotices(stage)
  mkdirSync(target, { recursive: true })
  const npm = ['pack', stage, '--pack-destination', target, '--silent']
  const name = execFileSync('npm', npm, { encoding: 'utf8' }).trim()
  return path.join(target, name)
}

function compileCommandLine(): void {
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'clients/cli']
  execFileSync(process.execPath, [...tsc, '--outDir', path.join(stage, 'dist')], {
    stdio: 'inherit',
  })
}

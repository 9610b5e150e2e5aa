import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Module, NATIVE, OPTIONAL } from './modules'

type Versions = Record<string, string>

/** Writes the package's package.json: what is inside, and what npm installs beside it. */
export function writeManifest(stage: string, bundled: Module[]): void {
  const client = JSON.parse(readFileSync('clients/cli/package.json', 'utf8'))
  const project = JSON.parse(readFileSync('package.json', 'utf8'))
  const pick = (names: string[]): Versions =>
    Object.fromEntries(names.map((name) => [name, project.dependencies[name]]))
  // Packages inside packages come with them.
  const own = bundled.filter(({ folder, name }) => folder === `node_modules/${name}`)
  const manifest = {
    name: client.name,
    version: project.version,
    mcpName: client.mcpName,
    description: client.description,
    license: project.license,
    keywords: client.keywords,
    type: 'module',
    bin: client.bin,
    engines: { node: '>=22.18' },
    dependencies: {
      ...pick(NATIVE),
      ...Object.fromEntries(own.map(({ name, version }) => [name, version])),
    },
    optionalDependencies: pick(OPTIONAL),
    bundleDependencies: own.map(({ name }) => name),
    // npm would leave out dot folders.
    files: ['*', '.next'],
  }
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

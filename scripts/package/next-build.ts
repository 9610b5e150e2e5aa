import { cpSync, lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Parts of the build that a server does not read. */
const LEFT_OUT = ['build', 'cache', 'diagnostics', 'node_modules', 'trace', 'trace-build', 'types']

/**
 * Copies the build. It imports packages under names with a hash, which are links in its own
 * node_modules: npm packs no links, so that the plain names are written. Returns these packages.
 */
export function copyBuild(stage: string): string[] {
  for (const name of readdirSync('.next').filter((one) => !LEFT_OUT.includes(one)))
    cpSync(path.join('.next', name), path.join(stage, '.next', name), {
      recursive: true,
      // What each route was traced to need: this package brings it.
      filter: (file) => !file.endsWith('.nft.json'),
    })
  const links = linksIn('.next/node_modules')
  const names = new RegExp([...links.keys()].map((name) => RegExp.escape(name)).join('|'), 'g')
  const built = path.join(stage, '.next')
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:m?js|json)$/.test(entry.name)) continue
    const place = path.join(entry.parentPath, entry.name)
    const text = readFileSync(place, 'utf8')
    const plain = text
      .replace(names, (name) => links.get(name) ?? name)
      .replaceAll(process.cwd(), '/groundwire')
    if (plain !== text) writeFileSync(place, plain)
  }
  return [...new Set(links.values())]
}

/** Each name with a hash and its package. */
function linksIn(folder: string): Map<string, string> {
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`)
      : [name],
  )
  return new Map(
    names
      .filter((name) => lstatSync(path.join(folder, name)).isSymbolicLink())
      .map((name) => [
        name,
        readlinkSync(path.join(folder, name)).split('/node_modules/')[1] ?? '',
      ]),
  )
}

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

/** The folder of a Node of this version from npm's packages; null where npm has none for this system. */
export function fetchNode(version: string, into: string): string | null {
  const folder = path.join(into, `node-${version}`)
  mkdirSync(folder, { recursive: true })
  const name = `node-${process.platform}-${process.arch}@${version}`
  const { status, stdout } = spawnSync('npm', ['pack', '--silent', name], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) return null
  execFileSync('tar', ['-xzf', stdout.trim()], { cwd: folder })
  return path.join(folder, 'package', 'bin')
}

import { readFileSync } from 'node:fs'

type Locked = Record<string, { dev?: boolean; os?: string[]; cpu?: string[] }>

/** Native packages of the image that the lock file has for x64 and not for arm64. */
export function missingOnArm64(lock: string): string[] {
  const { packages } = JSON.parse(lock) as { packages: Locked }
  return Object.entries(packages)
    .filter(([, { dev, os, cpu }]) => !dev && os?.includes('linux') && cpu?.includes('x64'))
    .map(([name]) => name.replace('x64', 'arm64'))
    .filter((name) => !packages[name]?.cpu?.includes('arm64'))
}

/** What can be said of the arm64 image without such a machine. */
export function lintArm64(): void {
  const missing = missingOnArm64(readFileSync('package-lock.json', 'utf8'))
  if (missing.length > 0) throw new Error(`Not to be had on arm64: ${missing.join(', ')}`)
  console.log('arm64: every native package of the lock file is there for it; not run here')
}

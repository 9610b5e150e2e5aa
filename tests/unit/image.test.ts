import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingOnArm64 } from '../../scripts/image/arm64'

test('every native package of the image exists for arm64', () => {
  expect(missingOnArm64(readFileSync('package-lock.json', 'utf8'))).toEqual([])
})

test('a native package that exists only for x64 is named, unless only tests use it', () => {
  const native = { os: ['linux'], cpu: ['x64'] }
  const packages = {
    'node_modules/fast-linux-x64': native,
    'node_modules/tested-linux-x64': { ...native, dev: true },
    'node_modules/both-linux-x64': native,
    'node_modules/both-linux-arm64': { os: ['linux'], cpu: ['arm64'] },
  }
  expect(missingOnArm64(JSON.stringify({ packages }))).toEqual(['node_modules/fast-linux-arm64'])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SLOTS } from '@/lib/base/runtime/slots'

const USE = /processWide(?:<[^(]*>)?\(\s*['`]([^'`]+)/g

test('each process-wide slot is used by the module that owns it, and by no other', () => {
  const uses = globSync('{lib,app}/**/*.{ts,tsx}').flatMap((file) => {
    const [, district, module] = file.split('/')
    return [...readFileSync(file, 'utf8').matchAll(USE)].map(
      ([, name = '']) => [name.replace(/\$\{.*/, '*'), `${district}/${module}`] as const,
    )
  })
  expect(Object.fromEntries(uses)).toEqual(SLOTS)
  expect(new Set(uses.map((use) => use.join(' '))).size).toBe(Object.keys(SLOTS).length)
})

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explainedFiles, slowFiles } from '../../scripts/slow-files.mjs'

test('each file with a reason to be slow exists', () => {
  const files = explainedFiles()
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('files over 20 seconds are printed with their reason, the longest first', () => {
  const lines = slowFiles([
    ['tests/unit/quick.test.ts', 19],
    ['tests/unit/new.test.ts', 21],
    ['tests/api/cluster.test.ts', 40],
  ])
  expect(lines[0]).toMatch(/40 s {2}tests\/api\/cluster\.test\.ts: its servers are killed/)
  expect(lines[1]).toMatch(/21 s {2}tests\/unit\/new\.test\.ts: no reason is known/)
  expect(lines).toHaveLength(2)
})

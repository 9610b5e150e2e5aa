import { expect, test } from 'vitest'
import { crashCycles } from '../support/crash'
import { rounds } from '../support/sample'

// Vectors 184, 191.
// `npm run stress` makes more kills.
test('two servers on one file that are killed during calls lose and duplicate no charge', async () => {
  const report = await crashCycles(rounds(4, 2))
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.interrupted).toBeGreaterThan(0)
  expect(report).toMatchObject({
    lost: [],
    doubled: [],
    unfinished: [],
    changed: [],
    openHolds: 0,
    movedByReplays: 0,
  })
  expect(report.soundAfter.filter(({ sound }) => !sound)).toEqual([])
}, 300_000)

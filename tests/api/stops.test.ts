import { expect, test } from 'vitest'
import { stopCycles } from '../support/stops'

// Vectors 226, 279.
test('SIGTERM with streams open: each ends with one terminal event, the exit is 0, no process or file is left', async () => {
  const report = await stopCycles(2)
  expect(report.finished).toBeGreaterThan(0)
  expect(report.endedByUs).toBeGreaterThan(0)
  expect(report.children).toBeGreaterThan(0)
  expect(report).toMatchObject({
    streams: 8,
    wrongEnds: [],
    exits: { 0: 2 },
    orphans: [],
    leftFiles: [],
    openHolds: 0,
    unsound: 0,
  })
}, 120_000)

import { expect, test } from 'vitest'
import { stopCycles } from '../support/stops'

// Vectors 226, 279.
test('on SIGTERM each open stream ends with one terminal event, the exit code is 0, and no process or file remains', async () => {
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

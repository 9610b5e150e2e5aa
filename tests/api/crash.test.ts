import { expect, test } from 'vitest'
import { crashCycles } from '../support/crash'

test('killed in the middle of calls again and again, it loses no charge, makes none twice, and finishes on retry', async () => {
  const report = await crashCycles(5)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.interrupted).toBeGreaterThan(0)
  expect(report).toMatchObject({ lost: [], doubled: [], unfinished: [], openHolds: 0 })
  expect(report.soundAfter.filter(({ sound }) => !sound)).toEqual([])
}, 180_000)

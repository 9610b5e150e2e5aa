import { beforeAll, expect, test } from 'vitest'
import type { PaceBoard } from '@/lib/network/web'
import { openPaceBoard } from '@/lib/operations/lifecycle/shared-pace'
import { isShared } from '@/lib/storage/db'
import { temporaryDatabase } from '../../../support/database'

// On SQLite there is one node, which learns for itself.
const shared = test.skipIf(!isShared())
temporaryDatabase()

let board: PaceBoard

beforeAll(() => {
  const open = openPaceBoard()
  expect(open === null).toBe(!isShared())
  if (open) board = open
})

const news = (intervalMs: number) => ({ intervalMs, refusedMs: intervalMs, pausedMs: 0, ageMs: 0 })

shared(
  'what nodes were answered before the first refusal adds up to the rate of the host',
  async () => {
    await Promise.all([2, 2, 1].map((lately) => board.tell('adds.example', news(600), lately)))
    expect(await board.read('adds.example')).toMatchObject({ intervalMs: 220, refusedMs: 200 })
  },
)

shared('later refusals of one moment slow the nodes down once', async () => {
  const told = await Promise.all(
    [500, 500, 400].map((ms) => board.tell('once.example', news(ms), null)),
  )
  expect(Math.max(...told.map(({ intervalMs }) => intervalMs))).toBe(500)
  expect((await board.read('once.example'))?.intervalMs).toBe(500)
})

shared(
  'the starts of all nodes are apart, and after the pause that the host asked for',
  async () => {
    const starts = await Promise.all(
      Array.from({ length: 9 }, () => board.takeStart('apart.example', 200)),
    )
    const waits = starts.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b)
    const gaps = waits.slice(1).map((ms, i) => ms - (waits[i] ?? 0))
    // What passes between two questions may shorten a wait.
    expect(waits.at(-1)).toBeLessThanOrEqual(1_600)
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(800)
    await board.tell('paused.example', { ...news(200), pausedMs: 5_000 }, null)
    expect((await board.takeStart('paused.example', 200)).waitMs).toBeGreaterThan(3_000)
  },
)

test('a node that is alone has no board', () => {
  expect(openPaceBoard() === null).toBe(!isShared())
})

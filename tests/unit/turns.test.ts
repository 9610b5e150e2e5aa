import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isDeeperThan } from '@/lib/base/json'
import { nextTurn, Pauses } from '@/lib/base/runtime'

const LOOPS = 20
const SLICE_MS = 8

test("loops that yield share the event loop's turns, so that other work waits for only one of them", async () => {
  let left = LOOPS
  const work = async () => {
    const pauses = new Pauses()
    for (const until = performance.now() + 30 * SLICE_MS; performance.now() < until; )
      await pauses.takeIfDue()
    left--
  }
  const all = Promise.all(Array.from({ length: LOOPS }, work))
  const waits: number[] = []
  while (left > 0) {
    const from = performance.now()
    await nextLoopTurn()
    waits.push(performance.now() - from)
  }
  await all
  const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
  expect(median).toBeLessThan((LOOPS * SLICE_MS) / 2)
})

test('loops that start one after another in a turn share its time', async () => {
  let done = 0
  const work = async () => {
    const pauses = new Pauses()
    for (let part = 0; part < SLICE_MS / 2; part++) {
      for (const until = performance.now() + 1; performance.now() < until; );
      await pauses.takeIfDue()
    }
    done++
  }
  const all = Promise.all(
    Array.from({ length: LOOPS }, () => new Promise((r) => setTimeout(r, 1)).then(work)),
  )
  const first = new Promise((resolve) => setTimeout(() => setImmediate(resolve), 1))
  await first
  expect(done).toBeLessThan(LOOPS / 4)
  await all
  expect(done).toBe(LOOPS)
})

test('turns are given in the order of the requests', async () => {
  const order: number[] = []
  await Promise.all([1, 2, 3].map((n) => nextTurn().then(() => order.push(n))))
  expect(order).toEqual([1, 2, 3])
})

test('the depth of a value is counted in levels of objects and lists', () => {
  expect(isDeeperThan(0, 1)).toBe(false)
  expect(isDeeperThan(0, [1])).toBe(false)
  expect(isDeeperThan(0, [[]])).toBe(true)
  expect(isDeeperThan(1, { a: [{}] })).toBe(true)
  expect(isDeeperThan(2, { a: [{}] })).toBe(false)
  expect(isDeeperThan(500, { formats: Array(500_000).fill(1) })).toBe(false)
})

import { expect, test } from 'vitest'
import { Turns } from '@/lib/storage/db/postgres/turns'

/** Runs jobs of these keys. Resolves to the maximum that ran at once, in total and per key. */
async function run(turns: Turns, keys: (string | null)[]) {
  const max: Record<string, number> = {}
  const now: Record<string, number> = {}
  const order: number[] = []
  await Promise.all(
    keys.map((key, i) =>
      turns.take(key, async () => {
        order.push(i)
        for (const name of ['all', key ?? 'none']) {
          now[name] = (now[name] ?? 0) + 1
          max[name] = Math.max(max[name] ?? 0, now[name])
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
        for (const name of ['all', key ?? 'none']) now[name] = (now[name] ?? 0) - 1
      }),
    ),
  )
  return { max, order }
}

test('writes are limited in total, and to one per account', async () => {
  const keys = [...Array(20).fill('a'), 'b', 'c', null, null]
  const { max, order } = await run(new Turns(3), keys)
  expect(max).toMatchObject({ all: 3, a: 1, b: 1, c: 1 })
  expect(order).toHaveLength(24)
  // The account with many waiting jobs does not delay others.
  expect(order.slice(0, 3)).toEqual([0, 20, 21])
  expect(order.filter((i) => i < 20)).toEqual(Array.from({ length: 20 }, (_, i) => i))
})

test('a failed write releases its turn', async () => {
  const turns = new Turns(1)
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.take('a', async () => 'yes')).toBe('yes')
  expect(turns.lag()).toEqual({ waiting: 0, oldestMs: 0 })
})

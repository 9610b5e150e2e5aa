import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limiter } from '@/lib/money/limits'
import { allRows, closeDatabase, migrateDatabase } from '@/lib/storage/db'

beforeAll(() => migrateDatabase())
afterAll(() => closeDatabase())

const taken = async (limit: ReturnType<typeof limiter>, key: string) =>
  limit.consume(key).then(
    () => true,
    () => false,
  )

test('of a hundred calls at once the limit passes, and a second count includes the first', async () => {
  const terms = { keyPrefix: 'hundred', points: 30, duration: 60 }
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => taken(limiter(terms), 'anna')),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(30)
  const limit = limiter(terms)
  await expect(limit.consume('anna')).rejects.toMatchObject({ remainingPoints: 0 })
  expect(await limit.consume('bert')).toMatchObject({ consumedPoints: 1, remainingPoints: 29 })
})

test('a window ends by itself, and the next point starts another', async () => {
  const limit = limiter({ keyPrefix: 'short', points: 1, duration: 1 })
  const { msBeforeNext } = await limit.consume('anna')
  expect(msBeforeNext).toBeGreaterThan(900)
  expect(msBeforeNext).toBeLessThanOrEqual(1_000)
  expect(await taken(limit, 'anna')).toBe(false)
  await wait(1_100)
  expect(await taken(limit, 'anna')).toBe(true)
})

test('a caller who exceeds a blocking limit waits for a new window', async () => {
  const limit = limiter({ keyPrefix: 'block', points: 1, duration: 1, blockDuration: 60 })
  await limit.consume('anna')
  const refused = await limit.consume('anna').catch((state) => state)
  expect(refused.msBeforeNext).toBeGreaterThan(55_000)
})

test('points can be returned, a key can be deleted, and its name is not in the row', async () => {
  const limit = limiter({ keyPrefix: 'back', points: 1, duration: 60 })
  await limit.consume('login:anna network:192.0.2.7')
  await limit.reward('login:anna network:192.0.2.7', 1)
  expect(await taken(limit, 'login:anna network:192.0.2.7')).toBe(true)
  expect(await taken(limit, 'login:anna network:192.0.2.7')).toBe(false)
  expect(await limit.delete('login:anna network:192.0.2.7')).toBe(true)
  expect(await taken(limit, 'login:anna network:192.0.2.7')).toBe(true)
  const rows = await allRows<{ name: string }>('SELECT name FROM rate_count')
  expect(rows.map(({ name }) => name).join()).not.toContain('anna')
})

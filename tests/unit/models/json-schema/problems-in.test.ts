import { beforeAll, expect, test } from 'vitest'
import { problemsIn } from '@/lib/models/json-schema/index'
import { warmReaders } from '@/lib/reader/page/index'

const caller = { signal: new AbortController().signal }
const CATASTROPHE = { type: 'object', properties: { name: { type: 'string', pattern: '^(a+)+$' } } }

beforeAll(() => warmReaders())

/**
 * The longest time that this thread worked without yielding. On a busy machine, the rest is a wait
 * for a CPU.
 */
async function maxDelay(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  let used = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(used)
    longest = Math.max(longest, Math.min(performance.now() - last, (user + system) / 1_000))
    last = performance.now()
    used = process.threadCpuUsage()
  }
  const timer = setInterval(look, 2)
  await work()
  clearInterval(timer)
  look()
  return longest
}

test("a slow pattern on a model's text does not block the main thread", async () => {
  const value = { name: `${'a'.repeat(60)}!` }
  const check = () => problemsIn(value, CATASTROPHE, caller)
  expect(
    await maxDelay(async () => expect((await check())[0]).toMatch(/takes too long/)),
  ).toBeLessThan(60)
})

test('a large value is checked in a reader thread, with the same result', async () => {
  const items = Array.from({ length: 6_000 }, (_, i) => ({ name: `n${i}`, price: i }))
  const item = {
    type: 'object',
    properties: { name: { type: 'string' }, price: { type: 'number' } },
  }
  const schema = { type: 'object', properties: { items: { type: 'array', items: item } } }
  expect(await problemsIn({ items }, schema, caller)).toEqual([])
  const [problem] = await problemsIn({ items: [...items, { name: 1 }] }, schema, caller)
  expect(problem).toMatch(/items/)
})

test('a small value is checked immediately, even after the call has ended', async () => {
  const schema = { type: 'object', properties: { a: { type: 'number' } } }
  const left = { signal: AbortSignal.abort() }
  expect(await problemsIn({ a: 1 }, schema, left)).toEqual([])
  expect(await problemsIn({ a: 'x' }, schema, left)).not.toEqual([])
  await expect(problemsIn({ name: 'a' }, CATASTROPHE, left)).rejects.toThrow()
})

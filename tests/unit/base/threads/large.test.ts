import { afterEach, expect, test } from 'vitest'
import { isLarge, Threads } from '@/lib/base/threads/index'

const BUSY_MS = 300
/** Longer than the start of a thread on a busy machine. */
const LONG_MS = 4_000
type Message = { what: 'answer' | 'busy'; value?: number }
const threads = new Threads<Message, { value?: number; thread: number }>({
  file: 'tests/fixtures/threads/hostile.ts',
  name: 'large',
  max: 2,
  maxWaiting: 20,
  idleMs: 60_000,
  heapMb: 64,
})
afterEach(() => threads.close())

test('large documents of an account are read one at a time, next to small ones', async () => {
  let max = 0
  const read = async (account: string, isLarge: boolean, largeMs = BUSY_MS) => {
    const options = { budgetMs: 10_000, account, isLarge }
    await threads.run({ what: 'busy', value: isLarge ? largeMs : 1 }, options)
  }
  const watch = setInterval(() => {
    max = Math.max(max, threads.state().busy)
  }, 10)
  await Promise.all([read('a', false), read('b', false)])
  max = 0
  const from = performance.now()
  await Promise.all([read('a', true), read('a', true), read('a', true)])
  expect(performance.now() - from).toBeGreaterThanOrEqual(3 * BUSY_MS)
  expect(max).toBe(1)
  const large = Promise.all([read('a', true), read('a', true)])
  const first = await Promise.race([
    large.then(() => 'large'),
    read('a', false).then(() => 'small'),
  ])
  expect(first).toBe('small')
  await large
  // Another account does not wait for it.
  clearInterval(watch)
  const long = read('a', true, LONG_MS)
  const next = await Promise.race([long.then(() => 'a'), read('b', true).then(() => 'b')])
  expect(next).toBe('b')
  await long
}, 30_000)

test.each([
  [{ html: new Uint8Array(3_000_000) }, true],
  [{ content: 'a'.repeat(3_000_000), kind: 'xml' }, true],
  [{ html: 'a'.repeat(1_000_000) }, false],
  [{ cues: [], url: null }, false],
])('what is large: %#', (input, expected) => expect(isLarge(input)).toBe(expected))

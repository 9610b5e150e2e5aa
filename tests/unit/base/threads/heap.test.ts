import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeReaders } from '@/lib/base/threads/index'
import { readPage, warmReaders } from '@/lib/reader/page/index'

const MAX_KEPT_MB = 150
const url = 'https://site.test/'

beforeAll(() => warmReaders())
afterAll(() => closeReaders())

const memoryMb = () => process.memoryUsage.rss() / 1e6

test('a thread shrinks after a very large page', async () => {
  const before = memoryMb()
  const page = (cells: number) =>
    `<title>A table</title><main><table>${`<tr>${'<td>1'.repeat(100)}`.repeat(cells)}`
  let max = 0
  const timer = setInterval(() => {
    max = Math.max(max, memoryMb())
  }, 50)
  await readPage({ html: page(8_000), url, want: { html: true } })
  clearInterval(timer)
  expect(max - before).toBeGreaterThan(MAX_KEPT_MB)
  await expect.poll(() => memoryMb() - before).toBeLessThan(MAX_KEPT_MB)
  // The thread continues to work.
  expect((await readPage({ html: page(1), url, want: {} })).title).toBe('A table')
})

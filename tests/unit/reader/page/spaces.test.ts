import { expect, test } from 'vitest'
import { onOneLine } from '@/lib/reader/html/index'
import { readPageNow } from '@/lib/reader/page/in-thread'

const MAX_MB = 400

test('runs of white space become one space, wherever a long text is cut', () => {
  const pieces = ['a', ' ', '\n', '\u00a0', '\u3000', 'b ', '  ', '\t c']
  for (const size of [3, 131_071, 131_072, 131_073, 400_000]) {
    let seed = size
    let text = 'x'.repeat(Math.max(0, size - 3))
    while (text.length < size + 300_000) {
      seed = (seed * 48_271) % 2_147_483_647
      text += pieces[seed % pieces.length]
    }
    expect(onOneLine(text) === text.replace(/\s+/g, ' ').trim()).toBe(true)
  }
})

test('a page of millions of words is read within the memory of its thread', () => {
  const before = process.memoryUsage.rss()
  const html = `<title>A page</title><main><p>Words.</p><p>${'. '.repeat(4_500_000)}</main>`
  const page = readPageNow({ html, url: 'https://site.test/', want: { markdown: true } })
  expect(page.markdown?.length).toBeGreaterThan(8_000_000)
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(MAX_MB)
})

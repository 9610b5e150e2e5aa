import { afterAll, expect, test } from 'vitest'
import { Threads } from '@/lib/base/threads/index'

const LONG = 2_000_000
const threads = new Threads<{ what: 'answer'; value: unknown }, { value: unknown }>({
  file: 'tests/fixtures/threads/hostile.ts',
  name: 'test',
  max: 1,
  maxWaiting: 10,
  idleMs: 5_000,
  heapMb: 256,
})
afterAll(() => threads.close())

const there = async (value: unknown) =>
  (await threads.run({ what: 'answer', value }, { budgetMs: 20_000 })).value

test('long texts arrive as they were sent, in any alphabet', async () => {
  for (const letters of ['a\n"', 'é', '鷺', '🪶', '\ud800']) {
    const text = letters.repeat(LONG / letters.length)
    expect((await there(text)) === text).toBe(true)
  }
})

test('long texts arrive in their places, beside other values', async () => {
  const long = 'heron '.repeat(LONG / 6)
  const value = {
    markdown: long,
    pages: [{ text: long }, { text: 'short' }, new Map([['a', long]])],
    none: null,
    at: new Date(0),
    deep: [[[[[[[[[long]]]]]]]]],
  }
  expect(await there(value)).toEqual(value)
  expect(value.markdown === long && value.pages[0]).toEqual({ text: long })
})

test('a long text may have any name', async () => {
  const value = JSON.parse(`{"__proto__": {"text": "${'a'.repeat(LONG)}"}, "b": 1}`)
  const back = (await there(value)) as Record<string, unknown>
  expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
  expect(back.b).toBe(1)
})

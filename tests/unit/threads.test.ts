import { afterEach, expect, test } from 'vitest'
import { openThreads } from '@/lib/threads'

type Message = { what: 'answer' | 'loop' | 'throw' | 'exit' | 'retire'; value?: number }
const open = (most = 1) =>
  openThreads<Message, { value?: number }>({
    file: 'tests/fixtures/threads/hostile.ts',
    most,
    idleMs: 5_000,
    heapMb: 64,
  })
let threads = open()
afterEach(async () => {
  await threads.close()
  threads = open()
})

test('answers one job after another on a warm thread', async () => {
  const values = await Promise.all([1, 2, 3].map((value) => threads.run({ what: 'answer', value }, 10_000)))
  expect(values.map(({ value }) => value)).toEqual([1, 2, 3])
})

test('a job that loops is ended at its budget, and the next one runs on a new thread', async () => {
  await threads.run({ what: 'answer' }, 10_000)
  const looping = threads.run({ what: 'loop' }, 200)
  const next = threads.run({ what: 'answer', value: 7 }, 10_000)
  await expect(looping).rejects.toMatchObject({ name: 'ThreadError', kind: 'timeout' })
  expect((await next).value).toBe(7)
})

test('a thread that throws or ends itself fails its own job alone', async () => {
  await expect(threads.run({ what: 'throw' }, 10_000)).rejects.toMatchObject({ kind: 'failed' })
  await expect(threads.run({ what: 'exit' }, 10_000)).rejects.toMatchObject({ name: 'ThreadError' })
  expect((await threads.run({ what: 'answer', value: 1 }, 10_000)).value).toBe(1)
})

test('a thread that asks to retire is not used again', async () => {
  expect((await threads.run({ what: 'retire', value: 1 }, 10_000)).value).toBe(1)
  expect((await threads.run({ what: 'answer', value: 2 }, 10_000)).value).toBe(2)
})

test('a caller who leaves ends the job, waiting or running, with the reason of leaving', async () => {
  const leave = new AbortController()
  const running = threads.run({ what: 'loop' }, 10_000, [], leave.signal)
  const waiting = threads.run({ what: 'answer' }, 10_000, [], leave.signal)
  const reason = new Error('left')
  leave.abort(reason)
  await expect(running).rejects.toBe(reason)
  await expect(waiting).rejects.toBe(reason)
  await expect(threads.run({ what: 'answer' }, 10_000, [], leave.signal)).rejects.toBe(reason)
})

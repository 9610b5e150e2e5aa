import { setFlagsFromString } from 'node:v8'
import { afterEach, expect, test } from 'vitest'
import { Threads } from '@/lib/base/threads/index'

type Message = {
  what: 'answer' | 'busy' | 'loop' | 'throw' | 'exit' | 'retire' | 'heap'
  value?: number
}
const open = (maxWaiting = 10, more: { max?: number; idleMs?: number; lastIdleMs?: number } = {}) =>
  new Threads<Message, { value?: number; thread: number }>({
    file: 'tests/fixtures/threads/hostile.ts',
    name: 'test',
    max: 1,
    maxWaiting,
    idleMs: 5_000,
    heapMb: 64,
    ...more,
  })
let threads = open()
afterEach(async () => {
  await threads.close()
  threads = open()
})

test('a thread has its own limit of memory, whatever the process was started with', async () => {
  setFlagsFromString('--max-old-space-size=1024')
  const { value } = await threads.run({ what: 'heap' }, { budgetMs: 10_000 })
  expect(value).toBeLessThan(200)
})

test('answers one job after another on a warm thread', async () => {
  const values = await Promise.all(
    [1, 2, 3].map((value) => threads.run({ what: 'answer', value }, { budgetMs: 10_000 })),
  )
  expect(values.map(({ value }) => value)).toEqual([1, 2, 3])
})

test('a job that loops is ended at its budget, and the next one runs on a new thread', async () => {
  await threads.run({ what: 'answer' }, { budgetMs: 10_000 })
  const looping = threads.run({ what: 'loop' }, { budgetMs: 200 })
  const next = threads.run({ what: 'answer', value: 7 }, { budgetMs: 10_000 })
  await expect(looping).rejects.toMatchObject({ name: 'ThreadError', kind: 'timeout' })
  expect((await next).value).toBe(7)
})

test.each([true, false])(
  'the start of a thread is not charged to its first job; CPU time: %s',
  async (ofCpu) => {
    const slow = new Threads<string, string>({
      name: 'slow',
      file: 'tests/fixtures/threads/slow-start.ts',
      max: 1,
      maxWaiting: 2,
      idleMs: 5_000,
      heapMb: 64,
    })
    expect(await slow.run('first', { budgetMs: 150, ofCpu })).toBe('first')
    await slow.close()
  },
)

test('a thread that throws or ends itself fails only its own job', async () => {
  await expect(threads.run({ what: 'throw' }, { budgetMs: 10_000 })).rejects.toMatchObject({
    kind: 'failed',
  })
  await expect(threads.run({ what: 'exit' }, { budgetMs: 10_000 })).rejects.toMatchObject({
    name: 'ThreadError',
  })
  expect((await threads.run({ what: 'answer', value: 1 }, { budgetMs: 10_000 })).value).toBe(1)
})

test('a thread that asks to retire is not reused', async () => {
  expect((await threads.run({ what: 'retire', value: 1 }, { budgetMs: 10_000 })).value).toBe(1)
  expect((await threads.run({ what: 'answer', value: 2 }, { budgetMs: 10_000 })).value).toBe(2)
})

test('a client that disconnects ends the job, waiting or running, with the abort reason', async () => {
  const leave = new AbortController()
  const running = threads.run({ what: 'loop' }, { budgetMs: 10_000, signal: leave.signal })
  const waiting = threads.run({ what: 'answer' }, { budgetMs: 10_000, signal: leave.signal })
  const reason = new Error('left')
  leave.abort(reason)
  await expect(running).rejects.toBe(reason)
  await expect(waiting).rejects.toBe(reason)
  await expect(
    threads.run({ what: 'answer' }, { budgetMs: 10_000, signal: leave.signal }),
  ).rejects.toBe(reason)
})

test('a thread that finishes soon after a disconnect is reused', async () => {
  const { thread } = await threads.run({ what: 'answer' }, { budgetMs: 10_000 })
  for (const ofCpu of [false, true]) {
    const leave = new AbortController()
    const left = threads.run(
      { what: 'busy', value: 150 },
      { budgetMs: 10_000, ofCpu, signal: leave.signal },
    )
    leave.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect(threads.state()).toMatchObject({ threads: 1, busy: 1 })
    expect((await threads.run({ what: 'answer' }, { budgetMs: 10_000 })).thread).toBe(thread)
  }
  expect(threads.state()).toMatchObject({ threads: 1, lost: 0 })
})

test('a thread whose client disconnected ends within seconds', async () => {
  const { thread } = await threads.run({ what: 'answer' }, { budgetMs: 10_000 })
  for (const ofCpu of [false, true]) {
    const leave = new AbortController()
    const left = threads.run({ what: 'loop' }, { budgetMs: 600_000, ofCpu, signal: leave.signal })
    leave.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect((await threads.run({ what: 'answer' }, { budgetMs: 10_000 })).thread).not.toBe(thread)
  }
  expect(threads.state()).toMatchObject({ lost: 0 })
})

test('a job that computes is ended at its CPU budget', async () => {
  const looping = threads.run({ what: 'loop' }, { budgetMs: 100, ofCpu: true })
  await expect(looping).rejects.toMatchObject({ kind: 'timeout' })
  expect(threads.state()).toMatchObject({ busy: 0, lost: 1 })
})

test('a job beyond the queue limit is rejected as overloaded', async () => {
  const few = open(2)
  const leave = new AbortController()
  const jobs = [1, 2, 3].map(() =>
    few.run({ what: 'loop' }, { budgetMs: 10_000, signal: leave.signal }),
  )
  expect(few.state()).toMatchObject({ threads: 1, busy: 1, waiting: 2 })
  await expect(few.run({ what: 'answer' }, { budgetMs: 10_000 })).rejects.toMatchObject({
    code: 'overloaded',
  })
  leave.abort(new Error('left'))
  expect((await Promise.allSettled(jobs)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
  expect((await few.run({ what: 'answer', value: 5 }, { budgetMs: 10_000 })).value).toBe(5)
  await few.close()
})

test('a patient job waits for the busy thread, and starts another when that takes too long', async () => {
  const two = open(10, { max: 2 })
  await two.run({ what: 'answer' }, { budgetMs: 10_000 })
  const leave = new AbortController()
  const looping = two.run({ what: 'loop' }, { budgetMs: 10_000, signal: leave.signal })
  const waiting = two.run({ what: 'answer', value: 1 }, { budgetMs: 10_000, patienceMs: 100 })
  expect(two.state()).toMatchObject({ threads: 1, waiting: 1 })
  expect((await waiting).value).toBe(1)
  expect(two.state()).toMatchObject({ threads: 2, busy: 1 })
  leave.abort(new Error('left'))
  await looping.catch(() => {})
  await two.close()
})

test('a job without patience does not wait behind those that have it', async () => {
  const two = open(10, { max: 2 })
  const leave = new AbortController()
  const options = { budgetMs: 10_000, patienceMs: 60_000, signal: leave.signal }
  const patient = [two.run({ what: 'loop' }, options), two.run({ what: 'loop' }, options)]
  expect(two.state()).toMatchObject({ threads: 1, waiting: 1 })
  expect((await two.run({ what: 'answer', value: 3 }, { budgetMs: 10_000 })).value).toBe(3)
  leave.abort(new Error('left'))
  await Promise.allSettled(patient)
  await two.close()
})

test('a job that waits long does not delay when a thread is started for others', async () => {
  const two = open(10, { max: 2 })
  const leave = new AbortController()
  const endless = two.run({ what: 'loop' }, { budgetMs: 60_000, signal: leave.signal })
  const last = two.run({ what: 'answer' }, { budgetMs: 60_000, patienceMs: 60_000 })
  expect((await two.run({ what: 'answer', value: 3 }, { budgetMs: 10_000 })).value).toBe(3)
  leave.abort(new Error('left'))
  await Promise.allSettled([endless, last])
  await two.close()
})

test('idle threads end, the last one later', async () => {
  const two = open(10, { max: 2, idleMs: 50, lastIdleMs: 300 })
  const left = async (count: number) => {
    for (const until = Date.now() + 5_000; two.state().threads !== count && Date.now() < until; )
      await new Promise((go) => setTimeout(go, 5))
    return two.state().threads
  }
  await Promise.all([1, 2].map(() => two.run({ what: 'answer' }, { budgetMs: 10_000 })))
  const from = performance.now()
  expect(await left(1)).toBe(1)
  expect(await left(0)).toBe(0)
  expect(performance.now() - from).toBeGreaterThan(250)
})

test('accounts take turns: one job of the second account goes before the queue of the first', async () => {
  const { signal } = new AbortController()
  const order: string[] = []
  // A busy pool would start another thread for the second account; this one is warm and soon free.
  await threads.run({ what: 'answer' }, { budgetMs: 10_000 })
  const job = (account: string, value = 20) =>
    threads
      .run({ what: 'busy', value }, { budgetMs: 10_000, account, signal })
      .then(() => order.push(account))
  await Promise.all([job('a'), job('a'), job('a'), job('b', 1)])
  expect(order.indexOf('b')).toBeLessThanOrEqual(1)
})

test('an account that holds every thread does not delay another', async () => {
  const two = open(40, { max: 2 })
  const leave = new AbortController()
  const hostile = Array.from({ length: 12 }, () =>
    two.run({ what: 'loop' }, { budgetMs: 60_000, account: 'a', signal: leave.signal }),
  )
  const from = performance.now()
  for (const value of [4, 5])
    expect(
      (await two.run({ what: 'answer', value }, { budgetMs: 10_000, account: 'b' })).value,
    ).toBe(value)
  expect(performance.now() - from).toBeLessThan(5_000)
  expect(two.state()).toMatchObject({ threads: 3, busy: 2, waiting: 10 })
  leave.abort(new Error('left'))
  await Promise.allSettled(hostile)
  await two.close()
})

test('one account fills half of the queue, and no more', async () => {
  const four = open(4)
  const leave = new AbortController()
  const run = (account: string) =>
    four
      .run({ what: 'loop' }, { budgetMs: 60_000, account, signal: leave.signal })
      .catch((error) => error)
  const jobs = [run('a'), run('a'), run('a')]
  expect(await run('a')).toMatchObject({ code: 'overloaded' })
  jobs.push(run('b'))
  leave.abort(new Error('left'))
  await Promise.all(jobs)
  await four.close()
})

test('an account that uses far more than the others leaves a thread free for them', async () => {
  const two = open(400, { max: 2 })
  const leave = new AbortController()
  const options = (account: string) => ({ budgetMs: 60_000, account, signal: leave.signal })
  const hostile = Array.from({ length: 60 }, () =>
    two.run({ what: 'busy', value: 300 }, options('a')),
  )
  const every = async (ms: number, times: number) => {
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      const from = performance.now()
      // Two at once, as the reserved thread alone would run them one after another.
      await Promise.all([1, 2].map(() => two.run({ what: 'answer' }, options('b'))))
      took.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
    return took
  }
  await every(100, 25)
  const took = (await every(50, 20)).toSorted((a, b) => a - b)
  expect(took[10]).toBeLessThan(100)
  expect(two.state().busy).toBe(1)
  leave.abort(new Error('left'))
  await Promise.allSettled(hostile)
  await two.close()
}, 30_000)

test('a single account uses all threads, whatever it used before', async () => {
  const two = open(40, { max: 2 })
  const run = () => two.run({ what: 'busy', value: 800 }, { budgetMs: 60_000, account: 'a' })
  await Promise.all([run(), run(), run(), run()])
  const last = [run(), run()]
  expect(two.state()).toMatchObject({ threads: 2, busy: 2 })
  await Promise.all(last)
  await two.close()
})

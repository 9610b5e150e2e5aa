import { expect, test } from 'vitest'
import { Pace } from '@/lib/network/web/pace'
import { bucket, fixedWindow, type Limit, slidingWindow } from '../../../support/limited-host'

const AT_ONCE = 10
const STEP_MS = 2

type Told = 'tells' | 'hides' | 'is busy and hides'
type Host = { limit: Limit; latencyMs: number; told: Told }
type Request = { began: number; done: number; waitMs: number | null }

/** Asks a host ten at once, as fast as the pace permits. Times are milliseconds from the start. */
function crawl({ limit, latencyMs, told }: Host, seconds: number) {
  let now = 1_000_000
  const start = now
  const pace = new Pace(() => now)
  const running = new Set<Request>()
  const refusals: number[] = []
  let served = 0
  let pages = 0
  let freeAt = now
  const end = (request: Request) => {
    running.delete(request)
    if (request.waitMs === null) return pace.markAnswered(now - request.began)
    if (told === 'is busy and hides') return pace.wasBusy(`/${pages++}`, now - request.began)
    const asked = told === 'tells' ? Math.ceil(request.waitMs / 1_000) * 1_000 : null
    pace.complained(asked, now - request.began)
  }
  for (; now < start + seconds * 1_000; now += STEP_MS) {
    for (const request of running) if (request.done <= now) end(request)
    while (running.size < AT_ONCE && now >= Math.max(freeAt, pace.pausedUntil)) {
      const waitMs = limit(now)
      if (waitMs === null) served++
      else refusals.push(now - start)
      // Answers take more or less long.
      running.add({ began: now, done: now + latencyMs * (0.7 + (served % 7) / 10), waitMs })
      freeAt = now + pace.intervalMs
    }
  }
  return { served, late: refusals.filter((ms) => ms > 10_000).length }
}

const LIMITS: [string, number, () => Limit][] = [
  ['1 a second', 1, () => slidingWindow(1, 1_000)],
  ['2 a second', 2, () => slidingWindow(2, 1_000)],
  ['5 a second', 5, () => slidingWindow(5, 1_000)],
  ['20 a second', 20, () => slidingWindow(20, 1_000)],
  ['1 in each second', 1, () => fixedWindow(1, 1_000, 300)],
  ['2 in each second', 2, () => fixedWindow(2, 1_000, 300)],
  ['5 in each second', 5, () => fixedWindow(5, 1_000, 300)],
  ['20 in each second', 20, () => fixedWindow(20, 1_000, 300)],
  ['20 at once, then 5 a second', 5, () => bucket(5, 20)],
]

for (const told of ['tells', 'hides', 'is busy and hides'] as const)
  for (const latencyMs of [20, 50, 300])
    test.each(LIMITS)(
      `a host that allows %s, takes ${latencyMs} ms and ${told} when to come again is read near that, and soon not refuses`,
      (_, perSecond, open) => {
        const seconds = 60
        const { served, late } = crawl({ limit: open(), latencyMs, told }, seconds)
        expect(served).toBeGreaterThan(0.85 * perSecond * seconds)
        expect(late).toBeLessThanOrEqual(perSecond === 5 ? 1 : 0)
      },
    )

test.each([
  ['in the last minute', () => slidingWindow(60, 60_000)],
  ['in each minute', () => fixedWindow(60, 60_000)],
  ['in each minute, of which a third is over', () => fixedWindow(60, 60_000, 20_000)],
])('a host that allows 60 %s, and tells when to come again, is read near that', (_, open) => {
  const seconds = 600
  const { served, late } = crawl({ limit: open(), latencyMs: 50, told: 'tells' }, seconds)
  expect(served).toBeGreaterThan(0.75 * seconds)
  // The first window does not tell how long it is.
  expect(late).toBeLessThanOrEqual(10)
})

test.each([
  ['in the last minute', () => slidingWindow(60, 60_000)],
  ['in each minute', () => fixedWindow(60, 60_000)],
])('a host that allows 60 %s, and hides when to come again, is asked less and less', (_, open) => {
  const seconds = 600
  const { served, late } = crawl({ limit: open(), latencyMs: 50, told: 'hides' }, seconds)
  expect(served).toBeGreaterThan(0.8 * seconds)
  expect(late).toBeLessThanOrEqual(60)
})

test('a host that fails now and then, or whose pages are broken, is not taken for a limited one', () => {
  const [lone, broken] = [new Pace(() => 0), new Pace(() => 0)]
  for (let i = 0; i < 20; i++) {
    lone.markAnswered()
    if (i % 10 === 0) lone.wasBusy(`/${i}`)
    broken.markAnswered()
    broken.wasBusy('/broken')
  }
  expect([lone.intervalMs, broken.intervalMs]).toEqual([0, 0])
})

import { expect, test } from 'vitest'
import { noteAnswer, paceFor } from '@/lib/network/web/host-pace'
import { Pace } from '@/lib/network/web/pace'

/** A host that bears `perSecond` requests, asked at the learned pace for `seconds`. */
function ask(perSecond: number, seconds: number, windowMs = 1_000) {
  let now = 1_000_000
  const pace = new Pace(() => now)
  const start = now
  let served: number[] = []
  const refusals: number[] = []
  const good: number[] = []
  for (let at = now; at < start + seconds * 1_000; ) {
    now = at
    served = served.filter((time) => now - time < windowMs)
    if (served.length >= (perSecond * windowMs) / 1_000) {
      refusals.push(now - start)
      pace.complained(null)
    } else {
      served.push(now)
      good.push(now - start)
      pace.markAnswered()
    }
    at = Math.max(now + Math.max(pace.intervalMs, 5), pace.pausedUntil)
  }
  return { refusals, good, pace }
}

test.each([
  [1, 1_000],
  [2, 1_000],
  [5, 1_000],
  [10, 1_000],
  [20, 1_000],
  [1, 10_000],
  [2, 10_000],
])(
  'a host that allows %i a second, counted over %i ms, is not asked faster after a while',
  (perSecond, windowMs) => {
    const seconds = 60
    const { refusals, good } = ask(perSecond, seconds, windowMs)
    const learned = windowMs * 4 + 10_000
    // Of a window longer than a second, a rate that rises again is refused a few times.
    const late = refusals.filter((at) => at > learned)
    expect(late.length).toBeLessThanOrEqual(windowMs > 1_000 ? 5 : 0)
    // At least a third of what it allows is used.
    expect(good.length).toBeGreaterThan((perSecond * seconds) / 3)
  },
)

/** A host that bears `perSecond` requests and answers each after `slowMs`, asked ten at once. */
function askSlow(perSecond: number, slowMs: number, seconds: number) {
  let now = 1_000_000
  const pace = new Pace(() => now)
  const from = now
  const served: number[] = []
  const refusals: number[] = []
  let running: number[] = []
  let freeAt = now
  for (; now < from + seconds * 1_000; now += 10) {
    for (const at of running.filter((began) => now - began >= slowMs)) pace.markAnswered(now - at)
    running = running.filter((began) => now - began < slowMs)
    if (running.length >= 10 || now < Math.max(freeAt, pace.pausedUntil)) continue
    if (served.filter((at) => now - at < 1_000).length >= perSecond) {
      refusals.push(now - from)
      pace.complained(1_000)
    } else {
      served.push(now)
      running.push(now)
    }
    freeAt = now + pace.intervalMs
  }
  return { served, refusals }
}

test.each([
  [5, 1_500],
  [5, 700],
  [3, 2_500],
  [8, 1_100],
])(
  'a host that bears %i a second and takes %i ms is measured by its answers',
  (perSecond, slowMs) => {
    const seconds = 60
    const { served, refusals } = askSlow(perSecond, slowMs, seconds)
    const most = Math.min(perSecond, 10_000 / slowMs) * seconds
    expect(served.length).toBeGreaterThan(0.6 * most)
    expect(refusals.filter((at) => at > 10_000).length).toBeLessThanOrEqual(2)
  },
)

test('the rate rises again when the host stays quiet, and is forgotten in the end', () => {
  let now = 0
  const pace = new Pace(() => now)
  for (let i = 0; i < 10; i++, now += 100) pace.markAnswered()
  pace.complained(null)
  now += 2_000
  pace.markAnswered()
  pace.complained(null)
  const slowest = pace.intervalMs
  now += 40_000
  expect(pace.intervalMs).toBeLessThan(slowest)
  for (let i = 0; i < 10; i++) {
    now += 40_000
    pace.markAnswered()
    void pace.intervalMs
  }
  expect(pace.intervalMs).toBeGreaterThan(100)
  now += 1_000_000
  expect(pace.intervalMs).toBe(0)
})

test('requests that are refused together lower the rate once', () => {
  let now = 0
  const pace = new Pace(() => now)
  for (let i = 0; i < 5; i++) pace.markAnswered()
  pace.complained(null)
  const once = pace.intervalMs
  for (now = 10; now < 100; now += 10) pace.complained(null)
  expect(pace.intervalMs).toBe(once)
})

test('complaints without an answer between them lengthen the pause, not the interval', () => {
  let now = 0
  const pace = new Pace(() => now)
  pace.markAnswered()
  pace.complained(null)
  const { intervalMs } = pace
  const pauses = [1, 2, 3, 4].map(() => {
    const from = now
    now = pace.pausedUntil
    pace.complained(null)
    return now - from
  })
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(pace.intervalMs).toBe(intervalMs)
})

test('a page that fails alone does not slow the host down, three failures in a row do', () => {
  const pace = new Pace(() => 0)
  pace.failed()
  pace.failed()
  pace.markAnswered()
  pace.failed()
  pace.failed()
  expect([pace.intervalMs, pace.pausedUntil]).toEqual([0, 0])
  pace.failed()
  expect(pace.intervalMs).toBeGreaterThan(0)
  for (let i = 0; i < 100; i++) pace.failed()
  expect(pace.intervalMs).toBeLessThanOrEqual(1_000)
  // A second of rest, however often it fails.
  expect(pace.pausedUntil).toBe(1_000)
})

test('a host that closes connections above its limit is asked as fast as it answered', () => {
  let now = 1_000_000
  const pace = new Pace(() => now)
  for (let i = 0; i < 5; i++) pace.markAnswered()
  for (let i = 0; i < 3; i++) pace.failed()
  expect(pace.intervalMs).toBe(250)
  // Asked faster again, it fails now and then.
  now += 31_000
  const relaxed = pace.intervalMs
  expect(relaxed).toBeLessThan(250)
  for (let i = 0; i < 16; i++) i % 4 === 0 ? pace.failed() : pace.markAnswered()
  expect(pace.intervalMs).toBeGreaterThan(relaxed)
})

test('a host that answered nothing before it refused is asked faster and faster', () => {
  let now = 1_000_000
  const pace = new Pace(() => now)
  pace.complained(1_000)
  const first = pace.intervalMs
  for (let i = 0; i < 4; i++) {
    now += 31_000
    pace.markAnswered()
    void pace.intervalMs
  }
  expect(pace.intervalMs).toBeLessThan(first / 2)
})

test('a rate that few answers told around the refusal, or that was a guess, rises again', () => {
  const rise = (begin: (pace: Pace, wait: (ms: number) => void) => void) => {
    let now = 1_000_000
    const pace = new Pace(() => now)
    begin(pace, (ms) => {
      now += ms
    })
    for (let i = 0; i < 8; i++) {
      now += 31_000
      pace.markAnswered()
      void pace.intervalMs
    }
    return pace.intervalMs
  }
  const slow = rise((pace, wait) => {
    wait(500)
    pace.complained(null)
    wait(1_500)
    pace.markAnswered(1_800)
    pace.markAnswered(400)
  })
  const guess = rise((pace, wait) => {
    pace.complained(null)
    wait(2_000)
    pace.complained(null)
  })
  const late = rise((pace) => {
    pace.markAnswered(1_500)
    pace.markAnswered(1_500)
    pace.complained(null)
  })
  expect([slow, guess, late].filter((ms) => ms >= 250)).toEqual([])
})

test('a node takes over what is newer than what it knows, and keeps its pauses', () => {
  let now = 1_000_000
  const pace = new Pace(() => now)
  pace.adopt({ intervalMs: 250, refusedMs: 200, pausedMs: 2_000, ageMs: 500 })
  expect([pace.intervalMs, pace.pausedUntil]).toEqual([250, now + 2_000])
  pace.adopt({ intervalMs: 900, refusedMs: 800, pausedMs: 0, ageMs: 20_000 })
  expect([pace.intervalMs, pace.pausedUntil]).toEqual([250, now + 2_000])
  now += 1_000
  pace.adopt({ intervalMs: 500, refusedMs: 250, pausedMs: 0, ageMs: 0 })
  expect(pace.intervalMs).toBe(500)
  pace.adopt({ intervalMs: 0, refusedMs: 0, pausedMs: 0, ageMs: 0 })
  expect(pace.intervalMs).toBe(500)
})

let hosts = 0
const newHost = () => new URL(`http://host-${hosts++}.example/`)
const pauseAfter = (status: number, retryAfter: string, headers = {}) => {
  const host = newHost()
  noteAnswer(host, status, { headers: { 'retry-after': retryAfter, ...headers } })
  return Math.round((paceFor(host.host).askedUntil - Date.now()) / 1_000)
}

test.each([
  ['7', 7],
  ['1.5', 2],
  ['120 seconds', 120],
  ['30s', 30],
  ['0', 0],
  // At most an hour.
  ['99999999999999', 3_600],
])('Retry-After: %s', (header, seconds) => {
  for (const status of [429, 503, 408, 502])
    expect(Math.abs(pauseAfter(status, header) - seconds)).toBeLessThanOrEqual(1)
})

test('Retry-After as a date', () => {
  const at = Date.now() + 90_000
  expect(Math.abs(pauseAfter(429, new Date(at).toUTCString()) - 90)).toBeLessThanOrEqual(1)
  expect(pauseAfter(503, 'Thu, 01 Jan 2015 00:00:00 GMT')).toBeLessThanOrEqual(0)
  // By the clock of the host.
  const late = { date: 'Thu, 01 Jan 2015 00:00:00 GMT' }
  expect(pauseAfter(429, 'Thu, 01 Jan 2015 00:00:30 GMT', late)).toBeGreaterThanOrEqual(29)
})

test.each(['-5', '12 monkeys', 'soon', '1,5'])(
  'anything else is ignored: Retry-After: %s',
  (header) => {
    expect(pauseAfter(429, header)).toBeLessThan(-1_000)
  },
)

const epoch = Math.floor(Date.now() / 1_000)
test.each([
  [429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '40' }, 40],
  [
    429,
    { 'ratelimit-remaining': '0', 'ratelimit-reset': '40', 'ratelimit-limit': '60, 60;w=60' },
    40,
  ],
  [429, { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': `${epoch + 40}` }, 40],
  [429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${epoch + 40}000` }, 40],
  [429, { ratelimit: '"default";r=0;t=40' }, 40],
  [429, { ratelimit: 'limit=60, remaining=0, reset=40' }, 40],
  [429, { ratelimit: 'limit=60, remaining=0, reset=40', 'retry-after': '7' }, 7],
  [200, { ratelimit: '"default";r=0;t=40' }, 40],
  [200, { ratelimit: '"default";r=9;t=40' }, 2],
  // What is left of an hour is not kept for its end.
  [200, { 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': '3000' }, 2],
  [200, { ratelimit: '"default";r=11;t=40' }, 0],
  [200, { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': 'soon' }, 0],
  // Waiting for tomorrow's quota would end the crawl.
  [200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '86400' }, 60],
])('after %i with %o the host is left alone for %i s', (status, headers, seconds) => {
  const host = newHost()
  noteAnswer(host, status, { headers })
  const ms = Math.max(0, paceFor(host.host).pausedUntil - Date.now())
  expect(Math.abs(Math.round(ms / 1_000) - seconds)).toBeLessThanOrEqual(1)
})

test('a host that tells its limit of a second is asked no faster from the start', () => {
  const host = newHost()
  noteAnswer(host, 200, {
    headers: { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4', 'x-ratelimit-reset': '1' },
  })
  expect(paceFor(host.host).intervalMs).toBeCloseTo(220)
  expect(paceFor(host.host).pausedUntil).toBeLessThanOrEqual(Date.now())
})

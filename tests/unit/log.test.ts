import { afterEach, expect, test, vi } from 'vitest'
import { log, warnSeldom } from '@/lib/base/log'

afterEach(() => void vi.useRealTimers())

test('a lasting problem is logged every ten minutes, each message separately', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const warned = vi.spyOn(log(), 'warn').mockImplementation(() => {})
  const minutes = [0, 0, 5, 9, 10, 11, 20]
  let at = 0
  for (const minute of minutes) {
    vi.advanceTimersByTime((minute - at) * 60_000)
    at = minute
    warnSeldom('the collector is away', { minute })
  }
  warnSeldom('something else')
  expect(warned.mock.calls).toEqual([
    [{ minute: 0 }, 'the collector is away'],
    [{ minute: 10 }, 'the collector is away'],
    [{ minute: 20 }, 'the collector is away'],
    [{}, 'something else'],
  ])
})

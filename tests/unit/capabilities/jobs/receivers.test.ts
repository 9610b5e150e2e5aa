import { describe, expect, it, vi } from 'vitest'
import {
  noteReceiver,
  pausedUntil,
  takeReceiverTurn,
} from '@/lib/capabilities/jobs/webhooks/receivers'

describe('the addresses of webhooks', () => {
  it('are paused after 20 failures in a row, and tried again after a quarter of an hour', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const url = 'https://receiver.example/paused'
    for (let n = 1; n < 20; n++) noteReceiver(url, false)
    expect(pausedUntil(url)).toBeNull()
    noteReceiver(url, false)
    expect(pausedUntil(url)).toBe(Date.now() + 15 * 60_000)
    vi.setSystemTime(Date.now() + 15 * 60_000)
    expect(pausedUntil(url)).toBeNull()
    noteReceiver(url, false)
    expect(pausedUntil(url)).not.toBeNull()
    noteReceiver(url, true)
    expect(pausedUntil(url)).toBeNull()
    vi.useRealTimers()
  })

  it('get ten requests a second of a host, and others do not wait for it', async () => {
    const { signal } = new AbortController()
    const from = performance.now()
    await Promise.all(
      Array.from({ length: 6 }, () => takeReceiverTurn('https://busy.example/hook', signal)),
    )
    expect(performance.now() - from).toBeGreaterThan(450)
    const before = performance.now()
    await takeReceiverTurn('https://quiet.example/hook', signal)
    expect(performance.now() - before).toBeLessThan(100)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { circuitFor, type FailureKind, UpstreamError } from '@/lib/network/upstream/index'

let made = 0
const fresh = () => {
  made += 1
  return circuitFor('service', `account ${made}`)
}
const fails = (kind: FailureKind, retryAfterSeconds?: number) => async () => {
  throw new UpstreamError('service', {
    kind,
    message: kind,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  })
}
const failing = (circuit: ReturnType<typeof fresh>, kind: FailureKind, wait?: number) =>
  circuit.run(fails(kind, wait)).catch((error: unknown) => error)

describe('a circuit', () => {
  it('opens at once when a key is rejected, and closes with the first success', async () => {
    const circuit = fresh()
    await failing(circuit, 'auth')
    expect(circuit.isOpen()).toBe(true)
    expect(await circuit.run(async () => 'well')).toBe('well')
    expect(circuit.isOpen()).toBe(false)
  })

  it.each(['upstream', 'timeout', 'network'] as const)(
    'opens after four failures in a row (%s)',
    async (kind) => {
      const circuit = fresh()
      for (const _ of [1, 2, 3]) await failing(circuit, kind)
      expect(circuit.isOpen()).toBe(false)
      await failing(circuit, kind)
      expect(circuit.isOpen()).toBe(true)
    },
  )

  it('forgets failures after a success', async () => {
    const circuit = fresh()
    for (const _ of [1, 2, 3]) await failing(circuit, 'upstream')
    await circuit.run(async () => 'well')
    for (const _ of [1, 2, 3]) await failing(circuit, 'upstream')
    expect(circuit.isOpen()).toBe(false)
  })

  it('that is open lets one call at a time probe, and fails the others immediately', async () => {
    const circuit = fresh()
    await failing(circuit, 'auth')
    let finish = (_: string) => {}
    const probe = circuit.run(() => new Promise<string>((resolve) => (finish = resolve)))
    const other = vi.fn(async () => 'not run')
    await expect(circuit.run(other)).rejects.toMatchObject({ kind: 'auth' })
    expect(other).not.toHaveBeenCalled()
    finish('well again')
    expect(await probe).toBe('well again')
    expect(circuit.isOpen()).toBe(false)
  })

  it('lets no request through before the time that the service named, while it blocks us as automated, or after silence', async () => {
    for (const [kind, wait] of [
      ['rate', 30],
      ['blocked', undefined],
      ['timeout', undefined],
    ] as const) {
      const circuit = fresh()
      for (const _ of [1, 2, 3, 4]) await failing(circuit, kind, wait)
      const work = vi.fn(async () => 'not run')
      await expect(circuit.run(work)).rejects.toMatchObject({
        kind,
        retryAfterSeconds: expect.any(Number),
      })
      expect(work).not.toHaveBeenCalled()
    }
  })

  it('closes when its time has passed', async () => {
    vi.useFakeTimers()
    const circuit = fresh()
    await failing(circuit, 'rate', 30)
    vi.advanceTimersByTime(30_001)
    expect(circuit.isOpen()).toBe(false)
    expect(await circuit.run(async () => 'well')).toBe('well')
    vi.useRealTimers()
  })

  it('ignores invalid requests and clients that disconnect', async () => {
    const circuit = fresh()
    for (const _ of [1, 2, 3, 4, 5]) await failing(circuit, 'bad_request')
    for (const _ of [1, 2, 3, 4, 5])
      await circuit
        .run(async () => Promise.reject(new DOMException('left', 'AbortError')))
        .catch(() => {})
    expect(circuit.isOpen()).toBe(false)
  })

  it('is separate for each key', async () => {
    const [one, other] = [fresh(), fresh()]
    await failing(one, 'auth')
    expect(other.isOpen()).toBe(false)
  })
})

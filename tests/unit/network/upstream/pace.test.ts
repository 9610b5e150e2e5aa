import { describe, expect, it } from 'vitest'
import { inTurn } from '@/lib/network/upstream/index'

const caller = () => ({ signal: new AbortController().signal, deadline: Date.now() + 60_000 })

describe('a rate-limited service', () => {
  it('is called at its pace, in order', async () => {
    const turns: { name: string; at: number }[] = []
    const take = async (name: string) => {
      await inTurn('service', 'pace', 40, caller())
      turns.push({ name, at: performance.now() })
    }
    const from = performance.now()
    await Promise.all([take('a'), take('b'), take('c')])
    expect(turns.map((turn) => turn.name)).toEqual(['a', 'b', 'c'])
    expect((turns[2]?.at ?? 0) - from).toBeGreaterThan(75)
  })

  it('is not awaited if the queue is too long for the caller', async () => {
    await inTurn('service', 'long', 5_000, caller())
    void inTurn('service', 'long', 5_000, caller())
    await expect(inTurn('service', 'long', 5_000, caller())).rejects.toMatchObject({
      kind: 'rate',
      retryAfterSeconds: 10,
    })
    const hurried = { signal: new AbortController().signal, deadline: Date.now() + 1_000 }
    await inTurn('service', 'short', 5_000, hurried)
    await expect(inTurn('service', 'short', 5_000, hurried)).rejects.toMatchObject({ kind: 'rate' })
  })
})

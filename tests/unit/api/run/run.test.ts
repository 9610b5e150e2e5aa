import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '@/lib/api/gate'
import { runCapability } from '@/lib/api/run'
import { answer, answerStream } from '@/lib/capabilities/answer'
import { webSearch } from '@/lib/capabilities/search'
import { verifyKey } from '@/lib/people/keys'
import { db, tables } from '@/lib/storage/db'
import { type Inside, openInside } from '@/tests/support/inside'

let inside: Inside
let caller: Caller

beforeAll(async () => {
  inside = await openInside()
  const key = await verifyKey(inside.secret)
  caller = { accountId: inside.account, key, name: `key:${key?.id}` }
})
beforeEach(() => inside.model.forget())
afterAll(() => inside.stop())

const signal = new AbortController().signal
const ASKED = { query: 'What does the grey heron eat?', model: 'service-web' }
const SEARCHED = { query: 'grey heron' }

async function rowOf(id: string) {
  const rows = await db().select().from(tables.calls)
  return rows.find((row) => row.id === id)
}

describe('a capability runs without any transport', () => {
  test('for a caller identified elsewhere, with reply, receipt, row and charge', async () => {
    const before = await inside.spent()
    const outcome = await runCapability({ caller, capability: webSearch, input: SEARCHED, signal })
    if (outcome.kind !== 'completed') throw new Error(outcome.kind)
    expect(outcome.receipt.cost).toBe(0.002)
    expect(outcome.reply).toMatchObject({ results: expect.any(Array), cost: 0.002 })
    expect((await inside.spent()) - before).toBe(2_000_000n)
    expect(await rowOf(outcome.id)).toMatchObject({
      status: 'ok',
      subject: 'grey heron',
      cost: 2_000_000n,
    })
  })

  test('its events arrive one by one, then usage and done, after the start was announced', async () => {
    const seen: string[] = []
    await runCapability({
      caller,
      capability: answerStream,
      input: { ...ASKED, return_sources: true },
      signal,
      onStart: () => void seen.push('start'),
      onEvent: async ({ type }, line) => {
        expect(JSON.parse(line).type).toBe(type)
        if (seen.at(-1) !== type) seen.push(type)
      },
    })
    expect(seen).toEqual(['start', 'sources', 'answer', 'usage', 'done'])
  })

  test('an error after the start is thrown and is the last event', async () => {
    inside.model.script({ fault: 'cut' })
    const seen: string[] = []
    const before = await inside.spent()
    const run = runCapability({
      caller,
      capability: answerStream,
      input: { ...ASKED, model: 'openai/gpt-4o-mini' },
      signal,
      onEvent: async ({ type }) => void seen.push(type),
    })
    await expect(run).rejects.toMatchObject({ type: 'provider_error' })
    expect(seen.at(-1)).toBe('error')
    expect(await inside.spent()).toBe(before)
  })

  test('an invalid field is an error without a start or events', async () => {
    const seen: string[] = []
    const run = runCapability({
      caller,
      capability: answerStream,
      input: { model: 'service-web' },
      signal,
      onStart: () => void seen.push('start'),
      onEvent: async ({ type }) => void seen.push(type),
    })
    await expect(run).rejects.toMatchObject({ status: 400, wireCode: 'missing_query' })
    expect(seen).toEqual([])
  })

  test('the caller’s signal cancels the call: it throws the reason, and what was used is charged', async () => {
    const leave = new AbortController()
    const before = await inside.spent()
    inside.model.script(async (call) => {
      leave.abort(new Error('no longer needed'))
      await call.closed
      return {}
    })
    const run = runCapability({ caller, capability: answer, input: ASKED, signal: leave.signal })
    await expect(run).rejects.toBeDefined()
    expect((await inside.spent()) - before).toBe(7_000_000n)
  })
})

describe('the options of a call', () => {
  const options = { idempotency: { key: 'run-1', scope: 'test' } }

  test('a retry with an idempotency key gets the first reply, with its id', async () => {
    const first = await runCapability({
      caller,
      capability: webSearch,
      input: SEARCHED,
      options,
      signal,
    })
    const before = await inside.spent()
    const again = await runCapability({
      caller,
      capability: webSearch,
      input: SEARCHED,
      options,
      signal,
    })
    expect(again).toMatchObject({
      kind: 'replayed',
      id: first.id,
      text: first.kind === 'completed' && first.text,
    })
    expect(await inside.spent()).toBe(before)
    const other = runCapability({
      caller,
      capability: webSearch,
      input: { query: 'frog' },
      options,
      signal,
    })
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  })

  test("an estimate returns only the price, and a call above the caller's maximum is rejected", async () => {
    const priced = { caller, capability: webSearch, input: SEARCHED, signal }
    const before = await inside.spent()
    expect(await runCapability({ ...priced, options: { estimateOnly: true } })).toMatchObject({
      kind: 'estimated',
      estimate: { max: 0.002 },
    })
    await expect(runCapability({ ...priced, options: { maxCost: '0.001' } })).rejects.toMatchObject(
      {
        code: 'max_cost_exceeded',
      },
    )
    expect(await inside.spent()).toBe(before)
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import { noteGateRefusal } from '@/lib/api/gate/index'
import { AppError, type ErrorCode, type Limit } from '@/lib/base/errors/index'
import { log } from '@/lib/base/log/index'
import { printMetrics } from '@/lib/base/telemetry/index'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const counted = async (step: string) => {
  const { text } = await printMetrics()
  return Number(
    new RegExp(`groundwire_refusals_total\\{step="${step}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
  )
}

test.each<[ErrorCode, Limit | undefined, string]>([
  ['missing_service_api_key', undefined, 'who'],
  ['endpoint_not_allowed', undefined, 'who'],
  ['rate_limit_exceeded', 'rate', 'rate'],
  ['rate_limit_exceeded', 'places', 'place'],
  ['rate_limit_exceeded', 'allowance', 'allowance'],
  ['rate_limit_exceeded', 'room', 'allowance'],
  ['overloaded', undefined, 'place'],
  ['request_too_large', undefined, 'size'],
  ['insufficient_credits', undefined, 'credit'],
])('%s %s is counted at the step %s', async (code, limit, step) => {
  const before = await counted(step)
  noteGateRefusal(new AppError(code, 'no', { limit }))
  expect(await counted(step)).toBe(before + 1)
})

test('errors of the work are not counted, and a line a minute sums the refusals', async () => {
  const info = vi.spyOn(log(), 'info').mockImplementation(() => {})
  vi.useFakeTimers()
  Reflect.deleteProperty(globalThis, Symbol.for('groundwire.api.gate-refusals'))
  for (let n = 0; n < 100; n++) noteGateRefusal(new AppError('missing_service_api_key', 'no'))
  noteGateRefusal(new AppError('search_failed', 'no'))
  noteGateRefusal(new AppError('invalid_json', 'no'))
  vi.advanceTimersByTime(180_000)
  expect(info.mock.calls).toEqual([[{ refused: { who: 100 } }, expect.any(String)]])
})

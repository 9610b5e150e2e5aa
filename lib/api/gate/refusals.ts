import type { AppError, ErrorCode, Limit } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { noteGate } from '@/lib/base/telemetry'

/** The steps of the gate, in their order. */
type Step = 'who' | 'rate' | 'place' | 'size' | 'allowance' | 'credit'

const STEPS: Partial<Record<ErrorCode, Step>> = {
  missing_service_api_key: 'who',
  endpoint_not_allowed: 'who',
  forbidden_origin: 'who',
  rate_limit_exceeded: 'rate',
  overloaded: 'place',
  shutting_down: 'place',
  request_too_large: 'size',
  request_timeout: 'size',
  insufficient_credits: 'credit',
}
const LOG_EVERY_MS = 60_000

/** Counts a refusal by the step that made it. A line a minute says how many there were. */
export function noteGateRefusal(error: AppError): void {
  const step = findStep(error)
  if (!step) return
  noteGate(step)
  counts().set(step, (counts().get(step) ?? 0) + 1)
}

const LIMIT_STEPS: Record<Limit, Step> = {
  rate: 'rate',
  places: 'place',
  allowance: 'allowance',
  room: 'allowance',
}

const findStep = ({ code, limit }: AppError): Step | undefined =>
  limit ? LIMIT_STEPS[limit] : STEPS[code]

function counts(): Map<Step, number> {
  return processWide('api.gate-refusals', () => {
    const refused = new Map<Step, number>()
    setInterval(() => logCounts(refused), LOG_EVERY_MS).unref()
    return refused
  })
}

function logCounts(counted: Map<Step, number>): void {
  if (counted.size === 0) return
  log().info({ refused: Object.fromEntries(counted) }, 'requests were refused at the gate')
  counted.clear()
}

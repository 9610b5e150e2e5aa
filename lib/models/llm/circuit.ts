import { getSetting, number, setting } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { type ModelFailure, toAppError } from './failure'
import type { ModelChoice } from './providers/choice'

export const modelFailures = setting(
  'MODEL_FAILURES',
  'Calls of a model that its service fails in a row, after which further ones are refused for ten seconds; 0 refuses none.',
  number(4, 0, 1_000_000),
)

const REST_MS = 10_000
const OF_SERVICE = ['network', 'timeout', 'overloaded']

/** `until`: on the monotonic clock. */
type Circuit = { failures: number; until: number; last: ModelFailure }
const circuits = () => processWide('llm.circuits', () => new Map<string, Circuit>())

/**
 * Throws the last failure of a model whose service is down, before any work. After ten seconds
 * calls are let through again; the next failure begins another rest.
 */
export function refuseDown({ engine, label, provider, model }: ModelChoice): void {
  const circuit = circuits().get(label)
  const max = getSetting(modelFailures)
  if (engine === 'extractive' || max === 0 || !circuit || circuit.failures < max) return
  const seconds = Math.ceil((circuit.until - performance.now()) / 1_000)
  if (seconds <= 0) return
  const message = `${circuit.last.message} Further calls are refused for ${seconds} s.`
  throw toAppError({ ...circuit.last, message }, provider, model, undefined)
}

/** Notes how a turn ended. A failure that a request may have caused says nothing. */
export function noteTurn({ label }: ModelChoice, failure: ModelFailure | undefined): void {
  if (!failure) {
    circuits().delete(label)
    return
  }
  if (!OF_SERVICE.includes(failure.kind)) return
  const { failures } = circuits().get(label) ?? { failures: 0 }
  const until = performance.now() + REST_MS
  circuits().set(label, { failures: failures + 1, until, last: failure })
}

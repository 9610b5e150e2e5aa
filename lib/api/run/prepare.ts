import {
  checkMaxCost,
  estimateRisk,
  estimateUsage,
  type IdempotencyKey,
  maxUsage,
  priceUsage,
  storedAnswer,
} from '@/lib/money/billing'
import type { CallStart } from '@/lib/money/usage'
import { checkFields, type Fields, fieldsFor, ignoredIn } from './fields'
import { buildIdempotencyKey, checkIdempotencyKey } from './options'
import type { EstimatedCall, ReplayedCall } from './outcome'
import { storedFailure } from './records'
import type { RequestedCall } from './requested-call'

/** A validated call whose work may start once its maximum is reserved. */
export type ReadyCall<Input> = {
  kind: 'ready'
  input: Input
  /** The fields as they were sent. */
  fields: Fields
  idempotencyKey: IdempotencyKey | null
  /** Names of the body that mean nothing here. */
  ignored: string[]
  /** The maximum cost, in nano-USD. */
  max: bigint
  /** What the call may cost the operator if it fails, in nano-USD. */
  risk: bigint
}

/** Everything between admission and reservation. Returns the outcome if there is no work. */
export async function prepare<Input, Reply, Event>(
  requested: RequestedCall<Input, Reply, Event>,
  start: CallStart,
  mode: { estimateOnly: boolean },
): Promise<ReadyCall<Input> | ReplayedCall | EstimatedCall> {
  const { caller, capability, input: rawInput, options = {}, signal } = requested
  checkIdempotencyKey(options)
  const body = typeof rawInput === 'function' ? await rawInput() : rawInput
  const fields = fieldsFor(capability.input, body)
  const ignored = requested.ignored ?? ignoredIn(capability.input, body)
  const input = checkFields(capability.input, fields, requested.ignored ? [] : ignored)
  start.subject = capability.subject(input)
  mode.estimateOnly ||= body.estimate === true
  const idempotencyKey = mode.estimateOnly
    ? null
    : buildIdempotencyKey(options, caller, capability.name, fields)
  const answer = idempotencyKey && (await storedAnswer(idempotencyKey))
  if (answer?.facts.failed) throw storedFailure(answer.text)
  if (answer) return { kind: 'replayed', id: answer.callId, text: answer.text, facts: answer.facts }
  await capability.check?.(input, { signal, accountId: caller.accountId })
  const usage = maxUsage(
    await capability.maxUsage(input),
    (await capability.fallbackUsage?.(input)) ?? [],
  )
  const whole = [...usage, ...((await capability.laterUsage?.(input)) ?? [])]
  if (mode.estimateOnly) return { kind: 'estimated', id: start.id, estimate: estimateUsage(whole) }
  checkMaxCost(options.maxCost ?? null, priceUsage(whole))
  return {
    kind: 'ready',
    input,
    fields,
    ignored,
    idempotencyKey,
    max: priceUsage(usage),
    risk: estimateRisk(usage, fields),
  }
}

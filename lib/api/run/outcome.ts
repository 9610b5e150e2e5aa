import type { Receipt, StreamEvent } from '@/lib/base/capability'
import type { AppError } from '@/lib/base/errors'
import type { Estimate } from '@/lib/money/billing'

/** Metadata of a run, such as its model; see `factHeaders`. */
export type Facts = Record<string, string>

/** The outcome of a call: done, replayed, or only priced. `text` is JSON or JSON lines. */
export type Outcome<Reply = unknown> = CompletedCall<Reply> | ReplayedCall | EstimatedCall
export type CompletedCall<Reply> = {
  kind: 'completed'
  id: string
  reply: Reply
  receipt: Receipt
  text: string
  facts: Facts
}
export type ReplayedCall = { kind: 'replayed'; id: string; text: string; facts: Facts }
export type EstimatedCall = { kind: 'estimated'; id: string; estimate: Estimate }

/** The error of a stream after its first event, sent as its last. */
export function errorEvent({
  message,
  type,
  wireCode,
  details,
}: AppError): Extract<StreamEvent<never, never>, { type: 'error' }> {
  const frame = { type: 'error', error: message, error_type: type, error_code: wireCode } as const
  const cost = details?.cost
  return typeof cost === 'number' ? { ...frame, details, cost } : { ...frame, details }
}

/** Characters of a header's value. */
const MAX_HEADER = 1_000

const FACT_HEADERS: Record<string, string> = {
  model: 'X-Model',
  engine: 'X-Engine',
  cache: 'X-Cache',
  finish: 'X-Finish-Reason',
  stored: 'Idempotent-Stored',
  ignored: 'X-Ignored-Fields',
}

/** Metadata of a call that its client sees as response headers. */
export function factHeaders(facts: Facts): Record<string, string> {
  const visible = Object.entries(facts).filter(([name]) => name in FACT_HEADERS)
  // Headers may contain only visible ASCII.
  return Object.fromEntries(
    visible.map(([name, value]) => [
      FACT_HEADERS[name] ?? name,
      value.replace(/[^ -~]/g, '?').slice(0, MAX_HEADER),
    ]),
  )
}

/** The reply of a call, including a replayed one. */
export function replyIn<Reply>(outcome: CompletedCall<Reply> | ReplayedCall): Reply {
  return outcome.kind === 'completed' ? outcome.reply : JSON.parse(outcome.text)
}

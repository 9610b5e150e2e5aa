/** One running call: its id, account, deadline and abort signal, and what it has used so far. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { type AppError, shuttingDown } from '@/lib/base/errors'
import { processWide, timeLimit } from '@/lib/base/runtime'
import type { Unit } from './units'

export { isSearchUnit, UNITS, type Unit } from './units'

/** Bytes that a page may take through the operator's proxy, which is paid by bytes. */
export const MAX_PAID_BYTES = 5_000_000

/** Nano-USD per 1,000,000 tokens. `rate` is 0 if a fixed price covers the model. */
export type UsageLine = {
  unit: Unit
  amount: number
  rate?: bigint
  /** What the provider charges the operator, if different from `rate`. */
  providerRate?: bigint
  model?: string
  estimated?: boolean
}

export type Usage = UsageLine[]

/** An event for a streaming client, sent as one SSE frame, or a note for the call's trace. */
export type CallEvent = { type: string } & Record<string, unknown>

/** State of a call. `cancelled`: its client disconnected or cancelled it. */
export type CallStatus = 'running' | 'ok' | 'failed' | 'cancelled'

/** A page that supports an answer, as it was read. */
export type EvidenceSource = {
  url: string
  title: string
  /** Where it came from: `index`, `cache`, `page`, `web`, or the `snippet` of a search result. */
  read: string
  /** Milliseconds since the epoch. */
  readAt: number
  text: string
  /** The parts that were used, if the whole text is too long to store. */
  isExcerpt: boolean
}
/** A range in the text of a source, counted from 0. */
export type EvidenceQuote = { source: number; start: number; end: number; text: string }
/** A sentence that cites sources, with the result of its check. */
export type EvidenceClaim = {
  text: string
  verdict: 'supported' | 'unsupported' | 'unchecked'
  /** Sources that it cited, and those whose citation was confirmed. Both count from 0. */
  cited: number[]
  standing: number[]
  quotes: EvidenceQuote[]
  /** Confidence in the verdict, from 0.5 to 1. Absent if nothing was checked. */
  confidence?: number
}
export type Evidence = {
  sources: EvidenceSource[]
  claims: EvidenceClaim[]
  quotes: EvidenceQuote[]
}

export type Stage = {
  name: string
  atMs: number
  tookMs: number | null
  note?: Record<string, unknown>
}

/** One execution of a capability for an account. Request, ledger and log use the same id. */
export type Call<Event = never> = {
  readonly id: string
  readonly accountId: string
  /** The key whose caps apply, or null for a signed-in person. */
  readonly keyId: string | null
  /** Aborts if the client cancels (`isCancelled`) or at shutdown (`stopOf`). */
  readonly signal: AbortSignal
  /** When the work must be done, in milliseconds since the epoch. */
  readonly deadline: number
  readonly startedAt: number
  /** Milliseconds since the start, by the monotonic clock. */
  elapsedMs(): number
  readonly used: readonly UsageLine[]
  readonly stages: readonly Stage[]
  /** Metadata of this run for response headers and the call's page: `model`, `engine`, … */
  readonly facts: Record<string, string>
  /** The sources and quotes behind the reply, stored with the call. */
  readonly evidence: Evidence | null
  keepEvidence(evidence: Evidence): void
  count(unit: Unit, amount?: number, token?: Omit<UsageLine, 'unit' | 'amount'>): void
  /** Corrects a count. An amount of 0 removes it. */
  recount(correct: (line: UsageLine) => UsageLine): void
  /** From here on, a failed call is charged for what it has used. */
  chargeFailure(): void
  readonly chargesFailure: boolean
  /** What work cost the operator that brought nothing and is not in `used`, in nano-USD. */
  readonly lost: bigint
  lose(nano: bigint): void
  /** What the call's page took through the operator's proxy, in all its attempts. */
  readonly proxied: { bytes: number }
  /** Whether a streaming client receives the events. */
  readonly isStreamed: boolean
  /** Emits an event. Never throws; resolves once the client can take more. */
  readonly emit: (event: Event) => Promise<void>
  /** Records a stage of the work and its duration, for the call's trace. */
  stage<T>(
    name: string,
    work: () => Promise<T>,
    note?: (result: T) => Record<string, unknown>,
  ): Promise<T>
  /** The call's signal with a limit of `timeoutMs`, within the deadline. */
  within(timeoutMs: number): AbortSignal
}

type Opening<Event> = {
  id: string
  accountId: string
  keyId?: string | null
  signal: AbortSignal
  timeoutMs: number
  onEvent?: (event: Event) => Promise<void>
  /** Called when each stage starts and ends. */
  onStage?: (stage: Stage) => void
}

/** Opens a call. `timeoutMs` is the time budget of the whole call. */
export function openCall<Event = never>(opening: Opening<Event>): Call<Event> {
  const { id, accountId, keyId = null, signal, timeoutMs, onEvent, onStage } = opening
  const startedAt = Date.now()
  const elapsedMs = stopwatch()
  const used: UsageLine[] = []
  const stages: Stage[] = []
  const own = { chargesFailure: false, lost: 0n }
  let evidence: Evidence | null = null
  const call: Call<Event> = {
    id,
    accountId,
    keyId,
    signal,
    startedAt,
    elapsedMs,
    deadline: startedAt + timeoutMs,
    used,
    stages,
    facts: {},
    chargeFailure: () => {
      own.chargesFailure = true
    },
    get chargesFailure() {
      return own.chargesFailure
    },
    get lost() {
      return own.lost
    },
    lose: (nano) => {
      own.lost += nano
    },
    proxied: { bytes: 0 },
    get evidence() {
      return evidence
    },
    keepEvidence: (remaining) => {
      evidence = remaining
    },
    isStreamed: onEvent !== undefined,
    count: (unit, amount = 1, token = {}) => addTo(used, { unit, amount, ...token }),
    recount: (correct) =>
      void used.splice(0, used.length, ...used.map(correct).filter(({ amount }) => amount > 0)),
    emit: async (event) => {
      if (!signal.aborted) await onEvent?.(event).catch(() => {})
    },
    stage: stageIn(stages, elapsedMs, onStage),
    within: (limitMs) => withinDeadline(call, limitMs),
  }
  return call
}

function stopwatch(): () => number {
  const start = performance.now()
  return () => Math.round(performance.now() - start)
}

function withinDeadline({ signal, deadline }: Call<never>, limitMs: number): AbortSignal {
  const ms = Math.max(1, Math.min(limitMs, deadline - Date.now()))
  return AbortSignal.any([signal, timeLimit(ms)])
}

/** Collects stages in a list and reports them. */
function stageIn(
  stages: Stage[],
  elapsedMs: () => number,
  onStage: Opening<never>['onStage'],
): Call['stage'] {
  return async (name, work, note) => {
    const stage: Stage = { name, atMs: elapsedMs(), tookMs: null }
    stages.push(stage)
    onStage?.(stage)
    const from = performance.now()
    try {
      const result = await work()
      if (note) stage.note = note(result)
      return result
    } catch (error) {
      stage.note = { error: error instanceof Error ? error.message : String(error) }
      throw error
    } finally {
      stage.tookMs = Math.round(performance.now() - from)
      onStage?.(stage)
    }
  }
}

/** The same call for work that another signal may end, too. */
export function withSignal(call: Call, ending: AbortSignal): Call {
  const signal = AbortSignal.any([call.signal, ending])
  return { ...call, signal, within: (ms) => AbortSignal.any([signal, timeLimit(ms)]) }
}

/** The same call for work that emits other events, which `emit` translates. */
export function withEvents<Event>(call: Call, emit: (event: Event) => Promise<void>): Call<Event> {
  return { ...call, emit }
}

const accounts = () => processWide('call.accounts', () => new AsyncLocalStorage<string>())

/** Runs the work of a call for its account, which shares threads and browser pages with others. */
export function runFor<T>(accountId: string, work: () => T): T {
  return accounts().run(accountId, work)
}

/** The account of the running call, or null outside of calls. */
export function currentAccount(): string {
  return accounts().getStore() ?? ''
}

/** The abort reason when the server stops. */
export class ServerStopping extends Error {
  override name = 'ServerStopping'
}

/** The error if shutdown ended the call, else null. By name, as each bundle has its own class. */
export function findStop({ reason }: AbortSignal): AppError | null {
  if (!(reason instanceof Error) || reason.name !== 'ServerStopping') return null
  return shuttingDown()
}

/** True once the client has cancelled the call. */
export function isCancelled(signal: AbortSignal): boolean {
  return signal.aborted && findStop(signal) === null
}

function addTo(used: UsageLine[], line: UsageLine) {
  const same = used.find(
    (usageLine) =>
      usageLine.unit === line.unit &&
      usageLine.rate === line.rate &&
      usageLine.model === line.model,
  )
  if (!same) used.push(line)
  else {
    same.amount += line.amount
    if (line.estimated) same.estimated = true
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide, timeLimit } from '@/lib/runtime'
import { type AppError, shuttingDown } from './errors'

/** What is counted while a call runs; `billing/prices.ts` prices all but tokens. */
export type Unit =
  | 'answer_query'
  | 'answer_query_service_web'
  | 'answer_query_service_fast'
  | 'answer_images'
  | 'web_search'
  | 'search_page'
  | 'context'
  | 'context_page'
  | 'research'
  | 'scrape_format'
  | 'extract_json'
  | 'extract_summary'
  | 'extract_qa'
  | 'extract_links'
  | 'extract_brand'
  | 'extract_advanced_proxy'
  | 'map'
  | 'crawl_page'
  | 'crawl_page_advanced'
  | 'pdf'
  | 'transcript'
  | 'embeddings'
  | 'llm_input_tokens'
  | 'llm_cached_tokens'
  | 'llm_output_tokens'

/** Nano-USD per 1,000,000 tokens. `rate`: 0 where a fixed price covers the model. */
export type UsageLine = {
  unit: Unit
  amount: number
  rate?: bigint
  /** What the provider takes of the operator where that is not `rate`. */
  providerRate?: bigint
  model?: string
  estimated?: boolean
}

export type Usage = UsageLine[]

/** An event that a streaming caller receives as one SSE frame, or a note for the call's trace. */
export type CallEvent = { type: string } & Record<string, unknown>

/** State of a call: `cancelled` if its caller disconnected, or ended it. */
export type CallStatus = 'running' | 'ok' | 'failed' | 'cancelled'

/** A page that supports an answer, as it was read. */
export type EvidenceSource = {
  url: string
  title: string
  /** Where it was read: `index`, `cache`, `page`, `web`, or the `snippet` of a search. */
  read: string
  /** Milliseconds since the epoch. */
  readAt: number
  text: string
  /** The parts that were used, where the whole is longer than what is kept. */
  isExcerpt: boolean
}
/** A place in the text of a source, which counts from 0. */
export type EvidenceQuote = { source: number; start: number; end: number; text: string }
/** A sentence that cites sources, as it was checked. */
export type EvidenceClaim = {
  text: string
  verdict: 'supported' | 'unsupported' | 'unchecked'
  /** Sources that it cited, and those whose citation stands; both count from 0. */
  cited: number[]
  standing: number[]
  quotes: EvidenceQuote[]
  /** How sure the verdict is, from 0.5 to 1; absent where nothing was checked. */
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

/** One run of one capability for one account; its id is that of request, ledger and log. */
export type Call<Event = never> = {
  readonly id: string
  readonly accountId: string
  /** The key whose caps it counts against; null for a signed-in person. */
  readonly keyId: string | null
  /** Aborts if the caller cancels (`isCancelled`) or at shutdown (`stopOf`). */
  readonly signal: AbortSignal
  /** Milliseconds since the epoch by which the work should be done. */
  readonly deadline: number
  readonly startedAt: number
  /** Milliseconds since the start, by the steady clock: the machine's own may be set back. */
  elapsedMs(): number
  readonly used: readonly UsageLine[]
  readonly stages: readonly Stage[]
  /** Facts about this run for response headers and the call's page: `model`, `engine`, … */
  readonly facts: Record<string, string>
  /** The sources and quotes behind the reply, kept with the call. */
  readonly evidence: Evidence | null
  keepEvidence(evidence: Evidence): void
  count(unit: Unit, amount?: number, token?: Omit<UsageLine, 'unit' | 'amount'>): void
  /** Corrects what was counted so far; an amount of 0 goes. */
  recount(correct: (line: UsageLine) => UsageLine): void
  /** From here on a failure of the call is charged, for what is counted by then. */
  chargeFailure(): void
  readonly chargesFailure: boolean
  /** Whether a streaming caller gets the events. */
  readonly isStreamed: boolean
  /** Hands over an event; never throws, resolves once the caller has room. */
  readonly emit: (event: Event) => Promise<void>
  /** Notes a stage of the work, with its duration, for the call's trace. */
  stage<T>(
    name: string,
    work: () => Promise<T>,
    note?: (result: T) => Record<string, unknown>,
  ): Promise<T>
  /** The caller's signal with a limit of `timeoutMs`, within the deadline. */
  within(timeoutMs: number): AbortSignal
}

type Opening<Event> = {
  id: string
  accountId: string
  keyId?: string | null
  signal: AbortSignal
  timeoutMs: number
  onEvent?: (event: Event) => Promise<void>
  /** Each stage when it begins and when it has ended. */
  onStage?: (stage: Stage) => void
}

/** Opens a call. `timeoutMs` is the whole call's time budget. */
export function openCall<Event = never>(opening: Opening<Event>): Call<Event> {
  const { id, accountId, keyId = null, signal, timeoutMs, onEvent, onStage } = opening
  const startedAt = Date.now()
  const start = performance.now()
  const elapsedMs = () => Math.round(performance.now() - start)
  const used: UsageLine[] = []
  const stages: Stage[] = []
  let chargesFailure = false
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
      chargesFailure = true
    },
    get chargesFailure() {
      return chargesFailure
    },
    get evidence() {
      return evidence
    },
    keepEvidence: (kept) => {
      evidence = kept
    },
    isStreamed: onEvent !== undefined,
    count: (unit, amount = 1, token = {}) => addTo(used, { unit, amount, ...token }),
    recount: (correct) =>
      void used.splice(0, used.length, ...used.map(correct).filter(({ amount }) => amount > 0)),
    emit: async (event) => {
      if (!signal.aborted) await onEvent?.(event).catch(() => {})
    },
    stage: stageIn(stages, elapsedMs, onStage),
    within: (limitMs) =>
      AbortSignal.any([
        signal,
        timeLimit(Math.max(1, Math.min(limitMs, call.deadline - Date.now()))),
      ]),
  }
  return call
}

/** Notes stages in a list, and says so. */
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

/** The same call for work that emits other events: `emit` translates them. */
export function withEvents<Event>(call: Call, emit: (event: Event) => Promise<void>): Call<Event> {
  return { ...call, emit }
}

const accounts = () => processWide('call.accounts', () => new AsyncLocalStorage<string>())

/** Runs the work of a call for its account, whose share of threads and browser pages it uses. */
export function runFor<T>(accountId: string, work: () => T): T {
  return accounts().run(accountId, work)
}

/** The account whose call runs here; empty outside of calls. */
export function currentAccount(): string {
  return accounts().getStore() ?? ''
}

/** Why a call's signal aborts if its caller did not cancel it: the server stops. */
export class ServerStopping extends Error {
  override name = 'ServerStopping'
}

/** The failure of a call that shutdown ended, else null; by name, as bundles have a class each. */
export function stopOf({ reason }: AbortSignal): AppError | null {
  if (!(reason instanceof Error) || reason.name !== 'ServerStopping') return null
  return shuttingDown()
}

/** True once a call's caller has cancelled it. */
export function isCancelled(signal: AbortSignal): boolean {
  return signal.aborted && stopOf(signal) === null
}

function addTo(used: UsageLine[], line: UsageLine) {
  const same = used.find(
    (one) => one.unit === line.unit && one.rate === line.rate && one.model === line.model,
  )
  if (!same) used.push(line)
  else {
    same.amount += line.amount
    if (line.estimated) same.estimated = true
  }
}

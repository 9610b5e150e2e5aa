import { createHash } from 'node:crypto'
import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { noteUpstreamFailure } from '@/lib/base/telemetry'
import { type FailureKind, UpstreamError } from './upstream-error'

/** A service's circuit with one key. While open, one request at a time may test it. */
type Circuit = {
  /** Whether the service failed recently and should be used last. */
  isOpen(): boolean
  /** Milliseconds until it may be used as before. 0 if it is not open. */
  restMs(): number
  /** Whether its last request failed. */
  hasFailed(): boolean
  run<T>(work: () => Promise<T>): Promise<T>
}

type State = {
  failures: number
  /** Monotonic clock, as the system clock may be changed. */
  openUntil: number
  closedToAll: boolean
  probing: boolean
  last: UpstreamError | null
}

const coolDownMs: Record<FailureKind, number> = {
  auth: 60_000,
  billing: 600_000,
  rate: 5_000,
  blocked: 1_800_000,
  upstream: 10_000,
  timeout: 10_000,
  network: 10_000,
  bad_request: 0,
}
const failuresBeforeOpening = 4
const maxMs = 900_000

/** The circuit of `provider` with `account` (its key or address, stored only as a hash). */
export function circuitFor(provider: string, account: string): Circuit {
  const states = processWide('upstream.circuits', () => new Map<string, State>())
  const name = `${provider} ${createHash('sha256').update(account).digest('base64url').slice(0, 16)}`
  const state = states.get(name) ?? {
    failures: 0,
    openUntil: 0,
    closedToAll: false,
    probing: false,
    last: null,
  }
  states.set(name, state)
  return {
    isOpen: () => state.openUntil > performance.now(),
    restMs: () => Math.max(0, Math.round(state.openUntil - performance.now())),
    hasFailed: () => state.failures > 0,
    run: (work) => runThrough(state, provider, work),
  }
}

async function runThrough<T>(state: State, provider: string, work: () => Promise<T>): Promise<T> {
  const open = state.openUntil > performance.now()
  if (open && (state.closedToAll || state.probing)) throw resting(state, provider)
  if (open) state.probing = true
  try {
    const result = await work()
    if (state.last) log().info({ provider }, 'upstream service works again')
    Object.assign(state, { failures: 0, openUntil: 0, closedToAll: false, last: null })
    return result
  } catch (error) {
    if (error instanceof UpstreamError) note(state, error)
    throw error
  } finally {
    if (open) state.probing = false
  }
}

function resting(state: State, provider: string): UpstreamError {
  const seconds = Math.ceil((state.openUntil - performance.now()) / 1000)
  const kind = state.last?.kind ?? 'upstream'
  const message = `${state.last?.message ?? `${provider} failed.`} The next attempt is in ${seconds} s.`
  return new UpstreamError(provider, { kind, message, retryAfterSeconds: seconds })
}

function note(state: State, error: UpstreamError) {
  const { kind, retryAfterSeconds, provider, message } = error
  noteUpstreamFailure(provider, kind)
  if (kind === 'bad_request') return
  state.failures += 1
  const fault = kind === 'upstream' || kind === 'timeout' || kind === 'network'
  if (fault && state.failures < failuresBeforeOpening) return
  const retryAfterMs =
    retryAfterSeconds === undefined ? undefined : Math.min(retryAfterSeconds * 1000, maxMs)
  if (!state.last)
    log().warn({ provider, kind, reason: message }, 'upstream service fails: used last for now')
  state.last = error
  state.openUntil = performance.now() + (retryAfterMs ?? coolDownMs[kind])
  state.closedToAll =
    kind === 'blocked' || kind === 'timeout' || (kind === 'rate' && retryAfterMs !== undefined)
}

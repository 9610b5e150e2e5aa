import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processWide } from '@/lib/base/runtime'

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160]
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

function metrics() {
  return processWide('metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    return { registry, ...measuresIn([registry]), gauges: new Map<string, Gauge>() }
  })
}

/** Names follow Prometheus: seconds, `_total`. */
function measuresIn(registers: Registry[]) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  return {
    calls: counter(
      'groundwire_calls_total',
      'Calls that ended or were rejected, by capability and HTTP status; 499 if the client disconnected. Shed calls are counted separately.',
      ['capability', 'status'],
    ),
    seconds: histogram(
      'groundwire_call_seconds',
      'Duration of calls that were admitted.',
      ['capability'],
      SECONDS,
    ),
    failures: counter(
      'groundwire_call_failures_total',
      'Calls that failed, by capability and error; upstream failures are provider_error, search_error, scraping_error and map_error.',
      ['capability', 'error_type', 'error_code'],
    ),
    shed: counter(
      'groundwire_calls_shed_total',
      'Calls rejected before any work, by reason: overloaded, shutting_down.',
      ['reason'],
    ),
    gate: counter(
      'groundwire_refusals_total',
      'Requests that were refused before any work, by the step of the gate: who, rate, place, size, allowance, credit.',
      ['step'],
    ),
    upstream: counter(
      'groundwire_upstream_failures_total',
      'Failures of configured services (models, search), by service and kind: auth, billing, rate, blocked, upstream, timeout, network, bad_request.',
      ['provider', 'kind'],
    ),
    ...spendMeasuresIn(registers),
    commits: histogram(
      'groundwire_ledger_commit_seconds',
      'Time from the start of a ledger write to its commit on disk.',
      ['operation'],
      COMMIT_SECONDS,
    ),
  }
}

function spendMeasuresIn(registers: Registry[]) {
  return {
    keyRequests: new Counter({
      name: 'groundwire_search_key_requests_total',
      help: 'Requests to search services by key, which is masked, and outcome: ok, failed.',
      labelNames: ['provider', 'key', 'outcome'],
      registers,
    }),
    keySpend: new Counter({
      name: 'groundwire_search_key_spend_usd_total',
      help: 'What the requests with a key cost at the price of the service, in USD.',
      labelNames: ['provider', 'key'],
      registers,
    }),
    embeddingTokens: new Counter({
      name: 'groundwire_embedding_tokens_total',
      help: 'Tokens of the local index that were sent to the embedding model.',
      labelNames: ['model'],
      registers,
    }),
    embeddingSpend: new Counter({
      name: 'groundwire_embedding_spend_usd_total',
      help: 'What these tokens cost, in USD.',
      labelNames: ['model'],
      registers,
    }),
  }
}

/** Counts a finished call. `seconds` only for an admitted call. */
export function noteCallEnd(capability: string, status: number, seconds?: number): void {
  metrics().calls.inc({ capability, status })
  if (seconds !== undefined) metrics().seconds.observe({ capability }, seconds)
}

/** Counts an error by its code in the closed list. */
export function noteFailure(capability: string, error: { type: string; code: string }): void {
  metrics().failures.inc({ capability, error_type: error.type, error_code: error.code })
}

/** Counts a call that was rejected before any work. */
export function noteShed(reason: string): void {
  metrics().shed.inc({ reason })
}

/** Counts a request that a step of the gate refused. */
export function noteGate(step: string): void {
  metrics().gate.inc({ step })
}

/** Counts a failure of a service that the operator configured. */
export function noteUpstreamFailure(provider: string, kind: string): void {
  metrics().upstream.inc({ provider, kind })
}

/** Counts a request to a search service. `key` is masked. */
export function noteKeyRequest(
  key: { provider: string; key: string },
  outcome: 'ok' | 'failed',
  usd: number,
): void {
  metrics().keyRequests.inc({ ...key, outcome })
  metrics().keySpend.inc(key, usd)
}

/** Counts the tokens of an embedding model, and what they cost the operator. */
export function noteEmbedding(model: string, tokens: number, usd: number): void {
  metrics().embeddingTokens.inc({ model }, tokens)
  metrics().embeddingSpend.inc({ model }, usd)
}

/** Runs a ledger write and records how long its commit took. */
export async function timeCommit<T>(operation: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  try {
    return await work()
  } finally {
    metrics().commits.observe({ operation }, (performance.now() - from) / 1000)
  }
}

/** Sets a value that is read when the metrics are printed. */
export function setGauge(
  name: string,
  help: string,
  value: number,
  labels: Record<string, string> = {},
): void {
  const { gauges, registry } = metrics()
  const gauge =
    gauges.get(name) ??
    new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] })
  gauges.set(name, gauge)
  gauge.set(labels, value)
}

/** All metrics in Prometheus's text format, and its content type. */
export async function printMetrics(): Promise<{ text: string; contentType: string }> {
  const { registry } = metrics()
  return { text: await registry.metrics(), contentType: registry.contentType }
}

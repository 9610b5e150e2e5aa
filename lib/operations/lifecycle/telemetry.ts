import type { SpanContext, Tracer } from '@opentelemetry/api'
import { getSetting, settings } from '@/lib/base/config'
import { log, warnSeldom } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { type TracedCall, traceCallsTo } from '@/lib/base/telemetry'
import { toUsd } from '@/lib/base/usd'

/** Exports a span for each call and stage, if OpenTelemetry's variables name an endpoint. */
export async function startTelemetry(): Promise<void> {
  const endpoint = getSetting(settings.otlpTracesEndpoint) ?? getSetting(settings.otlpEndpoint)
  if (!endpoint) return
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const nameMatch = resources.detectResources({ detectors: [resources.envDetector] })
  const resource = resources
    .resourceFromAttributes({ 'service.name': 'groundwire' })
    .merge(nameMatch)
  // The exporter and the processor read address, headers, timeouts and batch sizes from the
  // environment themselves.
  const provider = new sdk.BasicTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  api.diag.setLogger(complaints(), api.DiagLogLevel.ERROR)
  const tracer = provider.getTracer('groundwire')
  processWide('lifecycle.telemetry', () => () => provider.shutdown())
  traceCallsTo((ended) => writeSpans(api, tracer, ended))
  log().info({ endpoint }, 'calls are traced by OpenTelemetry')
}

/** Errors of the exporter. An unreachable collector fails every few seconds. */
function complaints() {
  const quiet = () => {}
  const error = (text: string) => {
    const why = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text
    warnSeldom('traces of calls could not be sent', { why: why.slice(0, 300) })
  }
  return { error, warn: quiet, info: quiet, debug: quiet, verbose: quiet }
}

/** Sends the remaining spans, within three seconds. */
export async function stopTelemetry(): Promise<void> {
  const stop = processWide<(() => Promise<void>) | null>('lifecycle.telemetry', () => null)
  await Promise.race([
    stop?.().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, 3_000).unref()),
  ])
}

type Api = typeof import('@opentelemetry/api')

function writeSpans(
  { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode }: Api,
  tracer: Tracer,
  ended: TracedCall,
): void {
  const { call, capability, status, httpStatus, errorCode, cost } = ended
  const attributes = {
    'groundwire.call_id': call.id,
    'groundwire.capability': capability,
    'groundwire.status': status,
    'groundwire.cost_usd': toUsd(cost),
    'http.response.status_code': httpStatus,
    ...(errorCode ? { 'error.type': errorCode } : {}),
    ...(call.facts.model ? { 'gen_ai.response.model': call.facts.model } : {}),
  }
  const span = tracer.startSpan(
    capability,
    { kind: SpanKind.SERVER, startTime: call.startedAt, attributes },
    ROOT_CONTEXT,
  )
  const inside = trace.setSpanContext(ROOT_CONTEXT, span.spanContext() satisfies SpanContext)
  for (const { name, atMs, tookMs } of call.stages) {
    const startTime = call.startedAt + atMs
    tracer
      .startSpan(name, { startTime }, inside)
      .end(startTime + (tookMs ?? call.elapsedMs() - atMs))
  }
  if (status === 'failed')
    span.setStatus({ code: SpanStatusCode.ERROR, message: errorCode ?? undefined })
  span.end(call.startedAt + call.elapsedMs())
}

import { expect, test } from 'vitest'
import { Forwarder } from '../support/forwarder'
import { ended, startGroundwire } from '../support/groundwire'
import { joinWorld } from '../support/shared-world'
import { listen, sendJson } from '../support/upstreams/listen'

type Span = {
  name: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

test('with OTEL_EXPORTER_OTLP_ENDPOINT each call is a span with capability, status and cost, and its stages are child spans; an unavailable collector does not affect calls, and is logged once', async () => {
  const spans: Span[] = []
  const seen: { url: string | undefined; service: string; header: unknown }[] = []
  const collector = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    for (const { resource, scopeSpans } of JSON.parse(Buffer.concat(chunks).toString())
      .resourceSpans) {
      seen.push({
        url: request.url,
        service: JSON.stringify(resource),
        header: request.headers['x-tenant'],
      })
      for (const { spans: some } of scopeSpans) spans.push(...some)
    }
    sendJson(response, 200, {})
  })
  const forwarder = new Forwarder(9)
  const world = await joinWorld()
  const server = await startGroundwire({
    ALLOWED_PRIVATE_HOSTS: world.site.host,
    SEARXNG_URL: world.search.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await forwarder.listen()}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=herons',
    OTEL_SERVICE_NAME: 'our-groundwire',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  const ask = async (query: string) => (await server.post('/api/v2/context', { query })).status
  for (let i = 0; i < 3; i++) expect(await ask(`herons ${i}`)).toBe(200)
  const told = () => server.log().split('traces of calls could not be sent').length - 1
  await expect.poll(told, { timeout: 30_000 }).toBe(1)
  expect(await ask('herons once more')).toBe(200)
  forwarder.moveTo(Number(new URL(collector.url).port))
  expect(
    (await server.post('/api/v2/answer', { query: 'herons', model: 'service-web' })).status,
  ).toBe(200)
  expect((await server.post('/api/v2/web_search', { query: '[[search:500]]' })).status).toBe(502)
  // Unsent spans are sent at the end.
  expect(await ended(server.process, 'SIGTERM')).toBe(0)
  expect(told()).toBe(1)
  const one = (name: string) => spans.find((span) => span.name === name)
  const attribute = (span: Span | undefined, key: string) =>
    Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0]
  const answer = one('answer')
  expect(attribute(answer, 'groundwire.capability')).toBe('answer')
  expect(attribute(answer, 'groundwire.status')).toBe('ok')
  expect(attribute(answer, 'groundwire.cost_usd')).toBe(0.007)
  expect(attribute(answer, 'groundwire.call_id')).toMatch(/^call_/)
  const stages = spans.filter(({ parentSpanId }) => parentSpanId === answer?.spanId)
  expect(stages.length).toBeGreaterThan(1)
  for (const stage of stages)
    expect(BigInt(stage.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(answer?.startTimeUnixNano ?? 0),
    )
  const failed = one('web_search')
  expect([
    attribute(failed, 'groundwire.status'),
    attribute(failed, 'error.type'),
    failed?.status.code,
  ]).toEqual(['failed', 'search_failed', 2])
  expect(attribute(failed, 'groundwire.cost_usd')).toBe(0)
  expect(seen[0]).toMatchObject({
    url: '/v1/traces',
    header: 'herons',
    service: expect.stringContaining('our-groundwire'),
  })
  expect(JSON.stringify(spans)).not.toContain('herons')
  await world.stop()
  await Promise.all([forwarder.close(), collector.close()])
}, 60_000)

import { type Schema, Validator } from '@cfworker/json-schema'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog, openApi } from '@/lib/operations/catalog'
import { framesOf } from '../support/frames'
import { docx, p, run } from '../support/office-files'
import { pdfWith } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

type Reply = { content?: Record<string, { schema: Schema }>; $ref?: string }
type Operation = {
  description: string
  requestBody?: {
    content: { 'application/json': { schema: Schema; example: Record<string, unknown> } }
  }
  responses: Record<string, Reply>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Reply>; schemas: Record<string, Schema> }
}

let world: World
let document: Document
beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/paper.pdf': (_, response) =>
        void response
          .writeHead(200, { 'Content-Type': 'application/pdf' })
          .end(pdfWith(['A page about herons.'])),
      '/report.docx': (_, response) => void response.end(docx(p(run('A report of herons.')))),
      '/watch':
        '<title>Dig</title><video><track kind="captions" srclang="en" src="/en.vtt"></video>',
      '/en.vtt': (_, response) =>
        void response.end('WEBVTT\n\n00:00.000 --> 00:02.000\nWe dig wells.\n'),
    },
  })
  document = await (await fetch(`${world.server.url}/api/openapi.json`)).json()
})
afterAll(() => world.stop())

/** The problems of `value` according to the schema, JSON Schema 2020-12. */
function problems(schema: Schema, value: unknown): string[] {
  const whole = { ...schema, components: document.components } as Schema
  return new Validator(whole, '2020-12', false)
    .validate(value)
    .errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
}
const NOTHING: Schema = { not: {} }
const operations = catalog.map(({ path }) => path).concat('/api/v2/youtube_transcript')

test('a linter finds no error, and warns only that health checks and the public key have no 4xx', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const lint = async (source: unknown) =>
    (await lintFromString({ source: JSON.stringify(source), config })).map(
      ({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`,
    )
  expect(await lint(document)).toEqual([
    'operation-4xx-response #/paths/~1.well-known~1groundwire-key/get/responses',
    'operation-4xx-response #/paths/~1api~1health/get/responses',
    'operation-4xx-response #/paths/~1api~1ready/get/responses',
  ])
  expect(await lint({ ...document, components: {} })).toContainEqual(
    expect.stringMatching(/^no-unresolved-refs /),
  )
})

test('the served document is the generated one, for this address', () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(openApi(world.server.url))))
})

describe.each(operations)('%s', (path) => {
  const operation = () => document.paths[path]?.post as Operation

  test('states its cost', () => {
    expect(operation().description).toMatch(/^Costs, in USD: 0\.\d+ /)
    expect(operation().description).not.toContain('undefined')
  })

  test("has an example that fits the request's schema and gets a reply that fits the reply's schema", async () => {
    const { schema, example } = operation().requestBody?.content['application/json'] ?? {
      schema: {},
      example: {},
    }
    expect(problems(schema, example)).toEqual([])
    // The example's URLs are on the public web; the test site has the same paths.
    const here = JSON.parse(
      JSON.stringify(example).replace(
        /https:\/\/(?:example\.com|www\.youtube\.com)/g,
        world.site.url,
      ),
    )
    const response = await world.server.post(path, here)
    const status = catalog.find((entry) => entry.path === path)?.status ?? 200
    expect(response.status, await response.clone().text()).toBe(status)
    const described = operation().responses[status]?.content ?? {}
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const reply = described[type]?.schema
    if (!reply) throw new Error(`the document does not describe ${type}`)
    const values = type === 'text/event-stream' ? await framesOf(response) : [await response.json()]
    expect(values.length).toBeGreaterThan(0)
    for (const value of values)
      expect(problems(reply, value), JSON.stringify(value).slice(0, 300)).toEqual([])
    expect(problems(reply, {}).length).toBeGreaterThan(0)
  })

  test('documents the status of a rejected request', async () => {
    const response = await world.server.post(path, {})
    expect(response.status).toBe(400)
    const own = operation().responses['400']
    const shared = document.components.responses[own?.$ref?.split('/').at(-1) ?? '']
    const { schema } = (shared ?? own)?.content?.['application/json'] ?? {}
    expect(schema).toEqual({ $ref: '#/components/schemas/Error' })
    expect(problems(document.components.schemas.Error ?? NOTHING, await response.json())).toEqual(
      [],
    )
  })
})

test('capabilities and health fit the document', async () => {
  const authorization = { Authorization: `Bearer ${world.server.key}` }
  for (const path of ['/api/v2/capabilities', '/api/health']) {
    const response = await fetch(world.server.url + path, { headers: authorization })
    const schema =
      document.paths[path]?.get?.responses['200']?.content?.['application/json']?.schema ?? NOTHING
    expect(problems(schema, await response.json()), path).toEqual([])
  }
})

test('llms.txt names every current endpoint with an example, and links to the rest', async () => {
  const response = await fetch(`${world.server.url}/llms.txt`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/^# Groundwire\n\n> /)
  for (const { path, deprecated } of catalog)
    expect(text.includes(`[POST ${path}]`), path).toBe(!deprecated)
  expect(text).toContain(`${world.server.url}/api/openapi.json`)
})

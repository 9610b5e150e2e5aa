import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { extract } from '@/lib/capabilities/extract/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'
import type { ModelCall, ModelReply } from '@/tests/support/upstreams/index'

const PROSE =
  'The heron stood in the shallow water, waited for a long while, and caught a fish before it flew away.'
const ITEMS = 60
let site: Site
let inside: Inside

beforeAll(async () => {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, i) => `Bird ${i + 1} weighs ${i + 1} kilograms. ${PROSE.repeat(3)}`,
    )
  site = await startSite({
    '/long': article('All the birds', ...lines(ITEMS)),
    '/short': article('One bird', PROSE, PROSE),
    '/longest': article('All the birds', ...lines(ITEMS * 6)),
  })
  inside = await openInside({ ALLOWED_PRIVATE_HOSTS: site.host })
  // With the context of a small local model, a long page is read in pieces.
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OLLAMA_BASE_URL', inside.model.url)
  vi.stubEnv('SERVICE_WEB_MODEL', 'ollama/small')
})
beforeEach(() => {
  inside.model.forget()
  inside.model.calls.length = 0
})
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

async function ask(body: object) {
  const before = await inside.spent()
  const response = await endpoint(extract)(inside.request({ url: `${site.url}/long`, ...body }))
  return {
    status: response.status,
    body: await response.json(),
    charged: (await inside.spent()) - before,
  }
}

/** A careful model, which returns the values in its piece and null for others. */
const careful = ({ prompt }: ModelCall): ReturnType<typeof JSON.parse> => ({
  title: /All the birds/.exec(prompt)?.[0] ?? null,
  lightest: /Bird 1 weighs (\d+)/.test(prompt) ? 1 : null,
  last: new RegExp(`Bird ${ITEMS} weighs`).test(prompt) ? ITEMS : null,
  remark: null,
  names: [...prompt.matchAll(/Bird \d+(?= weighs)/g)].map(([name]) => name),
})
const reply = (call: ModelCall): ModelReply => ({ text: JSON.stringify(careful(call)) })
const many = (script: (call: ModelCall) => ModelReply) =>
  inside.model.script(...Array.from({ length: 100 }, () => script))

test('a part of a long page may lack required fields, the whole page may not', async () => {
  many(reply)
  const json_schema = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      lightest: { type: 'number' },
      last: { type: 'integer' },
      remark: { type: 'string' },
      names: { type: 'array', items: { type: 'string' }, minItems: ITEMS },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['title', 'lightest', 'last', 'names'],
  }
  const { status, body, charged } = await ask({ json_schema })
  expect(inside.model.calls.length).toBeGreaterThan(2)
  expect([status, body.detail]).toEqual([200, undefined])
  expect(body.structured_data).toEqual({
    title: 'All the birds',
    lightest: 1,
    last: ITEMS,
    names: Array.from({ length: ITEMS }, (_, i) => `Bird ${i + 1}`),
  })
  expect(charged).toBe(5_000_000n)
  // Each piece was sent once, as none had to be repaired.
  expect(inside.model.calls.every(({ prompt }) => !prompt.includes('cannot be used'))).toBe(true)
})

test('a required field missing on the whole page is invalid_model_output, and charged', async () => {
  many(reply)
  const json_schema = {
    type: 'object',
    properties: { remark: { type: 'string' } },
    required: ['remark'],
  }
  const { status, body, charged } = await ask({ json_schema })
  expect([status, body.detail.error_code, charged]).toEqual([
    502,
    'invalid_model_output',
    5_000_000n,
  ])
})

test('summaries of many pieces are merged in several rounds', async () => {
  many(({ prompt }) => ({
    text: /consecutive parts/.test(prompt) ? `Joined. ${PROSE}` : `Part. ${PROSE.repeat(8)}`,
  }))
  const url = `${site.url}/longest`
  const { status, body, charged } = await ask({
    url,
    modes: ['summary', 'qa'],
    query: 'Which birds?',
  })
  expect([status, body.detail]).toEqual([200, undefined])
  expect(body.summary).toBe(`Joined. ${PROSE}`)
  expect(body.answer).toBe(`Joined. ${PROSE}`)
  expect(charged).toBe(10_000_000n)
})

test('summaries that do not get shorter are returned as they are', async () => {
  many(() => ({ text: `Part. ${PROSE.repeat(60)}` }))
  const { status, body } = await ask({ modes: ['summary'] })
  expect(status).toBe(200)
  expect(body.summary.match(/Part\./g).length).toBeGreaterThan(1)
})

test('an answer whose model was stopped says so', async () => {
  inside.model.script({ text: 'The heron', finish: 'length' })
  const asked = { url: `${site.url}/short`, modes: ['qa'], query: 'Which bird?' }
  const response = await endpoint(extract)(inside.request(asked))
  expect(await response.json()).toMatchObject({ answer: 'The heron' })
  expect(response.headers.get('x-finish-reason')).toBe('length')
})

test('pieces that are too long for the provider are halved until they fit', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('SERVICE_WEB_MODEL', 'openai/gpt-5-nano')
  const listed = (call: ModelCall): ModelReply => {
    const { names, last } = careful(call)
    return { text: JSON.stringify({ names, last }) }
  }
  many((call) =>
    call.prompt.length > 30_000
      ? { fault: 'context' }
      : call.body.response_format
        ? listed(call)
        : { text: 'A summary.' },
  )
  const json_schema = { names: ['string'], last: 'number' }
  const { status, body, charged } = await ask({
    url: `${site.url}/longest`,
    modes: ['json', 'summary'],
    json_schema,
  })
  expect([status, body.detail]).toEqual([200, undefined])
  expect(body.structured_data.names).toHaveLength(ITEMS * 6)
  expect(body.summary).toBe('A summary.')
  expect(charged).toBe(10_000_000n)
})

test('a long page that the provider refuses in its own words is read in halves, once', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'test-key')
  vi.stubEnv('SERVICE_WEB_MODEL', 'openai/gpt-5-mini')
  const refused = { status: 422, body: { error: { message: 'Ungültige Anfrage' } } }
  let max = 60_000
  many((call) => (call.prompt.length > max ? refused : { text: 'A summary.' }))
  const url = `${site.url}/longest`
  expect((await ask({ url, modes: ['summary'] })).body.summary).toBe('A summary.')
  max = 10_000
  expect((await ask({ url, modes: ['summary'] })).status).not.toBe(200)
})

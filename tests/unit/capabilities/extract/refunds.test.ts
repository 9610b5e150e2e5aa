import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { extract } from '@/lib/capabilities/extract/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'
import type { ModelCall, ModelReply } from '@/tests/support/upstreams/index'

const PROSE =
  'Grey herons build large nests of sticks high in trees near water, often in colonies that last for years.'
let site: Site
let inside: Inside

beforeAll(async () => {
  site = await startSite({
    '/': (_, response) => void response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
    '/page': article('Herons', PROSE, PROSE),
  })
  inside = await openInside({ ALLOWED_PRIVATE_HOSTS: site.host })
})
beforeEach(() => inside.model.forget())
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

async function ask(body: object) {
  const before = await inside.spent()
  const json_schema = { name: 'string' }
  const response = await endpoint(extract)(
    inside.request({ url: `${site.url}/page`, json_schema, ...body }),
  )
  const { detail } = await response.json()
  return [response.status, detail?.error_code, (await inside.spent()) - before]
}

const forJson = (reply: ModelReply) => {
  const script = ({ body }: ModelCall): ModelReply =>
    body.response_format ? reply : { text: 'A summary.' }
  inside.model.script(...Array.from({ length: 8 }, () => script))
}

describe('a failure other than 422 or 502 is free, even if a model was used', () => {
  test('400: the home page of the brand leads to a private address', async () => {
    expect(await ask({ modes: ['summary', 'brand'] })).toEqual([400, 'blocked_url', 0n])
  })

  test('429: the model’s provider limits us for one mode of two', async () => {
    forJson({
      status: 429,
      body: { error: { message: 'Slow down' } },
      headers: { 'retry-after': '30' },
    })
    expect(await ask({ modes: ['summary', 'json'] })).toEqual([429, 'openai_rate_limit', 0n])
  })
})

describe("422 and 502 are charged for the model's work", () => {
  test('JSON is truncated if reasoning used up the tokens', async () => {
    forJson({ text: '', finish: 'length' })
    expect(await ask({ modes: ['json'] })).toEqual([422, 'truncated_output', 5_000_000n])
  })

  test('a refusal of one mode next to a successful one', async () => {
    forJson({ text: '', finish: 'content_filter' })
    expect(await ask({ modes: ['summary', 'json', 'links'] })).toEqual([
      502,
      'invalid_model_output',
      10_000_000n,
    ])
  })
})

test('a schema by which no answer could be checked is 400 before anything is fetched, and free', async () => {
  const [pages, asked] = [site.asked.length, inside.model.calls.length]
  const json_schema = { type: 'object', properties: { maker: { $ref: '#/$defs/Maker' } } }
  expect(await ask({ json_schema })).toEqual([400, 'invalid_json_schema', 0n])
  expect([site.asked.length, inside.model.calls.length]).toEqual([pages, asked])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { answer } from '@/lib/capabilities/answer/index'
import { extract } from '@/lib/capabilities/extract/index'
import { type Inside, openInside } from '@/tests/support/inside'

let inside: Inside
beforeAll(async () => {
  inside = await openInside()
})
afterAll(() => inside.stop())

const ASK: Record<string, (request: Request) => Promise<Response>> = {
  answer: endpoint(answer),
  extract: endpoint(extract),
}
const FIELDS = {
  url: 'https://example.com/',
  query: 'x',
  model: 'service-web',
  answer_type: 'json',
}

async function codeOf(place: string, json_schema: string): Promise<unknown> {
  const given = `${JSON.stringify(FIELDS).slice(0, -1)},"json_schema":${json_schema}}`
  const { url, headers, method } = inside.request({})
  const response = await (ASK[place] as (request: Request) => Promise<Response>)(
    new Request(url, { method, headers, body: given }),
  )
  return [response.status, (await response.json()).detail.error_code]
}

describe.each(['answer', 'extract'])(
  'a %s schema with extreme nesting is rejected with 400, free of charge',
  (place) => {
    test.each([
      ['in objects', '{"x":', '}'],
      ['in items', '{"type":"array","items":', '}'],
      ['in properties', '{"type":"object","properties":{"a":', '}}'],
    ])('%s', async (_, open, close) => {
      for (const levels of [300, 5_000, 20_000]) {
        const deep = `${open.repeat(levels)}{}${close.repeat(levels)}`
        expect([400, 'invalid_json_schema']).toEqual(await codeOf(place, JSON.stringify(deep)))
        const code = levels > 300 ? 'invalid_json' : expect.stringMatching(/^invalid_json/)
        expect(await codeOf(place, deep)).toEqual([400, code])
      }
      expect(await inside.spent()).toBe(0n)
    })
  },
)

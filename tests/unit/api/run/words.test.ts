import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, forCallers, streamEndpoint } from '@/lib/api/http'
import { issueWords } from '@/lib/api/run/issue-words'
import { answer, answerStream } from '@/lib/capabilities/answer'
import { scrape } from '@/lib/capabilities/scrape'
import { webSearch } from '@/lib/capabilities/search'
import { nearestEndpoint } from '@/lib/operations/catalog'
import { chatCompletions } from '@/lib/services/openai'
import { type Inside, openInside } from '@/tests/support/inside'

let inside: Inside
beforeAll(async () => {
  inside = await openInside()
})
afterAll(() => inside.stop())

const MODEL = 'service-web'
const ZODS_OWN = /invalid|expected|received|too (?:small|big)|>=|<=|undefined/i
const detailOf = async (response: Response) => (await response.json()).detail

describe('zod issues in plain words', () => {
  const cases: [string, z.ZodType, unknown, string][] = [
    ['an empty text', z.string().min(1), '', 'must not be empty'],
    ['a short text', z.string().min(2), 'a', 'must have at least 2 characters'],
    ['a long text', z.string().max(1), 'ab', 'must have at most 1 character'],
    ['another type', z.string(), 5, 'must be text'],
    ['nothing', z.string(), undefined, 'is required'],
    ['an empty list', z.array(z.string()).min(1), [], 'must not be empty'],
    ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
    ['a fraction', z.int(), 1.5, 'must be a whole number'],
    ['a small number', z.int().min(1), 0, 'must be at least 1'],
    ['zero instead of a positive number', z.number().positive(), 0, 'must be more than 0'],
    ['a large number', z.number().max(2), 3, 'must be at most 2'],
    ['infinity', z.number(), Infinity, 'must be a number'],
    ['no number', z.int(), Number.NaN, 'must be a number'],
    ['another choice', z.enum(['a', 'b']), 'c', 'must be one of a, b'],
    ['the wrong word', z.literal('a'), 'c', 'must be a'],
    ['none of two kinds', z.union([z.string(), z.array(z.string())]), 5, 'must be text or a list'],
    ['a text of another form', z.string().regex(/^a$/), 'b', 'has the wrong form'],
    ['words of the schema itself', z.string().regex(/^a$/, 'only an a'), 'b', 'only an a'],
    [
      'an unknown kind',
      z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]),
      { type: 'c' },
      'see "type"',
    ],
  ]
  test.each(cases)('%s', (_, schema, value, words) => {
    const [issue] = schema.safeParse(value, { error: issueWords }).error?.issues ?? []
    expect(issue?.message).toContain(words)
    expect(issue?.message).not.toMatch(ZODS_OWN)
  })
})

test('at most 20 invalid fields are reported, in plain words', async () => {
  const wrong = { query: 'x', model: MODEL, max_tokens: 'many', domain_filter: Array(30).fill(5) }
  const { message, details } = await detailOf(await endpoint(answer)(inside.request(wrong)))
  expect(details.issues).toHaveLength(20)
  expect(message).toMatch(/^The field "\w+" is not valid: .*\.$/)
  for (const words of [message, ...details.issues.map((one: { message: string }) => one.message)])
    expect(words.replace('is not valid', '')).not.toMatch(ZODS_OWN)
})

test('chat completions use the same words, for at most 20 issues', async () => {
  const messages = Array(30).fill({ role: 'user', content: 5 })
  const response = await chatCompletions(inside.request({ model: MODEL, messages }))
  expect(response.status).toBe(400)
  const { error } = await response.json()
  expect(error).toMatchObject({
    code: 'invalid_messages',
    message: expect.stringContaining('must be text or a list'),
  })
  expect(error.message).not.toMatch(/Invalid input/)
})

test.each([
  ['blank', ''],
  ['null', null],
])(
  'a required field of a chat completion that is %s is missing, as at every endpoint',
  async (_, model) => {
    const response = await chatCompletions(
      inside.request({ model, messages: [{ role: 'user', content: 'x' }] }),
    )
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'missing_model'])
  },
)

test('the stream rejects structured output before it starts', async () => {
  const asked = { query: 'x', model: MODEL, answer_type: 'json', json_schema: { type: 'object' } }
  const response = await streamEndpoint(answerStream)(inside.request(asked))
  expect(await detailOf(response)).toMatchObject({
    error_code: 'invalid_answer_type',
    message: expect.stringContaining('/api/v2/answer'),
  })
})

test('a list of a million invalid characters gets a small error', async () => {
  const formats = Array(500_000).fill(1)
  const response = await endpoint(scrape)(inside.request({ url: 'https://a.test/', formats }))
  expect(response.status).toBe(400)
  expect((await response.text()).length).toBeLessThan(5_000)
})

test('a long list within a field gets a small error before its items are checked', async () => {
  const messages = [{ role: 'user', content: Array(50_000).fill(1) }]
  const response = await chatCompletions(inside.request({ model: MODEL, messages }))
  expect(response.status).toBe(400)
  expect((await response.json()).error.message).toContain('5000 items')
})

test('a search for invisible characters is rejected with 400, free of charge', async () => {
  const before = await inside.spent()
  const response = await endpoint(webSearch)(inside.request({ query: '\u200B' }))
  expect(await detailOf(response)).toMatchObject({ error_code: 'invalid_query' })
  expect(await inside.spent()).toBe(before)
})

test('a body with a byte order mark is read, and several spaces may precede the key', async () => {
  const given = inside.request({})
  const headers = { Authorization: `Bearer   ${inside.secret}` }
  const request = new Request(given.url, { method: 'POST', headers, body: '\uFEFF{"query":""}' })
  expect(await detailOf(await endpoint(webSearch)(request))).toMatchObject({
    error_code: 'missing_query',
  })
})

test('an error after the rate was counted has the rate headers', async () => {
  const response = await endpoint(webSearch)(inside.request({ query: '' }))
  expect(response.status).toBe(400)
  expect(Number(response.headers.get('ratelimit-remaining'))).toBeGreaterThan(0)
  const listed = await forCallers(async () => ({}))(inside.request({}))
  expect(listed.status).toBe(200)
})

describe('what people send by mistake is answered with what to send', () => {
  const bodies: [string, string | Buffer<ArrayBuffer>, string][] = [
    ['nothing', '', 'The request body is empty. It must be a JSON object.'],
    ['a form', 'url=https%3A%2F%2Fexample.com', 'The request body is a form.'],
    ['a form with parts', '--b7\r\nContent-Disposition: form-data', 'The request body is a form.'],
    ['single quotes', "{'url': 'https://example.com'}", 'need straight double quotes'],
    ['quotes of a word processor', '{“url”: “https://example.com”}', 'straight double quotes'],
    ['Latin-1', Buffer.from('{"url": "https://example.com/über"}', 'latin1'), 'must be UTF-8'],
    ['UTF-16', Buffer.from('{"url": "https://example.com"}', 'utf16le'), 'must be UTF-8'],
    ['UTF-16 with its mark', Buffer.from('\uFEFF{"url": ""}', 'utf16le'), 'must be UTF-8'],
    ['a list', '[{"url": "https://example.com"}]', 'The request body must be a JSON object.'],
    [
      'the name of another service’s field',
      '{"urls": ["https://example.com"]}',
      'The field "url" is required. The field "urls" does not exist here.',
    ],
    ['no scheme', '{"url": "example.com"}', 'it must begin with https:// or http://.'],
  ]
  test.each(bodies)('%s', async (_, body, words) => {
    const request = new Request('http://localhost/api/v2/scrape', {
      method: 'POST',
      headers: { authorization: `Bearer ${inside.secret}` },
      body,
    })
    const response = await endpoint(scrape)(request)
    expect(response.status).toBe(400)
    expect((await detailOf(response)).message).toContain(words)
  })

  test('an answer without a model is told which there are', async () => {
    const response = await endpoint(answer)(inside.request({ query: 'Why?', model: undefined }))
    expect(await detailOf(response)).toMatchObject({
      error_code: 'missing_model',
      message: expect.stringContaining('is required: service-web, service-fast'),
    })
  })

  test.each([
    ['/api/v1/scrape', '/api/v2/scrape'],
    ['/api/search', '/api/v2/web_search'],
    ['/api/v2/Crawls', '/api/v2/crawl'],
    ['/api/v2/batch-scrape', '/api/v2/batch_scrape'],
    ['/api/v2/chat/completions', '/v1/chat/completions'],
    ['/api/mcp', '/mcp'],
    ['/api/v2/x', null],
    ['/api/v2/weather', null],
  ])('%s means %s', (path, endpointPath) => {
    expect(nearestEndpoint(path)).toBe(endpointPath)
  })
})

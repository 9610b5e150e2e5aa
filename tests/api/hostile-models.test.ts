import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HostileCalls, SETTINGS } from '../support/hostile-calls'
import { sample } from '../support/sample'
import type { ModelReply } from '../support/upstreams'
import { startWorld, type World } from '../support/world'

const NOTHING_WRONG = { slow: [], undocumented: [], large: [] }
const x = (text: string, count: number) => text.repeat(count)
const numbered = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join()

/** Texts that a model may write: one sign repeated, or without an end. */
const TEXTS: Record<string, string> = {
  'less-than signs': x('<', 100_000),
  'opened links': x('[a](', 25_000),
  stars: x('**', 50_000),
  'opened citations': x('【1', 50_000),
  citations: x('[1]', 33_000),
  newlines: x('\n', 100_000),
  backticks: x('`', 100_000),
  'opened tags': x('<a href="', 11_000),
  'bold tags': x('<b>', 33_000),
  'closed bold tags': x('</b>', 25_000),
  tables: x('|a', 50_000),
  'one word': x('heron ', 17_000),
  'opened thoughts': x('<think>', 15_000),
  'a million letters': x('a', 999_000),
  'more than a million letters': x('heron ', 500_000),
  'marks above marks': x('\u0301\u0323', 100_000),
  'Khmer without a space': x('ភាសាខ្មែរ', 10_000),
  'quotes in quotes': x('> ', 50_000),
  'lists in lists': x('- ', 50_000),
  'lines of quotes': x(`${x('> ', 200)}a\n`, 250),
  'definitions of links': numbered(5_000, (n) => `\n[a${n}]: /b "c"\n[a${n}]`),
  'opened pictures': x('![](', 25_000),
  'opened references': x('&#', 50_000),
  'opened formulas': x('$$', 50_000),
  'opened comments': x('<!--', 25_000),
  'marks of citations': x('【1†source】', 9_000),
  'footnotes of footnotes': numbered(5_000, (n) => `\n[^${n}]: [^${n + 1}]`),
  'underlined lines': x('a\n=\n', 25_000),
  'crossed emphasis': x('*_', 50_000),
  'closed brackets': x(']', 100_000),
  'autolinks that only open': x('<https://', 12_000),
}

/** Replies that it may write instead of JSON. */
const VALUES: Record<string, string> = {
  'deep lists': x('[', 100_000) + x(']', 100_000),
  'deep objects': `${x('{"a":', 100_000)}1${x('}', 100_000)}`,
  'opened objects': x('{', 300_000),
  'opened quotes': x('{"', 150_000),
  'a long list': `{"items":[${numbered(30_000, (n) => `{"a":null,"b":${n}}`)}]}`,
  'many names': `{${numbered(30_000, (n) => `"a${n}":null`)}}`,
  'prose with brackets': x('so {it} goes [on] ', 15_000),
  'single quotes': `{${numbered(20_000, (n) => `'a${n}': 'b'`)}}`,
  backslashes: `{"a":"${x('\\', 300_001)}"}`,
  'a number of digits': `{"a":${x('9', 300_000)}}`,
  fences: x('```json\n{"a":1}\n', 20_000),
  'names of every prototype': `${x('{"__proto__":', 90)}{"constructor":1}${x('}', 90)}`,
  'one name again and again': `{${numbered(50_000, () => '"a":1')}}`,
  'numbers without an end': `[${numbered(50_000, () => '1e999')}]`,
  'halves of signs': `{"a":"${x('\\ud800', 50_000)}"}`,
  'noughts in a text': `{"a":"${x('\\u0000', 50_000)}"}`,
}

const NULLS = {
  anyOf: Array.from({ length: 90 }, () => ({ properties: { a: { type: 'string' } } })),
}
const SCHEMA = { type: 'object', properties: { items: { type: 'array', items: NULLS } } }

/** Schemas that take long to traverse. */
const named = (count: number, of: (n: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field_${n}`, of(n)]))
const SCHEMAS: Record<string, object> = {
  references: {
    type: 'object',
    $defs: named(2_000, () => ({ type: 'string' })),
    properties: named(2_000, (n) => ({ $ref: `#/$defs/field_${n}` })),
  },
  patterns: { type: 'object', patternProperties: named(4_000, () => ({ type: 'string' })) },
  anchors: { type: 'object', properties: named(3_000, (n) => ({ $anchor: `x${n}` })) },
  alternatives: {
    anyOf: Array.from({ length: 900 }, () => ({ properties: named(5, () => ({})) })),
  },
  example: named(8_000, () => 'string'),
}

let world: World
let calls: HostileCalls

beforeAll(async () => {
  world = await startWorld({ settings: SETTINGS })
  calls = await HostileCalls.open(world.server)
})
beforeEach(() => world.model?.forget())
afterAll(async () => {
  await calls.close()
  await world.stop()
})

const always = (reply: ModelReply) =>
  world.model?.script(...Array.from({ length: 40 }, () => reply))
const messages = [{ role: 'user', content: 'What do herons eat?' }]
const query = 'What do herons eat?'

test.each(sample(Object.entries(TEXTS), 16))(
  'a model that writes %s',
  async (_, text) => {
    always({ text })
    const url = `${world.site.url}/page-1`
    const outcomes = await calls.askAll([
      { name: 'answer', endpoint: '/api/v2/answer', body: { query, model: 'service-web' } },
      {
        name: 'answer in HTML',
        endpoint: '/api/v2/answer',
        body: { query, model: 'service-web', answer_type: 'html', citations: true },
      },
      {
        name: 'answer_stream',
        endpoint: '/api/v2/answer_stream',
        body: { query, model: 'service-web', citations: true },
      },
      {
        name: 'chat',
        endpoint: '/v1/chat/completions',
        body: { model: 'service-web', messages, stream: true },
      },
      { name: 'extract', endpoint: '/api/v2/extract', body: { url, modes: ['summary'] } },
    ])
    expect(await calls.verdict(outcomes)).toEqual(NOTHING_WRONG)
  },
  120_000,
)

test.each(sample(Object.entries(VALUES), 15))(
  'a model that writes, for JSON, %s',
  async (_, text) => {
    always({ text })
    const url = `${world.site.url}/page-1`
    const tool = { name: 'extract', arguments: { url, json_schema: SCHEMA } }
    const outcomes = await calls.askAll([
      {
        name: 'answer',
        endpoint: '/api/v2/answer',
        body: { query, model: 'service-web', answer_type: 'json', json_schema: SCHEMA },
      },
      { name: 'extract', endpoint: '/api/v2/extract', body: { url, json_schema: SCHEMA } },
      {
        name: 'extract by MCP',
        endpoint: '/mcp',
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
      },
      {
        name: 'chat',
        endpoint: '/v1/chat/completions',
        body: {
          model: 'service-web',
          messages,
          response_format: { type: 'json_schema', json_schema: { name: 'a', schema: SCHEMA } },
        },
      },
    ])
    expect(await calls.verdict(outcomes)).toEqual(NOTHING_WRONG)
  },
  120_000,
)

test.each(sample(Object.entries(SCHEMAS), 4))(
  'a large schema: %s',
  async (_, schema) => {
    const url = `${world.site.url}/page-1`
    const asked = { query, model: 'openai/gpt-4o-mini', answer_type: 'json', json_schema: schema }
    const outcomes = await calls.askAll([
      { name: 'answer', endpoint: '/api/v2/answer', body: asked },
      { name: 'extract', endpoint: '/api/v2/extract', body: { url, json_schema: schema } },
    ])
    expect(await calls.verdict(outcomes)).toEqual(NOTHING_WRONG)
  },
  120_000,
)

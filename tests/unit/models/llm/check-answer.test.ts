import { describe, expect, test } from 'vitest'
import { readAnswer } from '@/lib/models/llm/output/check-answer'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    ok: { type: 'boolean' },
    kind: { enum: ['Bird', 'fish'] },
    tags: { type: 'array', items: { type: 'string' } },
    size: { anyOf: [{ type: 'number' }, { type: 'null' }] },
  },
  required: ['name', 'count', 'ok', 'tags'],
}
const VALUE = { name: 'Heron', count: 1, ok: true, tags: ['grey', 'tall'] }
const J = JSON.stringify
const read = (text: string, of: Record<string, unknown> = schema) =>
  readAnswer({ text, schema: of, rung: 'prompt' })

describe('the JSON of a model is repaired as a whole', () => {
  test.each([
    J(VALUE),
    J(VALUE).replace(/}$/, ',}'),
    J(VALUE).replace('{', '{ // the answer\n'),
    J(VALUE).replace(/"(\w+)":/g, '$1:'),
    J(VALUE).replaceAll('"', "'"),
    J(VALUE).replace('true', 'True'),
    J(VALUE).replace(/^\{|\}$/g, ''),
    `{${J(VALUE)}}`,
    J(VALUE).replace('"count":1', '"count":+1'),
    J(VALUE).replaceAll('":', '"：').replaceAll(',"', '，"'),
    `<tool_call>{"name":"answer","arguments":${J(VALUE)}}</tool_call>`,
    J({ function: 'answer', arguments: J(VALUE) }),
    J({ Name: 'Heron', Count: 1, OK: true, Tags: VALUE.tags }),
    J({ ...VALUE, ok: 1, tags: J(VALUE.tags) }),
    J({
      name: { type: 'string', value: 'Heron' },
      count: { value: 1 },
      ok: VALUE.ok,
      tags: VALUE.tags,
    }),
    `\`\`\`json\n${J(VALUE).replace(/}$/, ',}')}\n\`\`\``,
    `Here it is: ${J(VALUE).replace(/}$/, ',}')} I hope it helps.`,
  ])('%s', (text) => expect(read(text)).toEqual({ value: VALUE, problem: null, isCut: false }))

  test('a line break within a string is kept', () => {
    expect(read(J(VALUE).replace('Heron', 'Her\non')).value).toEqual({ ...VALUE, name: 'Her\non' })
  })
})

describe('what a model wraps around the value is removed', () => {
  test.each([
    J({ answer: VALUE }),
    J([VALUE]),
    J({ type: 'object', properties: VALUE }),
    J({ answer: J(VALUE) }),
    J({ result: { data: VALUE } }),
    J({ result: [VALUE] }),
    J(J(VALUE)),
  ])('%s', (text) => expect(read(text).value).toEqual(VALUE))

  test('around a list', () => {
    const list = { type: 'array', items: { type: 'string' } }
    expect(read('{"items":["a"]}', list).value).toEqual(['a'])
  })

  test('not a field of its own, nor the schema', () => {
    expect(read('{"name":{"count":1}}').value).toEqual({ name: { count: 1 } })
    expect(read(J(schema)).problem).toMatch(/the schema itself/)
    expect(read('{"anything":{"a":1}}', { type: 'object' }).value).toEqual({ anything: { a: 1 } })
  })
})

describe('values take the types of the schema', () => {
  test.each([
    [{ ...VALUE, count: '1' }, VALUE],
    [{ ...VALUE, ok: 'true' }, VALUE],
    [
      { ...VALUE, name: 7 },
      { ...VALUE, name: '7' },
    ],
    [
      { ...VALUE, tags: 'grey' },
      { ...VALUE, tags: ['grey'] },
    ],
    [
      { ...VALUE, kind: 'bird' },
      { ...VALUE, kind: 'Bird' },
    ],
    [
      { ...VALUE, size: '1,200.5' },
      { ...VALUE, size: 1200.5 },
    ],
    [
      { ...VALUE, count: 'one' },
      { ...VALUE, count: 'one' },
    ],
    [
      { ...VALUE, size: null },
      { ...VALUE, size: null },
    ],
  ])('%j', (written, value) => expect(read(J(written)).value).toEqual(value))

  test('through references', () => {
    const referring = {
      type: 'object',
      properties: { price: { $ref: '#/$defs/Price' } },
      $defs: { Price: { type: 'number' } },
    }
    expect(read('{"price":"3"}', referring).value).toEqual({ price: 3 })
  })
})

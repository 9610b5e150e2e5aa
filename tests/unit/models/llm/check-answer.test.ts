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
const string = (member: unknown) => (typeof member === 'string' ? member : J(member))
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
    J(VALUE).replace('"Heron"', '"Heron" [1]'),
    `\\boxed{${J(VALUE)}}`,
    `\`\`\`json\n{"example":1}\n\`\`\`\nSo:\n\`\`\`json\n${J(VALUE)}\n\`\`\``,
    J({ type: 'function', function: { name: 'answer', arguments: VALUE } }),
    `<tool_call>answer\n${Object.entries(VALUE)
      .map(([name, v]) => `<arg_key>${name}</arg_key>\n<arg_value>${string(v)}</arg_value>`)
      .join('\n')}\n</tool_call>`,
    `<tool_call>\n<function=answer>\n${Object.entries(VALUE)
      .map(([name, v]) => `<parameter=${name}>\n${string(v)}\n</parameter>`)
      .join('\n')}\n</function>\n</tool_call>`,
    `<minimax:tool_call>\n<invoke name="answer">\n${Object.entries(VALUE)
      .map(([name, v]) => `<parameter name="${name}">${string(v)}</parameter>`)
      .join('\n')}\n</invoke>\n</minimax:tool_call>`,
  ])('%s', (text) => expect(read(text)).toEqual({ value: VALUE, problem: null, isCut: false }))

  test('a field that the schema forbids is dropped once every field of its own is there', () => {
    const { properties, required } = schema
    const closed = { type: 'object', properties, required, additionalProperties: false }
    const whole = { ...VALUE, kind: 'fish', size: 1 }
    expect(read(J({ ...whole, confidence: 0.9 }), closed).value).toEqual(whole)
    expect(read(J({ ...VALUE, height: 2 }), closed).value).toEqual({ ...VALUE, height: 2 })
  })

  test('a backslash that escapes nothing is kept', () => {
    expect(read(J(VALUE).replace('Heron', 'C:\\path, 50\\%')).value).toEqual({
      ...VALUE,
      name: 'C:\\path, 50\\%',
    })
  })

  test('braces that a template doubled, and a number with commas', () => {
    const nested = J({ ...VALUE, size: { value: 1 } })
    expect(read(nested.replaceAll('{', '{{').replaceAll('}', '}}')).problem).toBeNull()
    expect(read(J({ ...VALUE, size: 0 }).replace('"size":0', '"size":1,299.5')).value).toEqual({
      ...VALUE,
      size: 1299.5,
    })
  })

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
    J({ choices: [{ message: { content: J(VALUE) } }] }),
    J({ status: 'success', data: VALUE }),
    J({ reasoning: 'I looked.', answer: VALUE }),
    J(J(VALUE)),
  ])('%s', (text) => expect(read(text).value).toEqual(VALUE))

  test('around a list', () => {
    const list = { type: 'array', items: { type: 'string' } }
    expect(read('{"items":["a"]}', list).value).toEqual(['a'])
    expect(read('{"birds":["a","b"],"count":2}', list).value).toEqual(['a', 'b'])
    expect(read('{"result":{"items":["a"],"total":1}}', list).value).toEqual(['a'])
  })

  test.each([
    ['{"name":"a"}\n{"name":"b"}', ['a', 'b']],
    ['1. {"name":"a"}\n2. {"name":"b"}', ['a', 'b']],
    ['[{"name":"a"},{"name":"b"', undefined],
  ])('a list in lines is whole, and a list that is cut is refused: %j', (text, names) => {
    const items = { type: 'object', properties: { name: { type: 'string' } } }
    expect(read(text, { type: 'array', items }).value).toEqual(names?.map((name) => ({ name })))
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
    [
      { ...VALUE, size: '$1,299.50' },
      { ...VALUE, size: 1299.5 },
    ],
    [
      { ...VALUE, size: '1.299,5 €' },
      { ...VALUE, size: 1299.5 },
    ],
    [
      { ...VALUE, size: '4.5 kg' },
      { ...VALUE, size: '4.5 kg' },
    ],
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

import { describe, expect, test } from 'vitest'
import { findProblems } from '@/lib/models/json-schema/index'
import { parseShape } from '@/lib/models/json-schema/shape'

const DRAFTS = [
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2019-09/schema',
  'https://json-schema.org/draft/2020-12/schema',
]

describe('a formal schema', () => {
  test.each(DRAFTS)('of %s is taken as it is', ($schema) => {
    const schema = {
      $schema,
      type: 'object',
      properties: { name: { type: 'string' } },
      required: ['name'],
    }
    expect(parseShape(schema)).toEqual({ schema, description: null })
    expect(parseShape(JSON.stringify(schema))).toEqual({ schema, description: null })
    expect(findProblems({ name: 1 }, schema)).not.toEqual([])
  })

  test('is validated by the draft it names', () => {
    const pair = (keyword: object) => ({
      type: 'object',
      properties: { pair: { type: 'array', ...keyword } },
    })
    const seventh = {
      $schema: DRAFTS[0],
      ...pair({ items: [{ type: 'string' }, { type: 'number' }], additionalItems: false }),
    }
    const newest = {
      $schema: DRAFTS[2],
      ...pair({ prefixItems: [{ type: 'string' }, { type: 'number' }], items: false }),
    }
    for (const schema of [seventh, newest]) {
      expect(findProblems({ pair: ['a', 1] }, schema)).toEqual([])
      expect(findProblems({ pair: ['a', 'b'] }, schema)).not.toEqual([])
      expect(findProblems({ pair: ['a', 1, 2] }, schema)).not.toEqual([])
    }
  })

  test.each([
    ['properties alone', { properties: { a: { type: 'string' } } }],
    ['a type with keywords', { type: 'object', additionalProperties: { type: 'number' } }],
    ['a list of types', { type: ['object', 'null'], properties: {} }],
    [
      'a reference',
      {
        type: 'object',
        $ref: '#/$defs/A',
        $defs: { A: { properties: { b: { $ref: '#/$defs/A' } } } },
      },
    ],
    [
      'a reference alone',
      {
        $ref: '#/$defs/A',
        $defs: { A: { type: 'object', properties: { b: { type: 'string' } } } },
      },
    ],
    [
      'alternatives',
      {
        anyOf: [
          { properties: { b: { type: 'string' } } },
          { properties: { c: { type: 'number' } } },
        ],
      },
    ],
    ['a format', { type: ['object', 'string'], format: 'date' }],
  ])('is known by %s', (_, schema) => expect(parseShape(schema).schema).toEqual(schema))

  test('for a list is wrapped in an object', () => {
    const { schema } = parseShape({ type: 'array', items: { type: 'string' } })
    expect(schema).toMatchObject({
      type: 'object',
      properties: { items: { type: 'array' } },
      required: ['items'],
    })
  })

  test.each([
    ['a type that does not exist', { type: 'object', properties: { a: { type: 'banana' } } }],
    ['properties that are not schemas', { properties: { a: 7 } }],
    ['a list of items that are not schemas', { properties: { a: { type: 'array', items: [7] } } }],
    ['a reference to what is not there', { properties: { a: { $ref: '#/$defs/A' } } }],
    ['an empty text', ' '],
    ['JSON that is not an object', '7'],
  ])('%s is invalid_json_schema', (_, given) => {
    expect(() => parseShape(given as string)).toThrow(
      expect.objectContaining({ wireCode: 'invalid_json_schema' }),
    )
  })
})

describe('what is not a formal schema', () => {
  const read = (given: object) =>
    (parseShape(given as Record<string, unknown>).schema.properties ?? {}) as Record<
      string,
      unknown
    >

  test('an object of type names declares types, lists and optional fields', () => {
    expect(
      read({ name: 'string', price: 'number', tags: 'string[]', stock: 'integer?', since: 'date' }),
    ).toEqual({
      name: { type: ['string', 'null'] },
      price: { type: ['number', 'null'] },
      tags: { type: 'array', items: { type: 'string' } },
      stock: { type: ['integer', 'null'] },
      since: { type: ['string', 'null'] },
    })
  })

  test('an example determines types at any depth', () => {
    const { name, price, sold, makers } = read({
      name: 'Copper kettle',
      price: 129.5,
      sold: true,
      makers: [{ name: 'Ada', age: 44 }],
    })
    expect(name).toMatchObject({ type: ['string', 'null'] })
    expect(price).toEqual({ type: ['number', 'null'] })
    expect(sold).toEqual({ type: ['boolean', 'null'] })
    expect(makers).toMatchObject({
      type: 'array',
      items: { type: 'object', required: ['name', 'age'] },
    })
  })

  test('an example may have a field called type', () => {
    expect(read({ type: 'sedan', doors: 4 })).toMatchObject({ doors: { type: ['number', 'null'] } })
  })

  test('an example may have fields named like schema keywords', () => {
    expect(read({ properties: [{ address: 'string', price: 'number' }] })).toMatchObject({
      properties: { type: 'array', items: { properties: { price: { type: ['number', 'null'] } } } },
    })
    expect(Object.keys(read({ type: 'string', required: 'boolean' }))).toEqual(['type', 'required'])
  })

  test('an empty object may hold anything', () => {
    const { specs } = read({ name: 'string', specs: {} })
    expect(specs).toEqual({ type: 'object' })
    expect(parseShape({}).schema).toEqual({ type: 'object' })
  })

  test('text is a description, and JSON text is that JSON', () => {
    expect(parseShape('All products with their prices')).toEqual({
      schema: { type: 'object' },
      description: 'All products with their prices',
    })
    expect(parseShape('{"name":"string"}').schema).toEqual(parseShape({ name: 'string' }).schema)
  })
})

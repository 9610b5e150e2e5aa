import { describe, expect, it } from 'vitest'
import { findProblems } from '@/lib/models/json-schema/index'
import { schemaProblem } from '@/lib/models/json-schema/schema-problem'

describe('checking a value by a customer’s schema', () => {
  it('names each place that does not fit', () => {
    const schema = { type: 'object', properties: { a: { type: 'number' } }, required: ['a', 'b'] }
    expect(findProblems({ a: 1, b: 2 }, schema)).toEqual([])
    expect(findProblems({ a: 'x', b: 2 }, schema).join(' ')).toMatch(/\/a: .*number/)
    expect(findProblems({ a: 1 }, schema).join(' ')).toMatch(/b/)
  })

  it('honours patterns', () => {
    const schema = { type: 'string', pattern: '^[A-Z]{2}$' }
    expect(findProblems('AB', schema)).toEqual([])
    expect(findProblems('abc', schema)).toHaveLength(1)
  })

  it('stops a pattern that would take forever', () => {
    expect(findProblems(`${'a'.repeat(60)}!`, { type: 'string', pattern: '^(a+)+$' })).toEqual([
      'Checking by the schema takes too long.',
    ])
  })

  it('refuses a schema that branches without measure', () => {
    const levels = Array.from({ length: 40 }, (_, n) => [
      `l${n}`,
      { allOf: [{ $ref: `#/$defs/l${n + 1}` }, { $ref: `#/$defs/l${n + 1}` }] },
    ])
    const bomb = {
      $ref: '#/$defs/l0',
      $defs: { ...Object.fromEntries(levels), l40: { type: 'object' } },
    }
    expect(schemaProblem(bomb)).toMatch(/branches too often/)
  })

  it('refuses a schema that refers to itself endlessly, or to something missing', () => {
    expect(schemaProblem({ anyOf: [{ $ref: '#' }] })).toMatch(/endlessly|too long/)
    expect(schemaProblem({ $ref: '#/$defs/nowhere' })).toMatch(/cannot be used/)
    expect(schemaProblem({ $ref: 'https://example.com/schema.json' })).toMatch(/cannot be used/)
  })

  it('refuses a pattern that is not a regular expression', () => {
    for (const part of [{ pattern: '(' }, { pattern: 7 }, { patternProperties: { '[a': {} } }])
      expect(schemaProblem({ type: 'object', properties: { a: part } })).toMatch(
        /regular expression/,
      )
    expect(
      schemaProblem({ properties: { pattern: { type: 'string', pattern: '^\\p{Lu}+$' } } }),
    ).toBeNull()
  })

  it.each([
    [{ properties: { a: { $ref: '#/$defs/nowhere' } } }, /leads nowhere/],
    [
      { properties: { a: { type: 'array', items: { $ref: 'other.json' } } }, $defs: {} },
      /leads nowhere/,
    ],
    [{ properties: { a: { type: 'string', enum: 'x, y' } } }, /properties\/a\/enum must be a list/],
    [{ properties: { a: { anyOf: { type: 'string' } } } }, /properties\/a\/anyOf must be a list/],
    [{ properties: { a: { type: [] } } }, /properties\/a\/type must be one of/],
    [{ properties: [{ a: 'string' }] }, /properties must be an object/],
    [{ properties: { a: {} }, required: 'a' }, /required must be a list/],
    [{ properties: { a: { type: 'object', required: true } } }, /required must be a list/],
  ])('rejects a schema that cannot validate any reply: %j', (schema, why) => {
    expect(schemaProblem({ type: 'object', ...schema })).toMatch(why)
  })

  it('accepts harmless schemas', () => {
    expect(
      schemaProblem({
        properties: { a: { type: 'string', required: true }, b: { $ref: '#/$defs/B' } },
        $defs: { B: true },
      }),
    ).toBeNull()
    expect(
      schemaProblem({
        $id: 'https://a.test/x',
        properties: { a: { $ref: '#/$defs/B' } },
        $defs: { B: { $ref: '#' } },
      }),
    ).toBeNull()
    expect(
      schemaProblem({
        properties: { a: { $ref: '#/properties/b~1c' }, 'b/c': { type: 'string' } },
      }),
    ).toBeNull()
  })

  it('accepts usual schemas, including recursive ones', () => {
    const tree = {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
    }
    expect(schemaProblem(tree)).toBeNull()
    expect(findProblems({ name: 'a', children: [{ name: 1 }] }, tree)).not.toEqual([])
  })
})

import { expect, test } from 'vitest'
import { measureBranching } from '@/lib/models/json-schema/branching'
import { schemaProblem } from '@/lib/models/json-schema/schema-problem'

/** Each definition refers to the next one twice, which makes 2 to the power of `levels` checks. */
function doubling(levels: number) {
  const twice = (i: number) => ({
    allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }],
  })
  const names = Array.from({ length: levels }, (_, i) => [
    `d${i}`,
    i + 1 < levels ? twice(i) : { type: 'string' },
  ])
  return { $ref: '#/$defs/d0', $defs: Object.fromEntries(names) }
}

test('counts the checks of one value', () => {
  expect(
    measureBranching({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'number' } },
    }),
  ).toBe(1)
  expect(measureBranching({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe(3)
  expect(
    measureBranching({ $ref: '#/$defs/a%20b', $defs: { 'a b': { not: { $anchor: 'x' } } } }),
  ).toBe(3)
  expect(measureBranching(doubling(8))).toBeGreaterThan(2 ** 8)
})

test('a recursive tree schema is fine, one that refers to itself directly is a loop', () => {
  const tree = { type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } } } }
  expect(measureBranching(tree)).toBeLessThan(5)
  expect(schemaProblem(tree)).toBeNull()
  const loop = {
    $ref: '#/$defs/a',
    $defs: { a: { anyOf: [{ $ref: '#/$defs/a' }, { type: 'string' }] } },
  }
  expect(schemaProblem(loop)).toBe('The schema refers to itself endlessly.')
})

test('an unbounded branching schema is rejected before use', () => {
  expect(schemaProblem(doubling(60))).toMatch(/^The schema branches too often/)
  const from = process.cpuUsage()
  for (let i = 0; i < 40; i++) schemaProblem(doubling(60))
  // One such schema took a quarter of a second.
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(1_000)
})

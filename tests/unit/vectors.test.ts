import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Groups of the catalogue that are tracked by number: A, B, P, the HTTP half of C, D, E, F, H and
 * I.
 */
const TRACKED = [...range(1, 126), ...range(139, 143), ...range(150, 226), ...range(249, 280)]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/**
 * The numbers in comments such as `// Vector 12.` and `// Vectors 61–66, 80.`, and those of page
 * mechanisms.
 */
function numbersOf(source: string): number[] {
  const comments = source.matchAll(/\/\/ Vectors? ([\d, –]+)\./g)
  const mechanisms = source.matchAll(/(?:markup|script)\((\d+),/g)
  return [...comments, ...mechanisms].flatMap(([, text = '']) =>
    text.split(', ').flatMap((part) => {
      const [from = 0, to = from] = part.split('–').map(Number)
      return range(from, to)
    }),
  )
}

const tested = new Set(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.ts$|mechanisms\.ts$/.test(name) && !name.endsWith('vectors.test.ts'))
    .flatMap((name) => numbersOf(readFileSync(`tests/${name}`, 'utf8'))),
)
const excused = new Set(
  [...readFileSync('docs/vectors.md', 'utf8').matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(
    ([, text = '']) => text.split(', ').map(Number),
  ),
)

test('every tracked vector is named by a test, or by docs/vectors.md with a reason', () => {
  expect(TRACKED.filter((one) => !tested.has(one) && !excused.has(one))).toEqual([])
})

test('docs/vectors.md gives no reason for a vector that a test covers', () => {
  expect([...excused].filter((one) => tested.has(one))).toEqual([])
})

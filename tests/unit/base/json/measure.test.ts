import { expect, test } from 'vitest'
import { isObject, measureJson } from '@/lib/base/json'

type Random = () => number

/** Numbers from 0 to 1 that depend on the seed alone. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const TEXTS = ['', 'a', '"', '\\', '\\"', '{"a":1,', '[[', 'é\u2028', ':,', '\n']

function randomValue(random: Random, depth: number): unknown {
  const pick = Math.floor(random() * (depth > 4 ? 3 : 5))
  const count = Math.floor(random() * 4)
  const text = () => TEXTS[Math.floor(random() * TEXTS.length)] as string
  if (pick === 0) return text()
  if (pick === 1) return Math.floor(random() * 100)
  if (pick === 2) return null
  const parts = Array.from({ length: count }, () => randomValue(random, depth + 1))
  return pick === 3 ? parts : Object.fromEntries(parts.map((part, i) => [`${i}${text()}`, part]))
}

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = isObject(value) ? Object.keys(value).length : 0
  return Object.values(value).reduce((sum: number, part) => sum + namesIn(part), own)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('names, fields and depth are those of the parsed value', () => {
  const random = randomFrom(7)
  for (let round = 0; round < 400; round++) {
    const value = randomValue(random, 0)
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
      expect(measureJson(text), text).toMatchObject({
        names: namesIn(value),
        fields: isObject(value) ? Object.keys(value).length : 0,
        depth: depthOf(value),
      })
  }
})

test.each(['"', '"\\"', '{"a', '[[[', ']]]', '\\', '{"a":"\\\\"'])('%j ends', (text) => {
  expect(measureJson(text).depth).toBeLessThanOrEqual(text.length)
})

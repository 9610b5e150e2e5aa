import { expect, test } from 'vitest'
import { compare, type Recorded } from '@/bench/check/compare'

const speed: Recorded = { value: 4, noise: 0.25, better: 'higher', commit: 'a' }
const cost: Recorded = { value: 2, noise: 0.25, better: 'lower', commit: 'b' }
const exact: Recorded = { value: 0.995, noise: 0, better: 'higher', commit: 'c' }
const worse = (measured: Record<string, number>) =>
  compare({ speed, cost, exact }, measured).flatMap(({ name, isWorse }) => (isWorse ? name : []))

test('figures that are as recorded, or better, pass', () => {
  expect(worse({ speed: 4, cost: 2, exact: 0.995 })).toEqual([])
  expect(worse({ speed: 9, cost: 0.1, exact: 1 })).toEqual([])
})

test('a figure may be worse by its noise and no more', () => {
  expect(worse({ speed: 3.01, cost: 2.49, exact: 0.995 })).toEqual([])
  expect(worse({ speed: 2.99, cost: 2.51, exact: 0.994 })).toEqual(['speed', 'cost', 'exact'])
})

test('a figure that was not measured fails, and so does one that is not a number', () => {
  expect(worse({ speed: 4, exact: 1 })).toEqual(['cost'])
  expect(worse({ speed: Number.NaN, cost: 2, exact: 1 })).toEqual(['speed'])
})

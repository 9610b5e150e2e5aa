import { expect, test } from 'vitest'
import { checkRange } from '@/lib/capabilities/search'

test('a range that ends before it starts is refused, any other is not', () => {
  const [early, late] = ['2026-01-01', '2026-12-01']
  expect(() => checkRange({ start_date: late, end_date: early })).toThrow(/after end_date/)
  for (const range of [
    { start_date: early, end_date: late },
    { start_date: late, end_date: late },
    { start_date: late },
    {},
  ])
    expect(() => checkRange(range)).not.toThrow()
})

import { expect, test } from 'vitest'
import { openLine } from '@/lib/capabilities/citations/line'

test('a sentence that was too short to check is checked once it is complete', () => {
  const line = openLine()
  line.add('A')
  expect(line.said()).toEqual([''])
  line.add(' heron eats fish')
  expect(line.said().at(-1)).toBe('A heron eats fish')
})

test('the last sentence is found again after an earlier one was checked', () => {
  const line = openLine()
  line.add('Herons eat fish. They nest')
  expect(line.said().at(-1)).toBe('They nest')
  line.add(' in trees. They sleep there')
  expect(line.said().at(-1)).toBe('They sleep there')
})

import { expect, it } from 'vitest'
import { parseAnswer } from '@/lib/models/llm/output/parse'

it.each([
  ['Here is {it}: {"a":1}', { a: 1 }],
  ['The set {1,2} gives {"a":{"b":[2]}}. See [1].', { a: { b: [2] } }],
  ['{"a":"x ``` y } z"} and {"a"}', { a: 'x ``` y } z' }],
  ['```json {"a":1}```', { a: 1 }],
  ['{"a":[1]', { a: [1] }],
  ['```json\n{"a":"x"\n```', { a: 'x' }],
  ['{\n  // first\n  "a": 1, # one\n  "b": "c # d",# two\n}', { a: 1, b: 'c # d' }],
])('JSON is found among prose with brackets of its own: %s', (text, value) => {
  expect(parseAnswer(text)).toEqual(value)
})

it('part of truncated JSON is not taken for the answer', () => {
  expect(parseAnswer('{"items":[{"a":1},{"a":2}')).toBeUndefined()
})

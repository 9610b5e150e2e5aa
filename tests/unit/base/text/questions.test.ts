import { expect, test } from 'vitest'
import { plainTerm, statementsFor, subjectIn } from '@/lib/base/text'

test.each([
  ['Who created Python?', 'Python was created'],
  ['who wrote the quick guide', 'quick guide was written'],
  ['Who built the Eiffel Tower?', 'Eiffel Tower was built'],
  ['When was Python 3.0 released?', 'Python 3.0 was released'],
  ['Where are the logs stored?', 'logs are stored'],
  ['Why is the cache cleared after a day?', 'cache is cleared'],
])('a page answers “%s” with “%s”', (question, statement) => {
  expect(statementsFor(question)).toContain(statement)
})

test.each(['How do I read a file?', 'Who is the owner?', 'created Python', 'When?', ''])(
  '“%s” is answered in no such way',
  (question) => expect(statementsFor(question)).toEqual([]),
)

test.each([
  ['What is a decorator?', 'decorator'],
  ['what’s the GIL', 'gil'],
  ['Was ist ein Dekorator?', 'dekorator'],
  ['How do I sort?', null],
])('“%s” asks what %s is', (question, subject) => {
  expect(subjectIn(question)).toBe(subject)
})

test('a term is the same with an article, capitals and signs', () => {
  expect(plainTerm('The Event-Loop:')).toBe(plainTerm('an event loop'))
})

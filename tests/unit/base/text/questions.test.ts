import { expect, test } from 'vitest'
import { isHeadingFor, plainTerm, statementOn, statementsFor, subjectIn } from '@/lib/base/text'

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

test.each([
  ['a queryset represents a collection of objects', 'queryset', 'explains'],
  ['querysets are lists that are read late', 'queryset', 'explains'],
  ['these parts which are often called shared nest plans or snps', 'snp', 'explains'],
  ['vacuum reclaims the room of dead rows', 'vacuum', 'acts'],
  ['a queryset is iterable and runs its query late', 'queryset', 'states'],
  ['vacuum was renamed in version 2', 'vacuum', 'mentions'],
  ['each night vacuum is a burden', 'vacuum', null],
])('"%s" about %s: %s', (sentence, subject, kind) => {
  expect(statementOn(subject, plainTerm(sentence))).toBe(kind)
})

test('a heading names a subject with a number before it, in the plural, or with its kind', () => {
  for (const heading of [
    '41.3. Materialized Views',
    'Materialized view',
    'materialized view option',
  ])
    expect(isHeadingFor(heading, 'materialized view')).toBe(true)
  expect(isHeadingFor('Refreshing materialized views', 'materialized view')).toBe(false)
})

import { expect, test } from 'vitest'
import { patternsOf } from '@/lib/dialects/paths'

test.each([
  ['^/blog/.*$', '/blog/*'],
  ['/blog/.+', '*/blog/*'],
  ['blog', '*blog*'],
  ['blog/*', '*blog*'],
  ['^/docs', '/docs*'],
  ['\\.html$', '*.html'],
  ['^/a\\/b-c_d/.*?', '/a/b-c_d/*'],
])('the expression %s is the pattern %s', (expression, pattern) => {
  expect(patternsOf([expression], 'includePaths')).toEqual([pattern])
})

test.each(['(a|b)', '[a-z]+', '^/a$', 'a?', 'a{2}', '\\d+', 'x|y'])(
  'the expression %s is refused by name',
  (expression) => {
    expect(() => patternsOf([expression], 'includePaths')).toThrow('includePaths')
  },
)

test('no list of patterns is refused, too', () => {
  expect(() => patternsOf('blog', 'excludePaths')).toThrow('excludePaths')
  expect(patternsOf(undefined, 'excludePaths')).toEqual([])
})

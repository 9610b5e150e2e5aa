import { expect, test } from 'vitest'
import { pathMatcher } from '@/lib/capabilities/crawl/index'
import { patternList, toUrlPatterns } from '@/lib/services/wire/paths'

test.each([
  ['^/blog/.*$', '/blog/a', '/news/blog/a'],
  ['blog', '/a/blog', '/a'],
  ['/blog/*', '/blog', '/a'],
  ['\\.html$', '/a.html', '/a.html/b'],
  ['^/\\d+$', '/12', '/12a'],
  ['a|b', '/b', '/c'],
  ['^/(docs|guide)(/[a-z-]+)?/?$', '/guide/first-steps/', '/guides'],
])('the expression %s takes %s, and not %s', (expression, taken, left) => {
  const [pattern = ''] = toUrlPatterns([expression], 'includePaths')
  expect([taken, left].map(pathMatcher(pattern))).toEqual([true, false])
})

test.each(['(?!login)', '(a)\\1', '*.pdf', '(', '', 'a'.repeat(300)])(
  'the expression %s is rejected by name',
  (expression) => {
    expect(() => toUrlPatterns([expression], 'includePaths')).toThrow('includePaths')
  },
)

test('a missing list of patterns is empty, and any other value is rejected', () => {
  const patterns = patternList('excludePaths')
  expect(() => patterns.parse('blog')).toThrow('excludePaths')
  expect(patterns.parse(undefined)).toEqual([])
})

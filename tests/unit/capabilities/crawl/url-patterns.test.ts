import { expect, test } from 'vitest'
import { findPatternProblem, urlMatcher } from '@/lib/capabilities/crawl/pattern'

test.each([
  ['url:^https://a\\.example/x', 'https://a.example/x/1', true],
  ['url:^https://a\\.example/x', 'https://b.example/x/1', false],
  ['url:[?&]page=\\d+$', 'https://a.example/list?page=2', true],
  ['re:^/x', 'https://a.example/x/1', true],
  ['re:example', 'https://a.example/x/1', false],
  ['/ä*', 'https://a.example/%C3%A4/1', true],
])('%s: %s', (pattern, url, fits) => {
  expect(urlMatcher(pattern)(new URL(url))).toBe(fits)
})

test('an expression of URLs that cannot be is refused', () => {
  expect(findPatternProblem('url:(?!a)')).toContain('"(?!a)" is not supported')
  expect(findPatternProblem('url:https')).toBeNull()
})

import { expect, test } from 'vitest'
import { findPatternProblem, urlMatcher } from '@/lib/capabilities/crawl/pattern'

test.each([
  ['url:^https://a\\.example/x', 'https://a.example/x/1', true],
  ['url:^https://a\\.example/x', 'https://b.example/x/1', false],
  ['url:[?&]page=\\d+$', 'https://a.example/list?page=2', true],
  ['re:^/x', 'https://a.example/x/1', true],
  ['re:example', 'https://a.example/x/1', false],
  ['/ä*', 'https://a.example/%C3%A4/1', true],
  ['https://a.example/blog/*', 'https://a.example/blog/1', true],
  ['https://a.example/blog/*', 'https://a.example/news/1', false],
  ['https://a.example/blog', 'https://a.example/blog/1', true],
  ['https://A.example', 'https://a.example/blog/1', true],
  ['https://a.example/blog/*', 'https://b.example/blog/1', false],
  ['http://www.a.example/blog/*', 'https://a.example/blog/1', true],
  ['https://*.a.example/blog/*', 'https://en.a.example/blog/1', true],
  ['https://a.example/list?page=*', 'https://a.example/list?page=2', true],
  ['/list?page=*', 'https://a.example/list?page=2', true],
  ['/list?page=*', 'https://a.example/list', false],
  ['^/blog/.*$', 'https://a.example/blog/1', true],
  ['^/blog/$', 'https://a.example/blog/1', false],
])('%s: %s', (pattern, url, fits) => {
  expect(urlMatcher(pattern)(new URL(url))).toBe(fits)
})

test('an expression of URLs that cannot be is refused', () => {
  expect(findPatternProblem('url:(?!a)')).toContain('"(?!a)" is not supported')
  expect(findPatternProblem('url:https')).toBeNull()
})
